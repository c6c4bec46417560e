import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { urlHost } from './settings.ts'

/** The address cannot be listened on; the message explains what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
  constructor(
    readonly code: 'port-in-use' | 'port-forbidden' | 'host-unknown',
    message: string,
  ) {
    super(message)
  }
}

/** For one request, ms: its headers, then all of it. A slow client occupies a connection no longer. */
const TIME_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 }
/** Beyond this many the operating system's limit of open files would prevent the server from opening its own. */
const MAX_CONNECTIONS = 8000

/**
 * Connections that wait to be accepted; the operating system may have a lower limit. One beyond is asked for again by
 * its client after a second.
 */
const BACKLOG = 4096

/** What requests in progress get when the server stops, ms. */
export const GRACE_MS = 2000

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export type Listening = {
  port: number
  /** For protocols beside plain requests. */
  onUpgrade(handler: UpgradeHandler): void
  /** Stops accepting requests, gives those in progress up to `graceMs`, then closes every connection. */
  close(graceMs?: number): Promise<void>
}

/**
 * Listens on `host`. For this machine alone that means IPv4 and, if available, IPv6: browsers resolve `localhost` to
 * either.
 * @param port 0 for any free one
 * @throws ListenError
 */
export async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const isLoopback = host === '127.0.0.1' || host === 'localhost'
  const first = await open(listener, isLoopback ? '127.0.0.1' : host, port)
  const servers = [first]
  const bound = (first.address() as AddressInfo).port
  if (isLoopback) {
    try {
      servers.push(await open(listener, '::1', bound))
    } catch (error) {
      // Without IPv6 on this machine, no client can use it either.
      if (!(error instanceof ListenError) || error.code !== 'host-unknown') {
        await Promise.all(servers.map((server) => close(server, 0)))
        throw error
      }
    }
  }
  return {
    port: bound,
    onUpgrade: (handler) => servers.forEach((server) => server.on('upgrade', handler)),
    close: async (graceMs = GRACE_MS) => {
      await Promise.all(servers.map((server) => close(server, graceMs)))
    },
  }
}

function open(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(TIME_LIMITS, listener)
  server.maxConnections = MAX_CONNECTIONS
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)))
    server.listen({ host, port, backlog: BACKLOG, ipv6Only: host === '::1' }, () => resolve(server))
  })
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(timer)
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const address = `${urlHost(host)}:${port}`
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(
        'port-in-use',
        `${address} is already in use. Stop the other program, or choose another port. For example: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new ListenError(
        'port-forbidden',
        `This user is not allowed to listen on ${address}. Choose a PORT above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
      return new ListenError('host-unknown', `HOST is ${host}, which is not an address of this machine.`)
    default:
      return error
  }
}
