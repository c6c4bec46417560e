import { CORS, preflight } from './cors.ts'
import type { Mutex } from './mutex.ts'
import type { RequestGuard } from './request-guard.ts'
import type { Handler } from './rest-api.ts'
import { MAIL_PATH } from './mail-door.ts'
import type { Peer } from './peer-address.ts'

export type Gateway = {
  guards: RequestGuard[]
  auth: Handler
  rest: Handler
  functions: Handler
  /** Takes mails of our own functions. */
  mail: Handler
  mutex: Mutex
}

/** Larger bodies are refused with 413; a client splits its batch. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

/** One door: guards first, then the body is read, and only then does the request wait for the database. */
export function createGateway({ guards, auth, rest, functions, mail, mutex }: Gateway): Handler {
  return async (request, peer: Peer) => {
    for (const guard of guards) {
      const refusal = guard(request)
      if (refusal) return refusal
    }
    const { pathname } = new URL(request.url)
    if (request.method === 'OPTIONS') return preflight()
    if (pathname.startsWith('/functions/v1/')) return functions(request, peer)
    if (pathname === MAIL_PATH) return mail(request, peer)
    const handler = pathname.startsWith('/auth/v1/') ? auth : pathname.startsWith('/rest/v1/') ? rest : null
    if (!handler) return new Response('Not found', { status: 404 })
    // A slow client must not hold the database while its body trickles in.
    const ready = await withBodyRead(request)
    return ready ? mutex(() => handler(ready, peer)) : tooLarge()
  }
}

async function withBodyRead(request: Request): Promise<Request | null> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: Buffer.concat(chunks) })
}

function tooLarge(): Response {
  return Response.json(
    { code: 'payload_too_large', message: `At most ${MAX_BODY_BYTES} bytes a request` },
    { status: 413, headers: CORS },
  )
}
