import type { IngestBatch } from '#src/core/ingest/batch.ts'
import { pageAt } from '#src/core/pages/page-at.ts'
import type { NewLine } from './log.ts'

type ErrorBatch = Extract<IngestBatch, { kind: 'error' }>

/** Reports of a device in an hour. */
export const REPORTS_AN_HOUR = 5
/** Reports that may wait to be sent. */
export const REPORTS_WAITING = 20
const HOUR_MS = 3_600_000
/** The same error is reported once in this time, ms. */
const SAME_MS = 24 * HOUR_MS

/** When an error was reported, and which: a mark that holds nothing of its message. */
export type Reported = { mark: string; at: number }

/**
 * Whether an error is reported now, and what is remembered then; null when it is not. `reported` is what the device
 * remembers, `waiting` how many reports have not gone out, `now` ms since the epoch.
 */
export function nextReported(
  reported: readonly Reported[],
  mark: string,
  { now, waiting }: { now: number; waiting: number },
): Reported[] | null {
  // What lies ahead was written by a clock that has since been put right.
  const recent = reported.filter(({ at }) => at <= now && now - at < SAME_MS)
  if (waiting >= REPORTS_WAITING || recent.some((one) => one.mark === mark)) return null
  if (recent.filter(({ at }) => now - at < HOUR_MS).length >= REPORTS_AN_HOUR) return null
  return [...recent, { mark, at: now }]
}

/** What tells one error from another: what it is, in which build, and where. */
export function reportMark({ kind, name, build, frames }: NewLine): string {
  return [kind, name, build, frames[0] ?? ''].join(' ')
}

/** What goes to the server of a line: no message, no address. `batchId` is a random UUID. */
export function reportOf(line: NewLine, batchId: string): ErrorBatch {
  return {
    batch_id: batchId,
    kind: 'error',
    error_kind: line.kind,
    error_name: line.name,
    page_type: pageAt(line.route)?.type ?? 'other',
    build: line.build,
    frames: line.frames,
  }
}
