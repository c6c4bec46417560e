import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { AuthProblem } from './auth-reply.ts'
import type { Database, Statement } from './database.ts'
import type { AccessClaims, AuthenticationMethod } from './tokens.ts'

const Standing = v.object({ aal: v.string() })
const Presented = v.object({
  session_id: v.nullable(v.string()),
  revoked: v.boolean(),
  updated_ms: v.number(),
  /** Null when the session has no refresh token that works any more. */
  active_parent: v.nullable(v.string()),
  has_active: v.boolean(),
})

/** A refresh token that was traded a moment ago may come again: two tabs, or an answer that never arrived. */
const REUSE_MS = 10_000
const MAX_USER_AGENT = 500

export type Sessions = {
  /** @throws AuthProblem `session_not_found`: it was ended, or its person is gone. */
  assertLive: (claims: AccessClaims) => Promise<void>
  /** By the session itself, not by the token, which may be older than a change of level. */
  isAal2: (claims: AccessClaims) => Promise<boolean>
  /**
   * For a transaction: lifts the session to aal2, ends the person's sessions below that, and swaps the refresh token.
   * `token` is the new one, valid once the statements have run.
   */
  raise: (
    claims: AccessClaims,
    by: { factorId: string; method: AuthenticationMethod },
  ) => { token: string; statements: Statement[] }
  /** Ends all sessions of the person but this one. */
  endOthers: (claims: AccessClaims) => Promise<void>
  /**
   * An old refresh token that comes again ends the session's family of tokens: somebody else may hold it. Not so within
   * ten seconds, nor while its direct successor was never used.
   * @throws AuthProblem `refresh_token_not_found`, `refresh_token_already_used`
   */
  assertRefreshable: (refreshToken: string) => Promise<void>
  /** Keeps what the session's owner shall recognize it by. */
  note: (sessionId: string, from: { userAgent: string | null; ip: string | null }) => Promise<void>
  /** For a transaction: sessions that this factor had lifted are at aal1 again. */
  lower: (factorId: string) => Statement[]
}

export function createSessions({ database, now }: { database: Database; now: () => number }): Sessions {
  async function standing({ sub, session_id }: AccessClaims): Promise<v.InferOutput<typeof Standing>> {
    const [session] = await database.rows(
      Standing,
      `select coalesce(aal, 'aal1') as aal from auth.sessions where id = $1 and user_id = $2`,
      [session_id, sub],
    )
    if (!session) {
      throw new AuthProblem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    }
    return session
  }

  return {
    assertLive: async (claims) => void (await standing(claims)),
    isAal2: async (claims) => (await standing(claims)).aal === 'aal2',

    raise: ({ sub, session_id }, { factorId, method }) => {
      const token = randomUUID()
      const statements = [
        {
          text: `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`,
          parameters: [session_id, factorId, new Date(now()).toISOString()],
        },
        {
          text: `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
           on conflict (session_id, authentication_method) do update set updated_at = now()`,
          parameters: [session_id, method],
        },
        {
          text: `delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') = 'aal1'`,
          parameters: [sub, session_id],
        },
        {
          text: `with old as (
           update auth.refresh_tokens set revoked = true, updated_at = now()
            where session_id = $4 and not revoked returning token
         )
         insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
         values ($1, $2, $3, $4, false, (select token from old limit 1), now(), now())`,
          parameters: [randomUUID(), token, sub, session_id],
        },
      ]
      return { token, statements }
    },

    endOthers: ({ sub, session_id }) =>
      database.run('delete from auth.sessions where user_id = $1 and id <> $2', [sub, session_id]),

    assertRefreshable: async (refreshToken) => {
      const [presented] = await database.rows(
        Presented,
        `select t.session_id, t.revoked, extract(epoch from t.updated_at)::float8 * 1000 as updated_ms,
                a.parent as active_parent, a.id is not null as has_active
           from auth.refresh_tokens t
           left join auth.refresh_tokens a on a.session_id = t.session_id and not a.revoked
          where t.token = $1 order by a.created_at desc limit 1`,
        [refreshToken],
      )
      if (!presented) {
        throw new AuthProblem(
          400,
          'refresh_token_not_found',
          'Invalid Refresh Token: Refresh Token Not Found',
        )
      }
      if (!presented.revoked) return
      const isRecent = now() - presented.updated_ms <= REUSE_MS
      if (presented.has_active && (isRecent || presented.active_parent === refreshToken)) return
      await database.run(
        'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
        [presented.session_id],
      )
      throw new AuthProblem(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    },

    note: (sessionId, { userAgent, ip }) =>
      database.run('update auth.sessions set user_agent = $2, ip = $3::inet where id = $1', [
        sessionId,
        userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        ip,
      ]),

    lower: (factorId) => [
      {
        text: `delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/phone')
           and session_id in (select id from auth.sessions where factor_id = $1)`,
        parameters: [factorId],
      },
      {
        text: `update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`,
        parameters: [factorId],
      },
    ],
  }
}
