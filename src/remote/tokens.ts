import type { Owner } from '#src/core/favorites/favorite.ts'
import type { Lock } from '#src/core/sync/ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import type { StoredSession } from '#src/data/stored-session.ts'

/** Held while a token is refreshed: a refresh token works once. */
export const REFRESH_LOCK = 'nestling-refresh'
/** A token that ends sooner than this, ms, is refreshed before it is sent. */
const MARGIN_MS = 20_000

/** Valid access tokens, or a `SyncError`: `unauthorized` when the person must sign in again. */
export type Tokens = {
  /** A token of `owner` that has not ended by the server's clock. */
  current: (owner: Owner) => Promise<string>
  /** Another token than `spent`, which the server has refused. */
  renew: (owner: Owner, spent: string) => Promise<string>
}

export type TokenPorts = {
  read: () => Promise<StoredSession | null>
  /** Trades a refresh token for a new session and stores it. Rejects with a `SyncError`. */
  refresh: (refreshToken: string) => Promise<void>
  lock: Lock
  /** The server's time as this device knows it, ms. */
  serverNow: () => Promise<number>
}

/** Tokens out of the shared session, refreshed by one tab or worker at a time. */
export function createTokens({ read, refresh, lock, serverNow }: TokenPorts): Tokens {
  async function sessionOf(owner: Owner): Promise<StoredSession> {
    const session = await read()
    if (!session || session.user.id !== owner) throw new SyncError('unauthorized')
    return session
  }

  const renew = (owner: Owner, spent: string) =>
    lock(REFRESH_LOCK, async () => {
      const session = await sessionOf(owner)
      // Whoever held the lock before may have refreshed it.
      if (session.access_token !== spent) return session.access_token
      await refresh(session.refresh_token)
      const renewed = await sessionOf(owner)
      if (renewed.access_token === spent) throw new SyncError('unauthorized')
      return renewed.access_token
    })

  return {
    renew,
    async current(owner) {
      const session = await sessionOf(owner)
      const left = session.expires_at * 1_000 - (await serverNow())
      return left > MARGIN_MS ? session.access_token : renew(owner, session.access_token)
    },
  }
}
