import { nestlingDatabase } from '#src/data/database.ts'
import { watchWaitingBatches } from '#src/data/ingest-outbox.ts'
import type { NestlingDatabase } from '#src/data/tables.ts'
import { createPageSignals } from './page-signals.ts'
import { createSchedule, type PageSignals } from './schedule.ts'
import { wakeServiceWorker } from './wake.ts'

export type PageIngestPorts = {
  /** Loads what sends the waiting batches; called only when one waits. */
  open: () => Promise<() => Promise<unknown>>
  db?: NestlingDatabase
  page?: PageSignals
  /** Asks for the service worker's help with what waits. */
  wake?: () => Promise<void>
}

/**
 * Sends what may go out without an account while the page is looked at and something waits. Gives back a function that
 * stops it. Call it once a page, when that is idle.
 */
export function startPageIngest({
  open,
  db = nestlingDatabase(),
  page = createPageSignals(),
  wake = wakeServiceWorker,
}: PageIngestPorts): () => void {
  let sender: Promise<() => Promise<unknown>> | undefined
  let waiting: number | null = null

  function opened(): Promise<() => Promise<unknown>> {
    sender ??= open().catch((error: unknown) => {
      sender = undefined
      throw error
    })
    return sender
  }

  const schedule = createSchedule({
    run: async () => {
      await (await opened())()
    },
    page,
  })

  const forget = watchWaitingBatches(db, (next) => {
    if (next === 0) schedule.stop()
    else schedule.start()
    if (next > (waiting ?? 0)) schedule.wrote()
    // What an earlier visit left: this page may go before it has a connection.
    if (next > 0 && waiting === null) void wake()
    waiting = next
  })
  return () => {
    forget()
    schedule.stop()
  }
}
