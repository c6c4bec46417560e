import type { Owner } from '#src/core/favorites/favorite.ts'
import type { Lock } from '#src/core/sync/sync-ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import type { StoredSession } from '#src/data/stored-session.ts'
import { TokenRejected, type VerifyToken } from './token-verifier.ts'

/** Held while a token is refreshed: a refresh token works once. */
export const REFRESH_LOCK = 'nestling-refresh'
/** A token that expires sooner than this, ms, is refreshed before it is sent. */
const MARGIN_MS = 20_000

/** Valid access tokens, or a `SyncError`: `unauthorized` when the user must sign in again. */
export type Tokens = {
  /** A token of `owner` that has not expired by the server's clock and whose signature is the server's. */
  current: (owner: Owner) => Promise<string>
  /** Another token than `spent`, which the server has rejected. */
  renew: (owner: Owner, spent: string) => Promise<string>
}

export type TokenPorts = {
  read: () => Promise<StoredSession | null>
  /** Exchanges a refresh token for a new session and stores it. Rejects with a `SyncError`. */
  refresh: (refreshToken: string) => Promise<void>
  lock: Lock
  /** The server's time as this device estimates it, ms. */
  serverNow: () => Promise<number>
  verify: VerifyToken
  /** Discards the session of a rejected token, and stores the reason for the user. */
  reject: (accessToken: string, reason: string) => Promise<void>
}

/** Tokens of the shared session, refreshed by one tab or worker at a time. */
export function createTokens({ read, refresh, lock, serverNow, verify, reject }: TokenPorts): Tokens {
  /** The last token whose signature was verified, so that this happens once. */
  let verified: string | null = null

  async function sessionOf(owner: Owner): Promise<StoredSession> {
    const session = await read()
    if (!session || session.user.id !== owner) throw new SyncError('unauthorized')
    return session
  }

  /** Why a token is rejected; null when it is valid, or cannot be verified now: then the server decides. */
  async function problemOf(token: string): Promise<TokenRejected | null> {
    if (token === verified) return null
    try {
      await verify(token)
      verified = token
    } catch (error) {
      if (error instanceof TokenRejected) return error
    }
    return null
  }

  async function discard(token: string, problem: TokenRejected): Promise<never> {
    await reject(token, problem.message)
    throw new SyncError('unauthorized', {}, problem)
  }

  const renew = (owner: Owner, spent: string) =>
    lock(REFRESH_LOCK, async () => {
      const session = await sessionOf(owner)
      // The previous holder of the lock may have refreshed it.
      if (session.access_token !== spent) return session.access_token
      await refresh(session.refresh_token)
      const renewed = (await sessionOf(owner)).access_token
      if (renewed === spent) throw new SyncError('unauthorized')
      const problem = await problemOf(renewed)
      return problem ? discard(renewed, problem) : renewed
    })

  return {
    renew,
    async current(owner) {
      const session = await sessionOf(owner)
      const token = session.access_token
      const left = session.expires_at * 1_000 - (await serverNow())
      if (left <= MARGIN_MS) return renew(owner, token)
      const problem = await problemOf(token)
      if (!problem) return token
      // A key that is no longer published was rotated; the refresh token returns a token of the new one.
      return problem.code === 'invalid_signature' ? discard(token, problem) : renew(owner, token)
    },
  }
}
