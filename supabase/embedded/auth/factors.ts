import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import type { Channel } from '#supabase/embedded/mail-text.ts'
import type { Mailbox } from '#supabase/embedded/mailbox.ts'
import { auditStatement } from './audit.ts'
import { createFactorChallenges } from './factor-challenges.ts'
import { phoneDigits } from './phone-number.ts'
import { AuthProblem, invalid } from './problem.ts'
import type { Sessions } from './sessions.ts'
import type { AccessClaims } from './tokens.ts'
import { type TotpEnrollment, newTotp } from './totp.ts'

const MAX_FACTORS = 10
/** An unfinished enrollment is deleted after this. */
const UNFINISHED_LIFETIME = 5 * 60_000

export type NewFactor =
  | { type: 'totp'; friendlyName: string; issuer: string; account: string }
  | { type: 'phone'; friendlyName: string; phone: string }

export type EnrolledFactor = {
  id: string
  type: 'totp' | 'phone'
  friendly_name: string
  totp?: TotpEnrollment
  phone?: string
}

/** A factor in a user object. Times are ISO 8601. */
const ListedFactor = v.object({
  id: v.string(),
  friendly_name: v.nullable(v.string()),
  factor_type: v.picklist(['totp', 'phone']),
  status: v.picklist(['unverified', 'verified']),
  phone: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  last_challenged_at: v.nullable(v.string()),
})
const Factor = v.object({
  ...ListedFactor.entries,
  secret: v.nullable(v.string()),
})
export type Factor = v.InferOutput<typeof Factor>
const Made = v.object({ id: v.string() })

export type Factors = {
  /** The `factors` of a user object; empty fields are omitted, as in GoTrue. */
  list: (userId: string) => Promise<object[]>
  hasVerified: (userId: string) => Promise<boolean>
  /** @throws AuthProblem `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, `mfa_verified_factor_exists`, `insufficient_aal` */
  enroll: (claims: AccessClaims, factor: NewFactor) => Promise<EnrolledFactor>
  /** @throws AuthProblem `mfa_factor_not_found` */
  find: (userId: string, id: string) => Promise<Factor>
  /** A phone gets its code over the channel. `expires_at` is in seconds. */
  challenge: (factor: Factor, channel: Channel) => Promise<{ id: string; type: string; expires_at: number }>
  /**
   * Verifies the code; on success the factor is verified and the session at aal2, and sessions below that and
   * unfinished enrollments are deleted. Returns the session's new refresh token.
   * @throws AuthProblem `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_verification_failed`
   */
  verify: (
    claims: AccessClaims,
    factor: Factor,
    answer: { challengeId: string; code: string },
  ) => Promise<string>
  /** Sessions that the factor had raised fall back to aal1. @throws AuthProblem `insufficient_aal` */
  unenroll: (claims: AccessClaims, factor: Factor) => Promise<void>
}

export type FactorsOptions = {
  database: Database
  sessions: Sessions
  mailbox: Mailbox
  /** Milliseconds. */
  now: () => number
}

