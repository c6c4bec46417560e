import { createHmac, randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import { DatabaseError } from '#supabase/embedded/database/database-error.ts'
import type { Limits } from '#supabase/embedded/limits.ts'
import { auditStatement } from './audit.ts'
import { parsed } from './body.ts'
import { type AuthCall, type AuthRoutes, livePersonOf } from './call.ts'
import type { Factors } from './factors.ts'
import { AuthProblem, reply } from './problem.ts'
import type { SessionReply } from './session-reply.ts'
import type { Sessions } from './sessions.ts'
import type { AccessClaims } from './tokens.ts'

/** Crockford's base 32: no i, l, o and u. Ten of them contain 50 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const CODES = 10
const CODE_LENGTH = 10

const Recover = v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })
const Status = v.object({ left: v.number(), created_ms: v.nullable(v.number()) })

export type RecoveryApiOptions = {
  database: Database
  factors: Factors
  sessions: Sessions
  limits: Limits
  /** Key of the stored hashes, so that a copy of the database alone reveals no code. */
  secret: string
  sessionReply: SessionReply
  now: () => number
}

/** Recovery codes: ten single-use codes, shown once, each of which replaces a lost factor. */
export function createRecoveryApi({
  database,
  factors,
  sessions,
  limits,
  secret,
  sessionReply,
  now,
}: RecoveryApiOptions): AuthRoutes {
  const timestamp = () => new Date(now()).toISOString()

  function hashOf(userId: string, code: string): string {
    return createHmac('sha256', secret)
      .update(`recovery:${userId}:${normalized(code)}`)
      .digest('hex')
  }

  async function assertFactor({ sub }: AccessClaims): Promise<void> {
    if (await factors.hasVerified(sub)) return
    throw new AuthProblem(422, 'mfa_factor_not_found', 'No verified factor found for this user')
  }

  async function generate(call: AuthCall): Promise<Response> {
    const claims = await livePersonOf(call, sessions)
    await limits.take('accountWritesPerPerson', claims.sub)
    await assertFactor(claims)
    if (!(await sessions.isAal2(claims))) {
      throw new AuthProblem(403, 'insufficient_aal', 'AAL2 required to generate recovery codes')
    }
    const codes = Array.from({ length: CODES }, newCode)
    const hashes = codes.map((code) => hashOf(claims.sub, code))
    const at = timestamp()
    await database.transaction([
      { text: 'delete from auth.recovery_codes where user_id = $1', parameters: [claims.sub] },
      {
        text: `insert into auth.recovery_codes (user_id, code_hash, created_at)
          select u.id, h, $3::timestamptz from auth.users u, jsonb_array_elements_text($2::jsonb) h where u.id = $1
          on conflict do nothing`,
        parameters: [claims.sub, JSON.stringify(hashes), at],
      },
      auditStatement('recovery_codes_generated', { userId: claims.sub, at }),
    ])
    return reply(200, { codes })
  }

  async function status(call: AuthCall): Promise<Response> {
    const { sub } = await livePersonOf(call, sessions)
    const [found] = await database.rows(
      Status,
      `select count(*) filter (where used_at is null)::int as left,
              extract(epoch from max(created_at))::float8 * 1000 as created_ms
         from auth.recovery_codes where user_id = $1`,
      [sub],
    )
    const { left, created_ms } = found ?? { left: 0, created_ms: null }
    return reply(200, { left, created_at: created_ms === null ? null : new Date(created_ms).toISOString() })
  }

  async function recover(call: AuthCall): Promise<Response> {
    const { code } = parsed(Recover, call.body)
    const claims = await livePersonOf(call, sessions)
    await assertFactor(claims)
    await limits.take('factorTriesPerPerson', claims.sub)
    const { token, statements } = sessions.raise(claims, { factorId: null, method: 'mfa/recovery_code' })
    const spend = {
      text: 'select auth.spend_recovery_code($1::uuid, $2::text, $3::timestamptz)',
      parameters: [claims.sub, hashOf(claims.sub, code), timestamp()],
    }
    try {
      await database.transaction([
        spend,
        ...statements,
        auditStatement('recovery_code_used', { userId: claims.sub, at: timestamp() }),
      ])
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== 'PT422') throw error
      throw new AuthProblem(422, 'recovery_code_invalid', 'Recovery code is invalid or was used before')
    }
    return sessionReply({ session: claims, refreshToken: token })
  }

  return {
    'POST /factors/recovery_codes': generate,
    'GET /factors/recovery_codes': status,
    'POST /factors/recover': recover,
  }
}

function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
  const half = CODE_LENGTH / 2
  return `${letters.slice(0, half).join('')}-${letters.slice(half).join('')}`
}

/** Normalizes a typed code: any case, spaces and hyphens anywhere, o for 0, i and l for 1. */
function normalized(code: string): string {
  return code
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
}
