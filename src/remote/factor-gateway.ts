import * as v from 'valibot'
import {
  type Challenge,
  type CodeChannel,
  type Enrollment,
  type Factor,
  type NewFactor,
  readFactors,
} from '#src/core/account/factor.ts'
import type { Lock } from '#src/core/sync/sync-ports.ts'
import { type AuthResult, failed, guarded } from './auth-result.ts'
import type { AuthClient } from './clients.ts'
import type { FreshToken } from './fresh-token.ts'
import { REFRESH_LOCK } from './tokens.ts'

/** Second factors on the auth server. No call rejects. */
export type FactorGateway = {
  list: () => Promise<AuthResult<{ factors: Factor[] }>>
  enroll: (factor: NewFactor) => Promise<AuthResult<{ enrollment: Enrollment }>>
  challenge: (factorId: string, channel?: CodeChannel) => Promise<AuthResult<{ challenge: Challenge }>>
  /** Stores the session at aal2 of user `userId`. */
  verify: (answer: {
    factorId: string
    challengeId: string
    code: string
  }) => Promise<AuthResult<{ userId: string }>>
  unenroll: (factorId: string) => Promise<AuthResult>
}

export type FactorPorts = {
  client: () => AuthClient
  freshToken: FreshToken
  /** Refreshes the token, so that it reflects the session's new state. */
  renew: () => Promise<void>
  lock: Lock
  /** Stores the server's current user; another device may have changed address or factors. */
  setUser: (user: { id: string; email?: string }) => Promise<void>
}

const enrollment = v.variant('type', [
  v.object({
    id: v.string(),
    type: v.literal('totp'),
    totp: v.object({ qr_code: v.string(), secret: v.string(), uri: v.string() }),
  }),
  v.object({ id: v.string(), type: v.literal('phone'), phone: v.string() }),
])
/** Codes that mean that the stored state on this device is outdated. */
const GONE = new Set(['session_ended', 'mfa_factor_not_found', 'mfa_verification_rejected'])

const challenge = v.object({ id: v.string(), expires_at: v.number() })

export function createFactorGateway({
  client,
  freshToken,
  renew,
  lock,
  setUser,
}: FactorPorts): FactorGateway {
  /**
   * The auth client uses the stored token as it is: it must be refreshed before. When the session or the factor no
   * longer exists, the state stored on this device is updated, so that the user is not asked for a code that cannot
   * work.
   */
  const signedIn = <Given>(work: () => Promise<AuthResult<Given>>): Promise<AuthResult<Given>> =>
    guarded<Given>(async () => {
      const fresh = await freshToken()
      if (!fresh.ok) return fresh
      const result = await work()
      if (!result.ok && GONE.has(result.code)) await renew().catch(() => undefined)
      return result
    })

  return {
    list: () =>
      guarded(async () => {
        const fresh = await freshToken()
        if (!fresh.ok) return fresh
        const { data, error } = await client().getUser(fresh.token)
        if (error) return failed(error)
        await setUser(data.user)
        return { ok: true, factors: readFactors(data.user) }
      }),
    enroll: (factor) =>
      signedIn(async () => {
        const { data, error } =
          factor.factorType === 'totp'
            ? await client().mfa.enroll({
                factorType: 'totp',
                friendlyName: factor.friendlyName,
                issuer: factor.issuer,
              })
            : await client().mfa.enroll({
                factorType: 'phone',
                friendlyName: factor.friendlyName,
                phone: factor.phone,
              })
        return error ? failed(error) : { ok: true, enrollment: v.parse(enrollment, data) }
      }),
    challenge: (factorId, channel) =>
      signedIn(async () => {
        const { data, error } = await client().mfa.challenge({ factorId, ...(channel && { channel }) })
        return error ? failed(error) : { ok: true, challenge: v.parse(challenge, data) }
      }),
    verify: (answer) =>
      signedIn(() =>
        lock(REFRESH_LOCK, async () => {
          const { data, error } = await client().mfa.verify(answer)
          return error ? failed(error) : { ok: true, userId: data.user.id }
        }),
      ),
    unenroll: (factorId) =>
      signedIn(async () => {
        const { error } = await client().mfa.unenroll({ factorId })
        if (error) return failed(error)
        // The factor is removed even if this fails: a later refresh updates the session as well.
        await renew().catch(() => undefined)
        return { ok: true }
      }),
  }
}
