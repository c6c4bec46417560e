import type { App } from '@supabase/lite'
import type { AccessClaims, Tokens } from './auth/tokens.ts'
import type { Peer } from './peer-address.ts'

/** One call into the engine, as the user of the claims or as nobody. The request's own token is never passed on. */
export type Engine = (request: Request, claims: AccessClaims | null, peer: Peer) => Promise<Response>

export function createEngine(app: App, tokens: Tokens): Engine {
  return async (request, claims, peer) => {
    const headers = new Headers(request.headers)
    headers.delete('authorization')
    if (claims) headers.set('authorization', `Bearer ${await tokens.forEngine(claims)}`)
    const bodiless = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    const body = bodiless ? null : await request.arrayBuffer()
    return app.fetch(new Request(request.url, { method: request.method, headers, body }), peer)
  }
}
