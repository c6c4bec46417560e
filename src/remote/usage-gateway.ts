import type { DayRange } from '#src/core/analytics/usage-report.ts'
import type { AccountRpc } from './account-rpc.ts'
import { type AuthResult, guarded } from './auth-result.ts'

/** What only admins may ask the server. No call rejects; `NOT_ADMIN` is the code for everyone else. */
export type UsageGateway = {
  /** The counts of consented events; `report` is for `readUsageReport`. */
  report: (range: DayRange, signal: AbortSignal) => Promise<AuthResult<{ report: unknown }>>
}

export function createUsageGateway(rpc: AccountRpc): UsageGateway {
  return {
    report: ({ from, to }, signal) =>
      guarded(async () => {
        const reply = await rpc('usage_report', { p_from: from, p_to: to }, signal)
        return reply.ok ? { ok: true, report: reply.data } : reply
      }),
  }
}
