import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listen } from '#tools/server/listen.ts'
import type { NetworkHistory } from './network-history.ts'

/** The network between a browser and the app, on an origin of its own. */
export type FaultyNetwork = {
  url: string
  /** From now on requests meet this fault; null: none of them. */
  set: (fault: NetworkHistory['fault'] | null) => void
  /** From now on the service worker's own requests get no answer, until they are cut. */
  hangWorker: () => void
  close: () => Promise<void>
}

const LOGIN = '<!doctype html><title>Wi-Fi</title><p>Sign in to the network'

/**
 * A gateway on a free port in front of the app at `target`. A real one, since interception in the browser would turn off
 * the browser's cache. `random` decides for the fault `half` which requests fail.
 */
export async function startFaultyNetwork(target: string, random: () => number): Promise<FaultyNetwork> {
  let fault: NetworkHistory['fault'] | null = null
  let workerHangs = false
  const open = new Set<ServerResponse>()

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url = '/' } = incoming
    const to = new URL(url, target)
    // The app answers at its own address only.
    const headers = { ...incoming.headers, host: to.host }
    const onward: ClientRequest = request(to, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  const FAULTY: Record<NetworkHistory['fault'], (outgoing: ServerResponse) => unknown> = {
    cut: (outgoing) => outgoing.destroy(),
    // The browser waits until it gives up by itself.
    hang: () => undefined,
    'portal-page': (outgoing) => outgoing.writeHead(200, { 'content-type': 'text/html' }).end(LOGIN),
    'portal-redirect': (outgoing) => outgoing.writeHead(302, { location: 'http://login.invalid/' }).end(),
    'portal-511': (outgoing) => outgoing.writeHead(511, { 'content-type': 'text/html' }).end(LOGIN),
    half: (outgoing) => outgoing.destroy(),
  }

  const listening = await listen(
    (incoming, outgoing) => {
      open.add(outgoing)
      outgoing.on('close', () => open.delete(outgoing))
      if (workerHangs && incoming.headers.referer?.endsWith('/sw.js')) return
      if (fault === null || (fault === 'half' && random() < 0.5)) pass(incoming, outgoing)
      else FAULTY[fault](outgoing)
    },
    { host: '127.0.0.1', port: 0 },
  )
  return {
    url: `http://localhost:${listening.port}`,
    set(next) {
      fault = next
      if (next !== 'hang') workerHangs = false
      // What is on its way is lost too.
      if (fault === 'cut') for (const outgoing of open) outgoing.destroy()
    },
    hangWorker() {
      workerHangs = true
    },
    close: () => listening.close(0),
  }
}
