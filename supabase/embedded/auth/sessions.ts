import { randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database, Statement } from '#supabase/embedded/database/database.ts'
import type { AuditAction } from './audit.ts'
import type { Device } from './call.ts'
import { AuthProblem } from './problem.ts'
import { type AuthenticationMethod, type SessionOf, sessionNotFound } from './tokens.ts'

const Standing = v.object({ aal: v.nullable(v.string()), banned: v.boolean() })
const Opened = v.object({ id: v.string() })
const Traded = v.object({
  outcome: v.picklist(['ok', 'not_found', 'banned', 'reused']),
  user_id: v.nullable(v.string()),
  session_id: v.nullable(v.string()),
  token: v.nullable(v.string()),
})
const Recent = v.object({ recent: v.boolean() })

/** Grace period for reuse of a refresh token: two tabs, or a response that never arrived. */
const GRACE = '10 seconds'
/** A session that a mailed link opened proves control of the mailbox for this long. */
const MAILED_LINK_MS = 15 * 60_000

export type Opening = {
  userId: string
  method: Extract<AuthenticationMethod, 'password' | 'otp'>
  device: Device
  /** The hash that the password was compared with: no session opens when it has been replaced meanwhile. */
  hash?: string
  /** Ends all other sessions of the account. */
  alone?: boolean
}

/** A live session with a valid refresh token. */
export type SessionWithToken = { session: SessionOf; refreshToken: string }

export type Sessions = {
  /** @throws AuthProblem `session_not_found`, also when the account is deleted, banned, or has another password now */
  open: (opening: Opening) => Promise<SessionWithToken>
  /** @throws AuthProblem `session_not_found`, `user_banned` */
  assertLive: (of: SessionOf) => Promise<void>
  /** By the session itself, not by the token, which may be older than a change of level. */
  isAal2: (of: SessionOf) => Promise<boolean>
  /** True within 15 minutes after a mailed link or code opened the session. */
  isFromMail: (of: SessionOf) => Promise<boolean>
  /**
   * For a transaction: raises the session to aal2, ends the user's sessions below that, and replaces the refresh
   * token. `token` is the new one, valid once the statements have run. A recovery code is not bound to one factor:
   * null.
   */
  raise: (
    of: SessionOf,
    by: { factorId: string | null; method: AuthenticationMethod },
  ) => { token: string; statements: Statement[] }
  /** For a transaction: ends all sessions of the user except this one. */
  endOthers: (of: SessionOf) => Statement
  /**
   * Exchanges a refresh token, in one database statement.
   * @throws AuthProblem `refresh_token_not_found`, `refresh_token_already_used`, `user_banned`
   */
  refresh: (refreshToken: string, device: Device) => Promise<SessionWithToken>
  /** For a transaction that deletes a factor: sessions that it had raised, or all without one, fall back to aal1. */
  lower: (userId: string, factorId: string) => Statement[]
}

const LOGIN: AuditAction = 'login'

const OPEN = `
with opened as (
  insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
  select $1::uuid, u.id, 'aal1', $4::text, $5::inet, $6::timestamptz, $6::timestamptz from auth.users u
   where u.id = $2::uuid and (u.banned_until is null or u.banned_until <= $6::timestamptz)
     and ($8::text is null or u.encrypted_password = $8::text)
  returning id, user_id
), token as (
  insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
  select gen_random_uuid()::text, $7::text, user_id, id, false, $6::timestamptz, $6::timestamptz from opened
), method as (
  insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
  select id, $3::text, $6::timestamptz, $6::timestamptz from opened
), log as (
  insert into auth.audit_log_entries (id, payload, created_at)
  select gen_random_uuid(), json_build_object('action', '${LOGIN}', 'actor_id', user_id, 'log_type', 'account'), $6::timestamptz
    from opened
), others as (
  delete from auth.sessions where $9::boolean and id <> $1::uuid and user_id in (select user_id from opened)
)
update auth.users set last_sign_in_at = $6::timestamptz where id in (select user_id from opened) returning id`

