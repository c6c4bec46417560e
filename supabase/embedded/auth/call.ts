import * as v from 'valibot'
import { AuthProblem } from './auth-reply.ts'
import { type Peer, peerKey } from './peer-address.ts'
import type { AccessClaims } from './tokens.ts'

/** One request to `/auth/v1`, with what was found out about it. */
export type AuthCall = {
  request: Request
  url: URL
  /** The JSON of the body, null without one. */
  body: unknown
  claims: AccessClaims | null
  peer: Peer
}

export type AuthRoute = (call: AuthCall) => Promise<Response>

/** Routes by method and path after `/auth/v1`, for example `POST /signup`. */
export type AuthRoutes = Record<string, AuthRoute>

/** The person who asks. @throws AuthProblem `no_authorization` */
export function personOf({ claims }: Pick<AuthCall, 'claims'>): AccessClaims {
  if (claims) return claims
  throw new AuthProblem(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

/** The body by a schema. @throws AuthProblem `bad_json` */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (!result.success) throw new AuthProblem(400, 'bad_json', 'Could not parse request body as JSON')
  return result.output
}

/** Where the person wants a mailed link to lead. */
export function redirectOf({ url }: Pick<AuthCall, 'url'>): string | null {
  return url.searchParams.get('redirect_to')
}

export function peerOf({ peer }: Pick<AuthCall, 'peer'>): string {
  return peerKey(peer.peerAddress)
}

/** The same request with another body. */
export function withBody({ request }: AuthCall, body: unknown): Request {
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: JSON.stringify(body) })
}

/** @throws AuthProblem `validation_failed` for what cannot be an address; else it in small letters */
export function emailAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || text.length > 255) {
    throw new AuthProblem(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  return text.toLowerCase()
}
