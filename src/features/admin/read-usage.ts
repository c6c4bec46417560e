import {
  type DayRange,
  NOT_ADMIN,
  readUsageReport,
  type UsageReport,
} from '#src/core/analytics/usage-report.ts'
import { Refusal } from '#src/server-state/refusal.ts'
import { pageBackend } from '#src/session/page-backend.ts'

/** Codes of `AuthResult` that the same question gets again. */
const FINAL: readonly string[] = [NOT_ADMIN, 'insufficient_aal', 'session_ended']

/** The counts of consented events on some days. Rejects with the code as its message; a `Refusal` when that is final. */
export async function readUsage(range: DayRange, signal: AbortSignal): Promise<UsageReport> {
  const { usage } = await pageBackend()
  const reply = await usage.report(range, signal)
  if (!reply.ok) throw FINAL.includes(reply.code) ? new Refusal(reply.code) : new Error(reply.code)
  return readUsageReport(reply.report, nextTask)
}

/** Lets the page handle input and paint. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
