import { createLoadOnce } from '#src/async/load-once.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { watchWaitingBatches } from '#src/data/ingest-outbox.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { createPageSignals } from './page-signals.ts'
import { createSchedule, type PageSignals } from './schedule.ts'
import { wakeServiceWorker } from './wake.ts'

export type PageIngestPorts = {
  /** Loads the sender of waiting batches; called only when one is waiting. */
  open: () => Promise<() => Promise<unknown>>
  db?: NestlingDatabase
  page?: PageSignals
  /** Asks the service worker to help with the waiting batches. */
  wake?: () => Promise<void>
}

/**
 * Sends what may be sent without an account while the page is visible and batches are waiting. Returns a function
 * that stops it. Call it once per page, when that is idle.
 */
export function startPageIngest({
  open,
  db = nestlingDatabase(),
  page = createPageSignals(),
  wake = wakeServiceWorker,
}: PageIngestPorts): () => void {
  const openOnce = createLoadOnce(open)
  let waiting: number | null = null

  const schedule = createSchedule({
    run: async () => {
      await (await openOnce())()
    },
    page,
  })

  const forget = watchWaitingBatches(db, (next) => {
    if (next === 0) schedule.stop()
    else schedule.start()
    if (next > (waiting ?? 0)) schedule.wrote()
    // Left from an earlier visit: this page may be closed before it has a connection.
    if (next > 0 && waiting === null) void wake()
    waiting = next
  })
  return () => {
    forget()
    schedule.stop()
  }
}
