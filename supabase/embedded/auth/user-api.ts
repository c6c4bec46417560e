import * as v from 'valibot'
import type { Database, Statement } from '#supabase/embedded/database/database.ts'
import { CORS } from '#supabase/embedded/cors.ts'
import type { Limits } from '#supabase/embedded/limits.ts'
import type { Mailbox } from '#supabase/embedded/mailbox.ts'
import { assertUnchanged } from './assert-unchanged.ts'
import { auditStatement } from './audit.ts'
import { Email, Password, PlainData, optional, parsed } from './body.ts'
import { type AuthCall, type AuthRoutes, peerOf, personOf, redirectOf } from './call.ts'
import type { EmailChange } from './email-change.ts'
import type { Factors } from './factors.ts'
import type { Guesses } from './guesses.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { assertPasswordStrong } from './password-rules.ts'
import { AuthProblem, invalid, reply } from './problem.ts'
import type { Sessions } from './sessions.ts'
import { type AccessClaims, sessionNotFound } from './tokens.ts'
import { CodeChallenge, assertImplicitFlow } from './unsupported-api.ts'
import { type User, type Users, userReply } from './users.ts'

const Update = v.object({
  email: optional(Email),
  password: optional(Password),
  current_password: optional(v.pipe(v.string(), v.maxLength(1024))),
  data: optional(PlainData),
  code_challenge: CodeChallenge,
})

/** Bytes of a user's metadata, including the server's own fields. */
const MAX_METADATA_BYTES = 8192

const Id = v.object({ id: v.string() })
const Scope = v.picklist(['global', 'local', 'others'])

export type UserApiOptions = {
  database: Database
  users: Users
  sessions: Sessions
  factors: Factors
  emailChange: EmailChange
  hasher: PasswordHasher
  guesses: Guesses
  mailbox: Mailbox
  limits: Limits
  siteUrl: string
  now: () => number
}

/** `/user` and `/logout`: reading and changing one's own account, and signing out. */
export function createUserApi({
  database,
  users,
  sessions,
  factors,
  emailChange,
  hasher,
  guesses,
  mailbox,
  limits,
  siteUrl,
  now,
}: UserApiOptions): AuthRoutes {
  const timestamp = () => new Date(now()).toISOString()

  async function present(call: AuthCall): Promise<{ claims: AccessClaims; user: User }> {
    const claims = personOf(call)
    await sessions.assertLive(claims)
    const user = await users.byId(claims.sub)
    if (!user) throw sessionNotFound()
    return { claims, user }
  }

  async function answerUser(id: string): Promise<Response> {
    const user = await users.byId(id)
    if (!user) throw sessionNotFound()
    return reply(200, userReply(user, await factors.list(id)))
  }

  async function assertLevel(claims: AccessClaims): Promise<void> {
    if ((await sessions.isAal2(claims)) || !(await factors.hasVerified(claims.sub))) return
    const message = 'AAL2 session is required to update email or password when MFA is enabled.'
    throw new AuthProblem(401, 'insufficient_aal', message)
  }

  /**
   * Verifies the current password of a sensitive request; a guess counts like one at sign-in. It may be missing when
   * there is none, and right after a mailed link opened this session.
   */
  async function assertCurrentPassword(
    call: AuthCall,
    { claims, user }: { claims: AccessClaims; user: User },
    given: string | null | undefined,
  ): Promise<void> {
    if (!given) {
      if (!user.encrypted_password || (await sessions.isFromMail(claims))) return
      throw new AuthProblem(400, 'current_password_required', 'Current password required')
    }
    const guess = await guesses.take(call, user.email ?? user.id)
    if (!(await hasher.matches(given, user.encrypted_password, call.request.signal))) {
      throw new AuthProblem(400, 'current_password_invalid', 'Current password is incorrect.')
    }
    await guess.succeeded()
  }

  async function newHash(call: AuthCall, user: User, password: string): Promise<string> {
    await assertPasswordStrong(password, user.email)
    if (await hasher.matches(password, user.encrypted_password, call.request.signal)) {
      const message = 'New password should be different from the old password.'
      throw new AuthProblem(422, 'same_password', message)
    }
    return hasher.hash(password, call.request.signal)
  }

  /**
   * Ends the other sessions, and everything mailed that an attacker may have started. Does nothing when the password
   * or the session that this request relies on is gone by now.
   */
  function passwordStatements(claims: AccessClaims, former: string | null, hash: string): Statement[] {
    return [
      assertUnchanged(claims, former),
      {
        text: `update auth.users set encrypted_password = $2, email_change = null, email_change_token_new = null,
                 email_change_token_current = null, recovery_token = null, updated_at = $3 where id = $1`,
        parameters: [claims.sub, hash, timestamp()],
      },
      sessions.endOthers(claims),
      auditStatement('user_updated_password', {
        userId: claims.sub,
        at: timestamp(),
      }),
    ]
  }

  async function changeData(id: string, data: Record<string, unknown>): Promise<void> {
    const changed = await database.rows(
      Id,
      `update auth.users set updated_at = $3::timestamptz,
              raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || $2::jsonb)
        where id = $1
          and octet_length((coalesce(raw_user_meta_data, '{}') || $2::jsonb)::text) <= ${MAX_METADATA_BYTES}
        returning id`,
      [id, JSON.stringify(data), timestamp()],
    )
    if (changed.length === 0) throw invalid('Invalid data: too much of it')
  }

  async function update(call: AuthCall): Promise<Response> {
    const change = parsed(Update, call.body)
    assertImplicitFlow(change)
    const { claims, user } = await present(call)
    await limits.take('accountWritesPerPerson', claims.sub)
    const { password, data } = change
    const movesTo = change.email && change.email !== user.email ? change.email : null
    if (password || movesTo) {
      await assertLevel(claims)
      await assertCurrentPassword(call, { claims, user }, change.current_password)
    }
    const hash = password ? await newHash(call, user, password) : null
    if (movesTo) {
      await limits.take('mailsPerPeer', peerOf(call))
      await emailChange.pace(user, movesTo)
    }
    if (data) await changeData(user.id, data)
    if (hash) {
      await database.transaction(passwordStatements(claims, user.encrypted_password, hash))
      if (user.email) {
        await mailbox.deliver(user.email, 'password_changed', {
          link: new URL('/reset-password', siteUrl).href,
        })
      }
    }
    if (movesTo) {
      const relied = assertUnchanged(claims, hash ?? user.encrypted_password)
      await emailChange.request(user, movesTo, { redirectTo: redirectOf(call), relied })
    }
    return answerUser(user.id)
  }

  async function logout(call: AuthCall): Promise<Response> {
    const claims = personOf(call)
    const scope = v.safeParse(Scope, call.url.searchParams.get('scope') ?? 'global')
    if (!scope.success) throw invalid('Unsupported logout scope')
    await sessions.assertLive(claims)
    const ended = { global: 'true', local: 'id = $2', others: 'id <> $2' }[scope.output]
    await database.transaction([
      auditStatement('logout', { userId: claims.sub, at: timestamp() }),
      {
        text: `delete from auth.sessions where user_id = $1 and $2::uuid is not null and ${ended}`,
        parameters: [claims.sub, claims.session_id],
      },
    ])
    return new Response(null, { status: 204, headers: CORS })
  }

  return {
    'GET /user': async (call) => answerUser((await present(call)).user.id),
    'PUT /user': update,
    'POST /logout': logout,
  }
}
