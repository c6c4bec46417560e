import type { IngestBatch } from '#src/core/ingest/batch.ts'
import { pageTypeAt } from '#src/core/analytics/page-type.ts'
import type { NewLine } from './log.ts'

type ErrorBatch = Extract<IngestBatch, { kind: 'error' }>

/** Maximum reports of a device per hour. */
export const REPORTS_AN_HOUR = 5
/** Maximum reports waiting to be sent. */
export const REPORTS_WAITING = 20
const HOUR_MS = 3_600_000
/** The same error is reported once within this time, ms. */
const SAME_MS = 24 * HOUR_MS

/** Which error was reported and when: a mark without its message. */
export type Reported = { mark: string; at: number }

/**
 * The marks to store when an error is reported now; null when it must not be. `reported` are the stored
 * marks, `waiting` the number of unsent reports, `now` ms since the epoch.
 */
export function nextReported(
  reported: readonly Reported[],
  mark: string,
  { now, waiting }: { now: number; waiting: number },
): Reported[] | null {
  // Marks in the future were written by a clock that has since been corrected.
  const recent = reported.filter(({ at }) => at <= now && now - at < SAME_MS)
  if (waiting >= REPORTS_WAITING || recent.some((one) => one.mark === mark)) return null
  if (recent.filter(({ at }) => now - at < HOUR_MS).length >= REPORTS_AN_HOUR) return null
  return [...recent, { mark, at: now }]
}

/** The identity of an error: its class, build and position. */
export function reportMark({ kind, name, build, frames }: NewLine): string {
  return [kind, name, build, frames[0] ?? ''].join(' ')
}

/** The batch for a log entry: no message, no URL. `batchId` is a random UUID. */
export function reportOf(line: NewLine, batchId: string): ErrorBatch {
  return {
    batch_id: batchId,
    kind: 'error',
    error_kind: line.kind,
    error_name: line.name,
    page_type: pageTypeAt(line.route),
    build: line.build,
    frames: line.frames,
  }
}