/** Second factors as in GoTrue: authenticator apps and phones. */
export function createFactors({ database, sessions, mailbox, now }: FactorsOptions): Factors {
  const challenges = createFactorChallenges({ database, mailbox, now })
  const timestamp = (ms = now()) => new Date(ms).toISOString()

  function rowsOf(userId: string): Promise<Factor[]> {
    return database.rows(
      Factor,
      `select id, friendly_name, factor_type, status, phone, created_at, updated_at, last_challenged_at, secret
         from auth.mfa_factors where user_id = $1 order by created_at, id`,
      [userId],
    )
  }

  async function clearUnfinished(): Promise<void> {
    await database.run(
      `delete from auth.mfa_factors f where status = 'unverified' and created_at < $1
         and not exists (select from auth.mfa_challenges c where c.factor_id = f.id and c.created_at >= $1)`,
      [timestamp(now() - UNFINISHED_LIFETIME)],
    )
  }

  /** GoTrue's order: first the name is checked, then the number of factors, then the level. */
  async function assertMayEnroll(claims: AccessClaims, friendlyName: string): Promise<void> {
    await clearUnfinished()
    const present = await rowsOf(claims.sub)
    if (present.some((factor) => (factor.friendly_name ?? '') === friendlyName)) {
      throw nameConflict(friendlyName)
    }
    if (present.length >= MAX_FACTORS) throw tooManyFactors()
    if (present.some(isVerified) && !(await sessions.isAal2(claims))) {
      throw new AuthProblem(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
  }

  /** A number is enrolled once; it replaces an unfinished enrollment with the same number. */
  async function removeUnverifiedPhone(userId: string, digits: string): Promise<void> {
    const same = (await rowsOf(userId)).filter((factor) => factor.phone === digits)
    if (same.some(isVerified)) {
      throw new AuthProblem(
        422,
        'mfa_verified_factor_exists',
        'A verified phone factor already exists, unenroll the existing factor to continue',
      )
    }
    for (const { id } of same) await database.run('delete from auth.mfa_factors where id = $1', [id])
  }

  async function insert(
    userId: string,
    factor: NewFactor,
    held: { secret: string | null; phone: string | null },
  ): Promise<string> {
    const id = randomUUID()
    // Counted again here: several requests may be concurrent.
    const made = await database.rows(
      Made,
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
       select $1::uuid, u.id, $3, $4, 'unverified', $5, $6, $7::timestamptz, $7::timestamptz from auth.users u
        where u.id = $2 and (select count(*) from auth.mfa_factors f where f.user_id = u.id) < ${MAX_FACTORS}
       on conflict do nothing returning id`,
      [id, userId, factor.friendlyName, factor.type, held.secret, held.phone, timestamp()],
    )
    if (made.length === 0) throw nameConflict(factor.friendlyName)
    return id
  }

  async function enroll(claims: AccessClaims, factor: NewFactor): Promise<EnrolledFactor> {
    const { friendlyName: friendly_name, type } = factor
    if (factor.type === 'phone') {
      const digits = phoneDigits(factor.phone)
      if (!digits) {
        throw invalid('Invalid phone number format (E.164 required)')
      }
      await removeUnverifiedPhone(claims.sub, digits)
      await assertMayEnroll(claims, friendly_name)
      const id = await insert(claims.sub, factor, { secret: null, phone: digits })
      return { id, type, friendly_name, phone: factor.phone }
    }
    await assertMayEnroll(claims, friendly_name)
    const totp = newTotp({ issuer: factor.issuer, account: factor.account })
    const id = await insert(claims.sub, factor, { secret: totp.secret, phone: null })
    return { id, type, friendly_name, totp }
  }

  return {
    list: async (userId) => (await rowsOf(userId)).map(listed),
    hasVerified: async (userId) => (await rowsOf(userId)).some(isVerified),
    enroll,

    find: async (userId, id) => {
      const factor = (await rowsOf(userId)).find((one) => one.id === id.toLowerCase())
      if (!factor) throw new AuthProblem(404, 'mfa_factor_not_found', 'Factor not found')
      return factor
    },

    challenge: challenges.ask,

    verify: async (claims, factor, answer) => {
      if (
        !isVerified(factor) &&
        (await rowsOf(claims.sub)).some(isVerified) &&
        !(await sessions.isAal2(claims))
      ) {
        throw new AuthProblem(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
      }
      await challenges.answer(factor, answer)
      const { token, statements } = sessions.raise(claims, {
        factorId: factor.id,
        method: factor.factor_type === 'phone' ? 'mfa/phone' : 'totp',
      })
      await database.transaction([
        {
          text: `update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1 and status <> 'verified'`,
          parameters: [factor.id, timestamp()],
        },
        ...statements,
        {
          // Of every type: an attacker with the password alone may have started one and must not complete it later.
          text: `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`,
          parameters: [claims.sub],
        },
      ])
      return token
    },

    unenroll: async (claims, factor) => {
      if (isVerified(factor) && !(await sessions.isAal2(claims))) {
        throw new AuthProblem(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      }
      await database.transaction([
        ...sessions.lower(claims.sub, factor.id),
        { text: 'delete from auth.mfa_factors where id = $1', parameters: [factor.id] },
        // Recovery codes replace a factor; without one there is nothing to recover.
        {
          text: `delete from auth.recovery_codes where user_id = $1
            and not exists (select from auth.mfa_factors where user_id = $1 and status = 'verified')`,
          parameters: [claims.sub],
        },
        auditStatement('factor_deleted', { userId: claims.sub, at: timestamp() }),
      ])
    },
  }
}

function nameConflict(friendlyName: string): AuthProblem {
  const message = `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`
  return new AuthProblem(422, 'mfa_factor_name_conflict', message)
}

function tooManyFactors(): AuthProblem {
  const message = 'Maximum number of verified factors reached, unenroll to continue'
  return new AuthProblem(422, 'too_many_enrolled_mfa_factors', message)
}

function isVerified(factor: Factor): boolean {
  return factor.status === 'verified'
}

function listed({ secret: _secret, friendly_name, phone, last_challenged_at, ...factor }: Factor): object {
  return {
    ...factor,
    ...(friendly_name && { friendly_name }),
    ...(phone && { phone }),
    ...(last_challenged_at && { last_challenged_at }),
  }
}
