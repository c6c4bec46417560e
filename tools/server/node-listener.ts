import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, RequestListener } from 'node:http'
import { peerKey } from '#supabase/embedded/peer-address.ts'
import { BUSY } from '#supabase/embedded/refusals.ts'
import { isApiPath } from './app.ts'
import type { PeerOf } from './trust-proxy.ts'
import { createTurns, type TakeTurn } from './turns.ts'

/** A request for the backend that is one too many. `seconds`: how long it waited for this answer. */
export type RefusedRequest = { method: string; pathname: string; seconds: number }

/** Answers a request. `peerAddress`: the network address that it comes from, null when the connection is closed. */
export type Answer = (request: Request, peerAddress: string | null) => Promise<Response>

export type ListenerOptions = {
  /** What requests for the backend wait for, and pages do not. */
  takeTurn?: TakeTurn
  refused?: (request: RefusedRequest) => void
  /** Added to a refusal, as the app adds them to its answers. */
  headers?: Record<string, string>
}

/**
 * A listener for Node's server around a handler of Requests, in which a page goes before requests for the backend that
 * came earlier. What cannot be a Request is rejected before: methods
 * that the fetch standard forbids (405), and addresses with a NUL, which the app never uses (400).
 */
export function createNodeListener(
  answer: Answer,
  peerOf: PeerOf,
  { takeTurn = createTurns(), refused = () => undefined, headers = {} }: ListenerOptions = {},
): RequestListener {
  const busyHeaders = { ...headers, ...BUSY.headers }
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, peerOf(incoming as IncomingMessage)),
    // Replacing the global Request and Response would break `instanceof` inside the backend.
    { overrideGlobalObjects: false },
  )
  return (incoming, outgoing) => {
    const status = refusedWith(incoming)
    if (status !== null) {
      outgoing.writeHead(status, { 'content-length': '0', connection: 'close' }).end()
      return
    }
    const begin = () => {
      if (!incoming.socket.destroyed) void listener(incoming, outgoing)
    }
    const pathname = pathnameOf(incoming)
    if (!isApiPath(pathname)) {
      begin()
      return
    }
    const start = performance.now()
    const refuse = () => {
      const { method = '' } = incoming
      refused({ method, pathname, seconds: (performance.now() - start) / 1000 })
      outgoing.writeHead(BUSY.status, busyHeaders).end(BUSY.body)
    }
    takeTurn(peerKey(peerOf(incoming)), { begin, refuse }, incoming.socket)
  }
}

/** As the app will read it: without dot segments. An address may be a whole one, with the host. */
function pathnameOf({ url = '' }: IncomingMessage): string {
  const address = url.startsWith('/') ? `http://localhost${url}` : url
  return URL.canParse(address) ? new URL(address).pathname : ''
}

const FORBIDDEN_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT'])

function refusedWith({ method = '', url = '' }: IncomingMessage): number | null {
  if (FORBIDDEN_METHODS.has(method)) return 405
  return url.includes('\0') || url.includes('%00') ? 400 : null
}
