import { asSyncError } from '#src/core/sync/sync-error.ts'
import type { StoredSession } from '#src/data/stored-session.ts'
import type { AuthResult } from './auth-result.ts'
import type { Tokens } from './tokens.ts'

/** The token of the stored session, refreshed when it has expired, or why there is none. */
export type FreshToken = () => Promise<AuthResult<{ token: string; userId: string }>>

/** Codes: `session_ended` when the user must sign in again, `offline`, `over_request_rate_limit`, `unknown`. */
export function createFreshToken(read: () => Promise<StoredSession | null>, tokens: Tokens): FreshToken {
  return async () => {
    const session = await read()
    if (!session) return { ok: false, code: 'session_ended', message: '' }
    try {
      const userId = session.user.id
      return { ok: true, userId, token: await tokens.current(userId) }
    } catch (error) {
      const { code, message } = asSyncError(error)
      return { ok: false, code: CODES[code] ?? 'unknown', message }
    }
  }
}

const CODES: Partial<Record<ReturnType<typeof asSyncError>['code'], string>> = {
  unauthorized: 'session_ended',
  offline: 'offline',
  timeout: 'offline',
  rate_limited: 'over_request_rate_limit',
}
