import { SyncError } from '#src/core/sync/sync-error.ts'
import { parseStoredSession, replaceStoredSession } from '#src/data/stored-session.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import type { Fetch } from './clients.ts'
import type { RemoteConfig } from './config.ts'
import { readRetryAfter } from './http.ts'

const TIMEOUT_MS = 15_000

export type RefreshPorts = {
  config: RemoteConfig
  db: NestlingDatabase
  fetch: Fetch
  /** ms by this device's clock. */
  now: () => number
}

/**
 * Exchanges a refresh token for a new session and stores it where the auth client reads it. The auth client's own
 * refresh treats any unexpected response, even a captive portal's page, as the end of the session; here only the auth
 * server's own error ends it. Rejects with a `SyncError`; `unauthorized` means that the stored session was removed. A
 * session that a sign-out removed meanwhile is not restored.
 */
export function createRefresh({
  config,
  db,
  fetch,
  now,
}: RefreshPorts): (refreshToken: string) => Promise<void> {
  return async (refreshToken) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${config.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: config.anonKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
      signal,
    }).catch((error: unknown) => {
      throw new SyncError(signal.aborted ? 'timeout' : 'offline', {}, error)
    })
    const { status } = response
    if (status === 429) {
      throw new SyncError('rate_limited', {
        status,
        retryAfterMs: readRetryAfter(response.headers.get('Retry-After'), now()),
      })
    }
    if (status >= 500) throw new SyncError('server', { status })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) {
      const session = parseStoredSession(withExpiry(body, now()))
      if (!session) throw new SyncError('bad_reply', { status })
      await replaceStoredSession(db, refreshToken, session)
      return
    }
    if (!isRefusal(body)) throw new SyncError('bad_reply', { status })
    await replaceStoredSession(db, refreshToken, null)
    throw new SyncError('unauthorized', { status })
  }
}

/** GoTrue's errors are objects with a code; another site's page is not. */
function isRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  return 'code' in body || 'error_code' in body || 'error' in body
}

/** Older servers omit the token's expiry. */
function withExpiry(body: unknown, now: number): unknown {
  if (typeof body !== 'object' || body === null || 'expires_at' in body) return body
  const lasts = 'expires_in' in body && typeof body.expires_in === 'number' ? body.expires_in : 0
  return { ...body, expires_at: Math.floor(now / 1_000) + lasts }
}
