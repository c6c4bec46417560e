import { SECOND_FACTOR_NEEDED } from '#src/core/sync/wire.ts'
import type { AuthFailure, AuthResult } from './auth-result.ts'
import type { DataClient } from './clients.ts'
import type { FreshToken } from './fresh-token.ts'

/** Calls a database function as the signed-in user. Does not reject, except for what supabase-js throws. */
export type AccountRpc = (
  name: string,
  args?: Record<string, unknown>,
  signal?: AbortSignal,
) => Promise<AuthResult<{ data: unknown; userId: string }>>

/** `timeoutMs`: without a response for this long, a call counts as failed. */
export function createAccountRpc(data: DataClient, freshToken: FreshToken, timeoutMs: number): AccountRpc {
  return async (name, args = {}, signal) => {
    const fresh = await freshToken()
    if (!fresh.ok) return fresh
    const timeout = AbortSignal.timeout(timeoutMs)
    const reply = await data
      .rpc(name, args)
      .setHeader('Authorization', `Bearer ${fresh.token}`)
      .abortSignal(signal ? AbortSignal.any([signal, timeout]) : timeout)
    if (!reply.error) return { ok: true, data: reply.data, userId: fresh.userId }
    return refused(reply.error.code, reply.error.message, reply.status)
  }
}

/** An error of the data API, translated to one of the auth server. */
function refused(code: string | undefined, message: string, status: number): AuthFailure {
  if (code === SECOND_FACTOR_NEEDED) return { ok: false, code: 'insufficient_aal', message }
  if (status === 401) return { ok: false, code: 'session_ended', message }
  // Status 0: the server was unreachable, or the request timed out.
  if (status === 0) return { ok: false, code: 'offline', message }
  if (status === 429) return { ok: false, code: 'over_request_rate_limit', message }
  return { ok: false, code: code || 'unknown', message }
}
