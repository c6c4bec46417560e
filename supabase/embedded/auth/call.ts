import { type Peer, peerInet, peerKey } from '#supabase/embedded/peer-address.ts'
import { AuthProblem } from './problem.ts'
import type { Sessions } from './sessions.ts'
import type { AccessClaims } from './tokens.ts'

/** One request to `/auth/v1`, read and validated as far as all routes need it. */
export type AuthCall = {
  request: Request
  url: URL
  /** The values of `:name` parts of the route's path, as in the URL. */
  params: Record<string, string>
  /** The JSON of the body, `{}` without one. */
  body: unknown
  claims: AccessClaims | null
  /** True when the request has the secret key. */
  isOperator: boolean
  peer: Peer
}

export type AuthRoute = (call: AuthCall) => Promise<Response>

/** Routes by method and path after `/auth/v1`, for example `POST /factors/:id/verify`. */
export type AuthRoutes = Record<string, AuthRoute>

/** The requesting user. @throws AuthProblem `no_authorization` */
export function personOf({ claims }: Pick<AuthCall, 'claims'>): AccessClaims {
  if (claims) return claims
  throw new AuthProblem(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

/** The requesting user, in a session that has not ended. @throws AuthProblem `no_authorization`, `session_not_found` */
export async function livePersonOf(
  call: Pick<AuthCall, 'claims'>,
  sessions: Pick<Sessions, 'assertLive'>,
): Promise<AccessClaims> {
  const claims = personOf(call)
  await sessions.assertLive(claims)
  return claims
}

/** The requested target of a mailed link. */
export function redirectOf({ url }: Pick<AuthCall, 'url'>): string | null {
  return url.searchParams.get('redirect_to')
}

/** The peer's key in limits. */
export function peerOf({ peer }: Pick<AuthCall, 'peer'>): string {
  return peerKey(peer.peerAddress)
}

/** The description of a session in the list of sessions. */
export type Device = { userAgent: string | null; ip: string | null }

const MAX_USER_AGENT = 500

/** The device of a request: its shortened user agent and its network address. */
export function deviceOf({ request, peer }: Pick<AuthCall, 'request' | 'peer'>): Device {
  return {
    userAgent: request.headers.get('user-agent')?.slice(0, MAX_USER_AGENT) ?? null,
    ip: peerInet(peer.peerAddress),
  }
}
