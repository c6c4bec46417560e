import * as v from 'valibot'
import type { AccountSession } from '#src/core/account/account-session.ts'
import type { Lock } from '#src/core/sync/sync-ports.ts'
import { ACCOUNT_GONE } from '#src/core/sync/wire.ts'
import { createAccountRpc } from './account-rpc.ts'
import { type AuthResult, failed, guarded } from './auth-result.ts'
import type { AuthClient, DataClient } from './clients.ts'
import type { FreshToken } from './fresh-token.ts'
import { REFRESH_LOCK } from './tokens.ts'

/** Account management on the server. No call rejects; `insufficient_aal` asks for a code first. */
export type AccountGateway = {
  /** Mails a link to the new address. `current` is the current password. */
  changeEmail: (change: { email: string; current: string }, returnTo: string) => Promise<AuthResult>
  changePassword: (change: { current: string; password: string }) => Promise<AuthResult>
  sessions: () => Promise<AuthResult<{ sessions: AccountSession[] }>>
  endSession: (id: string) => Promise<AuthResult>
  exportData: () => Promise<AuthResult<{ data: Record<string, unknown> }>>
  deleteAccount: () => Promise<AuthResult<{ userId: string }>>
}

export type AccountPorts = {
  auth: () => AuthClient
  data: DataClient
  freshToken: FreshToken
  lock: Lock
  /** Without a response for this long, ms, a call counts as failed. 20 s. */
  timeoutMs?: number
}

const sessionRow = v.object({
  id: v.string(),
  created_at: v.string(),
  last_used_at: v.string(),
  user_agent: v.pipe(
    v.nullable(v.string()),
    v.transform((text) => text ?? ''),
  ),
  aal: v.string(),
  current: v.boolean(),
})

export function createAccountGateway({
  auth,
  data,
  freshToken,
  lock,
  timeoutMs = 20_000,
}: AccountPorts): AccountGateway {
  const rpc = createAccountRpc(data, freshToken, timeoutMs)

  /** The auth client stores the response, so no one else may refresh meanwhile. */
  const change = (attributes: Record<string, string>, returnTo?: string): Promise<AuthResult> =>
    guarded(async () => {
      const fresh = await freshToken()
      if (!fresh.ok) return fresh
      return lock(REFRESH_LOCK, async () => {
        const { error } = await auth().updateUser(attributes, returnTo ? { emailRedirectTo: returnTo } : {})
        return error ? failed(error) : { ok: true }
      })
    })

  return {
    changeEmail: ({ email, current }, returnTo) => change({ email, current_password: current }, returnTo),
    changePassword: ({ current, password }) => change({ password, current_password: current }),
    sessions: () =>
      guarded(async () => {
        const reply = await rpc('my_sessions')
        return reply.ok ? { ok: true, sessions: v.parse(v.array(sessionRow), reply.data) } : reply
      }),
    endSession: (id) => guarded(() => rpc('end_session', { p_id: id })),
    exportData: () =>
      guarded(async () => {
        const reply = await rpc('export_my_data')
        return reply.ok ? { ok: true, data: v.parse(v.record(v.string(), v.unknown()), reply.data) } : reply
      }),
    deleteAccount: () =>
      guarded(async () => {
        const fresh = await freshToken()
        if (!fresh.ok) return fresh
        const reply = await rpc('delete_account')
        // Already deleted: the response to an earlier attempt was lost.
        if (!reply.ok && reply.code !== ACCOUNT_GONE) return reply
        return { ok: true, userId: fresh.userId }
      }),
  }
}