export function createSessions({ database, now }: { database: Database; now: () => number }): Sessions {
  const timestamp = () => new Date(now()).toISOString()

  async function standing({ sub, session_id }: SessionOf): Promise<v.InferOutput<typeof Standing>> {
    const [found] = await database.rows(
      Standing,
      `select coalesce(u.banned_until > $3::timestamptz, false) as banned, s.aal
         from auth.users u
         left join (select id, user_id, coalesce(aal, 'aal1') as aal from auth.sessions
                     where not_after is null or not_after > $3::timestamptz) s on s.user_id = u.id and s.id = $2
        where u.id = $1`,
      [sub, session_id, timestamp()],
    )
    if (found?.banned) throw userBanned()
    if (!found?.aal) throw sessionNotFound()
    return found
  }

  return {
    open: async ({ userId, method, device, hash, alone = false }) => {
      const session = { sub: userId, session_id: randomUUID() }
      const refreshToken = newRefreshToken()
      const opened = await database.rows(Opened, OPEN, [
        session.session_id,
        userId,
        method,
        device.userAgent,
        device.ip,
        timestamp(),
        refreshToken,
        hash ?? null,
        alone,
      ])
      if (opened.length === 0) throw sessionNotFound()
      return { session, refreshToken }
    },

    assertLive: async (of) => void (await standing(of)),
    isAal2: async (of) => (await standing(of)).aal === 'aal2',

    isFromMail: async ({ session_id }) => {
      const [found] = await database.rows(
        Recent,
        `select exists (select from auth.mfa_amr_claims
           where session_id = $1 and authentication_method = 'otp' and updated_at > $2) as recent`,
        [session_id, new Date(now() - MAILED_LINK_MS).toISOString()],
      )
      return found?.recent ?? false
    },

    raise: ({ sub, session_id }, { factorId, method }) => {
      const token = newRefreshToken()
      const at = timestamp()
      const statements = [
        {
          text: `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`,
          parameters: [session_id, factorId, at],
        },
        {
          text: `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
            select id, $2::text, $3::timestamptz, $3::timestamptz from auth.sessions where id = $1
            on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
          parameters: [session_id, method, at],
        },
        {
          text: `delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') = 'aal1'`,
          parameters: [sub, session_id],
        },
        {
          text: `with old as (
              update auth.refresh_tokens set revoked = true, updated_at = $3::timestamptz
               where session_id = $2::uuid and not revoked returning token
            )
            insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
            select gen_random_uuid()::text, $1::text, user_id, id, false, (select token from old limit 1), $3::timestamptz,
                   $3::timestamptz
              from auth.sessions where id = $2::uuid`,
          parameters: [token, session_id, at],
        },
      ]
      return { token, statements }
    },

    endOthers: ({ sub, session_id }) => ({
      text: 'delete from auth.sessions where user_id = $1 and id <> $2',
      parameters: [sub, session_id],
    }),

    refresh: async (refreshToken, { userAgent, ip }) => {
      const [traded] = await database.rows(
        Traded,
        `select outcome, user_id, session_id, token
           from auth.trade_refresh_token($1, $2, $3::timestamptz, $4::interval, $5, $6::inet)`,
        [refreshToken, newRefreshToken(), timestamp(), GRACE, userAgent, ip],
      )
      const { outcome, user_id, session_id, token } = traded ?? { outcome: 'not_found' as const }
      if (outcome === 'banned') throw userBanned()
      if (outcome === 'reused') {
        throw new AuthProblem(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
      }
      if (!user_id || !session_id || !token) {
        const message = 'Invalid Refresh Token: Refresh Token Not Found'
        throw new AuthProblem(400, 'refresh_token_not_found', message)
      }
      return { session: { sub: user_id, session_id }, refreshToken: token }
    },

    lower: (userId, factorId) => {
      const affected = `select id from auth.sessions where user_id = $1 and (factor_id = $2 or not exists (
        select from auth.mfa_factors where user_id = $1 and id <> $2 and status = 'verified'))`
      return [
        {
          text: `delete from auth.mfa_amr_claims where session_id in (${affected})
            and authentication_method in ('totp', 'mfa/phone', 'mfa/recovery_code')`,
          parameters: [userId, factorId],
        },
        {
          text: `update auth.sessions set aal = 'aal1', factor_id = null where id in (${affected})`,
          parameters: [userId, factorId],
        },
      ]
    },
  }
}

export function userBanned(): AuthProblem {
  return new AuthProblem(403, 'user_banned', 'User is banned')
}

function newRefreshToken(): string {
  return randomBytes(24).toString('base64url')
}
