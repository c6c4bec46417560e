import { isSampled, sampleRateOf } from '#src/core/analytics/sampling.ts'
import { sentEventOf } from '#src/core/analytics/sent-event.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv, type DeviceEnv } from '#src/data/device.ts'
import { addEvent, closeBatches } from '#src/data/event-batches.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { wakeServiceWorker } from '#src/sync/wake.ts'
import type { PassedEvent } from './event-gate.ts'

/** An open batch waits to be sent this long after its first event, ms, unless the page is hidden before. */
export const CLOSE_AFTER_MS = 30_000

type UploadPorts = {
  db?: NestlingDatabase
  env?: DeviceEnv
  /** The part of tab sessions whose events are sent. */
  rate?: number
  wake?: () => Promise<void>
  /** Calls back once after that many ms. */
  after?: (ms: number, callback: () => void) => void
}

export type EventUpload = {
  /** Adds an event to its visit's batch, if the visit is part of the sample. */
  add: (passed: PassedEvent) => Promise<void>
  /** Lets what was added be sent: by this page while it is visible, by the service worker or the next page otherwise. */
  close: () => Promise<void>
}

/** Batches events for the server. What sends them is what sends everything without an account (`page-ingest.ts`). */
export function createEventUpload({
  db = nestlingDatabase(),
  env = deviceEnv,
  rate = sampleRateOf(import.meta.env.VITE_ANALYTICS_SAMPLE),
  wake = wakeServiceWorker,
  after = (ms, callback) => void setTimeout(callback, ms),
}: UploadPorts = {}): EventUpload {
  let closing = false

  async function close(): Promise<void> {
    closing = false
    if ((await closeBatches(db)) > 0) void wake()
  }

  return {
    async add({ event, id, answered, session }) {
      if (session === null || !isSampled(session, rate)) return
      if (!(await addEvent(db, { event: sentEventOf(event, id), session, answered }, env))) return
      if (closing) return
      closing = true
      // What cannot be stored now is closed by the next visit.
      after(CLOSE_AFTER_MS, () => void close().catch(() => undefined))
    },
    close,
  }
}
