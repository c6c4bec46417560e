import { type Factor, readFactors } from '#src/core/account/factor.ts'
import type { Lock } from '#src/core/sync/sync-ports.ts'
import { type AuthResult, failed, guarded } from './auth-result.ts'
import { createPassingAuthClient, type Fetch } from './clients.ts'
import type { RemoteConfig } from './config.ts'
import { createRecoveryCodesGateway, type RecoveryCodesGateway } from './recovery-codes-gateway.ts'
import { createFactorGateway, type FactorGateway } from './factor-gateway.ts'

/** The session in a mailed link. It is never stored. */
export type LinkTokens = { access_token: string; refresh_token: string }

/** A session in memory that can do one thing: set a new password. */
export type Recovery = Pick<FactorGateway, 'challenge' | 'verify'> & {
  /** Raises the session with a recovery code, as `verify` does with a factor. */
  redeem: RecoveryCodesGateway['redeem']
  email: string
  /** Verified ones only. */
  factors: Factor[]
  /** Sets the password and ends every session of the account, including this one. */
  setPassword: (password: string) => Promise<AuthResult>
  close: () => void
}

export type RecoveryPorts = {
  config: RemoteConfig
  fetch: Fetch
  /** Refreshes the signed-in user's token: a session of the same account has ended as well. */
  renew: () => Promise<void>
  /** ms by this device's clock. */
  now: () => number
}

/** No one else has this session, so no lock is needed. */
const alone: Lock = (_name, work) => work()

/** Opens the session of a link to set a new password. It is never stored, so the link signs no one in. */
export function openRecovery(
  { config, fetch, renew, now }: RecoveryPorts,
  tokens: LinkTokens,
): Promise<AuthResult<{ recovery: Recovery }>> {
  return guarded(async () => {
    const client = createPassingAuthClient(config, fetch)
    const { data, error } = await client.setSession(tokens)
    if (error) return failed(error)
    const { user } = data
    if (!user) return { ok: false, code: 'otp_expired', message: '' }
    const token = async () => (await client.getSession()).data.session?.access_token ?? ''
    const inMemory = {
      freshToken: async () => ({ ok: true, token: await token(), userId: user.id }) as const,
      renew: () => Promise.resolve(),
      lock: alone,
    }
    const { challenge, verify } = createFactorGateway({
      ...inMemory,
      client: () => client,
      setUser: () => Promise.resolve(),
    })
    const { redeem } = createRecoveryCodesGateway({
      ...inMemory,
      config,
      fetch,
      storeSession: async (session) => {
        const stored = await client.setSession(session)
        if (stored.error) throw stored.error
      },
      now,
    })
    const recovery: Recovery = {
      challenge,
      verify,
      redeem,
      email: user.email ?? '',
      factors: readFactors(user).filter((factor) => factor.status === 'verified'),
      setPassword: (password) =>
        guarded(async () => {
          const changed = await client.updateUser({ password })
          if (changed.error) return failed(changed.error)
          // Signs out everyone who knew the old password. The new one is set even if this fails.
          await client.admin.signOut(await token(), 'global')
          await renew().catch(() => undefined)
          return { ok: true }
        }),
      close: () => client.stopAutoRefresh(),
    }
    return { ok: true, recovery }
  })
}
