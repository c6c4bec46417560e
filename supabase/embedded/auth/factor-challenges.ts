import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import type { Channel } from '#supabase/embedded/mail-text.ts'
import type { Mailbox } from '#supabase/embedded/mailbox.ts'
import type { Factor } from './factors.ts'
import { AuthProblem } from './problem.ts'
import { totpStep } from './totp.ts'

/** Wrong codes that a challenge allows; then a new one is required. */
const MAX_TRIES = 5
const LIFETIME = 5 * 60_000

const Taken = v.object({ otp_code: v.nullable(v.string()), created_ms: v.number() })
const Id = v.object({ id: v.string() })

export type FactorChallenges = {
  /** A phone gets its code over the channel. `expires_at` is in seconds. */
  ask: (factor: Factor, channel: Channel) => Promise<{ id: string; type: string; expires_at: number }>
  /**
   * Verifies a code and uses up the challenge.
   * @throws AuthProblem `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_verification_failed`
   */
  answer: (factor: Factor, answer: { challengeId: string; code: string }) => Promise<void>
}

export type FactorChallengesOptions = {
  database: Database
  mailbox: Mailbox
  /** Milliseconds. */
  now: () => number
}

/** Challenges to a factor and their verification: five attempts, one success, five minutes. */
export function createFactorChallenges({
  database,
  mailbox,
  now,
}: FactorChallengesOptions): FactorChallenges {
  const timestamp = (ms: number) => new Date(ms).toISOString()

  /** Counts an attempt before the code is checked, so that concurrent attempts are counted one by one. */
  async function takeTry(factor: Factor, challengeId: string): Promise<string | null> {
    const [taken] = await database.rows(
      Taken,
      `update auth.mfa_challenges set attempts = attempts + 1
        where id = $1 and factor_id = $2 and verified_at is null and attempts < $3
        returning otp_code, extract(epoch from created_at)::float8 * 1000 as created_ms`,
      [challengeId, factor.id, MAX_TRIES],
    )
    if (taken && now() - taken.created_ms < LIFETIME) return taken.otp_code
    const [known] = await database.rows(
      Id,
      'select id from auth.mfa_challenges where id = $1 and factor_id = $2',
      [challengeId, factor.id],
    )
    if (known) throw expired(challengeId)
    throw new AuthProblem(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }

  async function isRight(factor: Factor, code: string, sent: string | null): Promise<boolean> {
    if (factor.factor_type === 'phone') return sent !== null && equal(code, sent)
    const step = totpStep(code, { secret: factor.secret ?? '', now: now() })
    if (step === null) return false
    const unused = await database.rows(
      Id,
      `update auth.mfa_factors set last_used_step = $2
        where id = $1 and (last_used_step is null or last_used_step < $2) returning id`,
      [factor.id, step],
    )
    return unused.length > 0
  }

  return {
    ask: async (factor, channel) => {
      const at = now()
      const id = randomUUID()
      const code = factor.phone === null ? null : String(randomInt(1_000_000)).padStart(6, '0')
      await database.run('delete from auth.mfa_challenges where factor_id = $1 and created_at < $2', [
        factor.id,
        timestamp(at - 2 * LIFETIME),
      ])
      await database.run(
        `insert into auth.mfa_challenges (id, factor_id, otp_code, created_at)
         select $1::uuid, id, $3, $4::timestamptz from auth.mfa_factors where id = $2`,
        [id, factor.id, code, timestamp(at)],
      )
      await database.run('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [
        factor.id,
        timestamp(at),
      ])
      if (code !== null && factor.phone !== null) await mailbox.text(`+${factor.phone}`, channel, code)
      return { id, type: factor.factor_type, expires_at: Math.floor((at + LIFETIME) / 1000) }
    },

    answer: async (factor, { challengeId, code }) => {
      const sent = await takeTry(factor, challengeId)
      if (!(await isRight(factor, code, sent))) {
        const kind = factor.factor_type === 'phone' ? 'MFA Phone' : 'TOTP'
        throw new AuthProblem(422, 'mfa_verification_failed', `Invalid ${kind} code entered`)
      }
      const used = await database.rows(
        Id,
        `update auth.mfa_challenges set verified_at = $2, otp_code = null
          where id = $1 and verified_at is null returning id`,
        [challengeId, timestamp(now())],
      )
      if (used.length === 0) throw expired(challengeId)
    },
  }
}

/** Used up, tried too often or expired: the user sees the same error, as only a new challenge helps. */
function expired(challengeId: string): AuthProblem {
  return new AuthProblem(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
  )
}

function equal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
