import * as v from 'valibot'
import { Email, Password, parsed } from './body.ts'
import { type AuthCall, type AuthRoutes, deviceOf, peerOf } from './call.ts'
import type { DeviceCookies } from './device-cookie.ts'
import type { Guesses } from './guesses.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Limits } from '#supabase/embedded/limits.ts'
import { AuthProblem, invalid } from './problem.ts'
import type { SessionReply } from './session-reply.ts'
import type { Sessions } from './sessions.ts'
import { noPkce } from './unsupported-api.ts'
import { type Users, isBanned } from './users.ts'

const ByPassword = v.object({ email: Email, password: Password })
const ByRefreshToken = v.object({ refresh_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) })

export type SignInApiOptions = {
  limits: Limits
  users: Users
  sessions: Sessions
  hasher: PasswordHasher
  guesses: Guesses
  cookies: DeviceCookies
  sessionReply: SessionReply
  now: () => number
}

/** `POST /token`: sign-in by password, and the exchange of a refresh token. */
export function createSignInApi({
  limits,
  users,
  sessions,
  hasher,
  guesses,
  cookies,
  sessionReply,
  now,
}: SignInApiOptions): AuthRoutes {
  /**
   * One hash comparison, whether the address is unknown, unconfirmed or has an account, and the same message for
   * each; only a user who knows the password learns that the address is not confirmed.
   */
  async function byPassword(call: AuthCall): Promise<Response> {
    const { email, password } = parsed(ByPassword, call.body)
    const guess = await guesses.take(call, email)
    const user = await users.byEmail(email)
    const hash = user?.encrypted_password ?? null
    const matches = await hasher.matches(password, hash, call.request.signal)
    if (!user || !hash || !matches) throw wrongCredentials()
    if (isBanned(user, now())) throw new AuthProblem(400, 'user_banned', 'User is banned')
    if (!user.email_confirmed_at) throw new AuthProblem(400, 'email_not_confirmed', 'Email not confirmed')
    const opened = await sessions
      .open({ userId: user.id, method: 'password', device: deviceOf(call), hash })
      .catch((error: unknown) => {
        // The password was changed, or the account deleted, during the comparison.
        throw error instanceof AuthProblem ? wrongCredentials() : error
      })
    await guess.succeeded()
    const response = await sessionReply(opened)
    if (!guess.isKnownDevice) response.headers.append('set-cookie', cookies.issue(email))
    return response
  }

  async function byRefreshToken(call: AuthCall): Promise<Response> {
    const { refresh_token } = parsed(ByRefreshToken, call.body)
    await limits.take('refreshesPerPeer', peerOf(call))
    return sessionReply(await sessions.refresh(refresh_token, deviceOf(call)))
  }

  return {
    'POST /token': async (call) => {
      switch (call.url.searchParams.get('grant_type')) {
        case 'password':
          return byPassword(call)
        case 'refresh_token':
          return byRefreshToken(call)
        case 'pkce':
          throw noPkce()
        default:
          throw invalid('Unsupported grant_type')
      }
    },
  }
}

function wrongCredentials(): AuthProblem {
  return new AuthProblem(400, 'invalid_credentials', 'Invalid login credentials')
}
