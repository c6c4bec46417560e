import * as v from 'valibot'
import {
  type AuthCall,
  type AuthRoutes,
  emailAddress,
  parsed,
  peerOf,
  personOf,
  redirectOf,
  withBody,
} from './auth-call.ts'
import { AuthProblem } from './auth-reply.ts'
import type { Database } from './database.ts'
import type { EmailChange } from './email-change.ts'
import type { Engine } from './engine.ts'
import type { Factors } from './factors.ts'
import type { Limits } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import { assertPasswordFits } from './password.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Sessions } from './sessions.ts'
import type { AccessClaims } from './tokens.ts'
import type { User, Users } from './users.ts'

const Update = v.looseObject({
  email: v.optional(v.nullable(v.string())),
  password: v.optional(v.nullable(v.string())),
  current_password: v.optional(v.nullable(v.string())),
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
})
type Update = v.InferOutput<typeof Update>

export type UserApiOptions = {
  engine: Engine
  database: Database
  users: Users
  sessions: Sessions
  factors: Factors
  emailChange: EmailChange
  hasher: PasswordHasher
  mailbox: Mailbox
  limits: Limits
  siteUrl: string
}

/** `PUT /user`: what may be changed about an account, and by whom. */
export function createUserApi({
  engine,
  database,
  users,
  sessions,
  factors,
  emailChange,
  hasher,
  mailbox,
  limits,
  siteUrl,
}: UserApiOptions): AuthRoutes {
  /** The password that the person typed to prove it is them; a guess counts like one at sign-in. */
  async function assertCurrentPassword(call: AuthCall, user: User, password: string): Promise<void> {
    const address = user.email ?? user.id
    limits.take('signInsPerPeer', peerOf(call))
    limits.take('signInsPerAddress', address)
    if (!(await hasher.matches(password, user.encrypted_password ?? ''))) {
      throw new AuthProblem(400, 'current_password_invalid', 'Current password is incorrect.')
    }
    limits.giveBack('signInsPerAddress', address)
  }

  async function changePassword(call: AuthCall, claims: AccessClaims, user: User, change: Update) {
    const { password, data } = change
    const request = withBody(call, { password, ...(data && { data }) })
    const response = await engine(request, claims, call.peer)
    if (!response.ok) return response
    await sessions.endOthers(claims)
    // An address change that somebody else may have begun is off as well.
    await database.run(
      `update auth.users set email_change = null, email_change_token_new = null, email_change_token_current = null
        where id = $1`,
      [user.id],
    )
    if (user.email) {
      mailbox.deliver(user.email, 'password_changed', { link: new URL('/reset-password', siteUrl).href })
    }
    return response
  }

  async function update(call: AuthCall): Promise<Response> {
    const claims = personOf(call)
    await sessions.assertLive(claims)
    const user = await users.byId(claims.sub)
    if (!user) throw new AuthProblem(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    const change = parsed(Update, call.body ?? {})
    const password = change.password ?? null
    const email = change.email ? emailAddress(change.email) : null
    const movesTo = email !== null && email !== user.email ? email : null

    if ((password !== null || movesTo !== null) && !(await sessions.isAal2(claims))) {
      if (await factors.hasVerified(user.id)) {
        throw new AuthProblem(
          401,
          'insufficient_aal',
          'AAL2 session is required to update email or password when MFA is enabled.',
        )
      }
    }
    if (password !== null) assertPasswordFits(password)
    if (change.current_password) await assertCurrentPassword(call, user, change.current_password)
    if (movesTo !== null) {
      limits.take('mailsPerPeer', peerOf(call))
      emailChange.pace(user, movesTo)
    }

    const { data } = change
    if (password !== null) {
      const response = await changePassword(call, claims, user, change)
      if (!response.ok) return response
    } else if (data) {
      const response = await engine(withBody(call, { data }), claims, call.peer)
      if (!response.ok) return response
    }
    if (movesTo !== null) await emailChange.request(user, movesTo, redirectOf(call))
    const { url, headers } = call.request
    return engine(new Request(url, { headers }), claims, call.peer)
  }

  return { 'PUT /user': update }
}
