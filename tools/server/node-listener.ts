import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { PeerOf } from './trust-proxy.ts'

/** Answers a request. `peerAddress`: the network address that it comes from, null when the connection is closed. */
export type Answer = (request: Request, peerAddress: string | null) => Promise<Response>

/**
 * A listener for Node's server around a handler of Requests. What cannot be a Request is rejected before: methods
 * that the fetch standard forbids (405), and addresses with a NUL, which the app never uses (400).
 */
export function createNodeListener(answer: Answer, peerOf: PeerOf): RequestListener {
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, peerOf(incoming as IncomingMessage)),
    // Replacing the global Request and Response would break `instanceof` inside the backend.
    { overrideGlobalObjects: false },
  )
  return (incoming, outgoing) => {
    const status = refusedWith(incoming)
    if (status === null) return void listener(incoming, outgoing)
    outgoing.writeHead(status, { 'content-length': '0', connection: 'close' })
    outgoing.end()
  }
}

const FORBIDDEN_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT'])

function refusedWith({ method = '', url = '' }: IncomingMessage): number | null {
  if (FORBIDDEN_METHODS.has(method)) return 405
  return url.includes('\0') || url.includes('%00') ? 400 : null
}
