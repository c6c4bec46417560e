import * as v from 'valibot'
import { type AuthCall, type AuthRoutes, parsed, peerOf } from './auth-call.ts'
import { AuthProblem } from './auth-reply.ts'
import type { Engine } from './engine.ts'
import type { Limits } from './limits.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Sessions } from './sessions.ts'
import type { Users } from './users.ts'

const Password = v.looseObject({ email: v.string(), password: v.pipe(v.string(), v.nonEmpty()) })
const Refresh = v.looseObject({ refresh_token: v.string() })

export type TokenApiOptions = {
  engine: Engine
  users: Users
  sessions: Sessions
  hasher: PasswordHasher
  limits: Limits
}

/** `POST /token`: sign-in by password, and the trade of a refresh token. */
export function createTokenApi({ engine, users, sessions, hasher, limits }: TokenApiOptions): AuthRoutes {
  /**
   * One comparison of hashes, whether the address is unknown, waits for its confirmation or has an account, and the
   * same words for each; only who knows the password learns that the address is not confirmed.
   */
  async function byPassword(call: AuthCall): Promise<Response> {
    const { request, body, peer } = call
    if (!v.is(Password, body)) return engine(request, null, peer)
    const { email, password } = parsed(Password, body)
    const address = email.toLowerCase()
    limits.take('signInsPerPeer', peerOf(call))
    limits.take('signInsPerAddress', address)
    const user = await users.byEmail(address)
    if (!user?.encrypted_password) {
      await hasher.spendComparison(password)
      throw wrongCredentials()
    }
    // The engine would say that the address is not confirmed before it looks at the password.
    if (!user.confirmed && !(await hasher.matches(password, user.encrypted_password))) {
      throw wrongCredentials()
    }
    const response = await engine(request, null, peer)
    if (response.ok) limits.giveBack('signInsPerAddress', address)
    return response
  }

  async function byRefreshToken({ request, body, peer }: AuthCall): Promise<Response> {
    if (v.is(Refresh, body)) await sessions.assertRefreshable(parsed(Refresh, body).refresh_token)
    return engine(request, null, peer)
  }

  return {
    'POST /token': (call) => {
      switch (call.url.searchParams.get('grant_type')) {
        case 'password':
          return byPassword(call)
        case 'refresh_token':
          return byRefreshToken(call)
        default:
          return engine(call.request, null, call.peer)
      }
    },
  }
}

function wrongCredentials(): AuthProblem {
  return new AuthProblem(400, 'invalid_credentials', 'Invalid login credentials')
}
