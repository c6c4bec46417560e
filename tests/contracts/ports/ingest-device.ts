// First: Dexie looks for IndexedDB once, when it is loaded.
import 'fake-indexeddb/auto'
import { consentOf, EVERYTHING } from '#src/core/consent/consent.ts'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import type { IngestEntry } from '#src/core/ingest/ingest-entry.ts'
import type { IngestStore } from '#src/core/ingest/ingest-ports.ts'
import { queueBatch } from '#src/data/ingest-queue.ts'
import { createIngestStore } from '#src/data/ingest-store.ts'
import { writeConsent } from '#src/data/stored-consent.ts'
import { createThreadLock } from '#src/data/locks.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import type { Fetch } from '#src/remote/clients.ts'
import { createIngestTransport } from '#src/remote/ingest-transport.ts'
import { createIngestSender } from '#src/sync/ingest-sender.ts'
import { freshDatabase, type TestClock, testClock } from './device.ts'

/** A phone with batches to send, events by a person who agreed to them: its own database and clock, the app's own queue, store, transport and sender. */
export type IngestDevice = {
  db: NestlingDatabase
  clock: TestClock
  store: IngestStore
  queue: (...batches: IngestBatch[]) => Promise<void>
  /** Sends the waiting batches; `<sent> sent, <waiting> wait`, or the code of the `SyncError` that stopped it. */
  send: () => Promise<string>
  /** The service worker, or another tab, without access to this one's lock. */
  another: () => Promise<string>
  /** All entries in the order of writing. */
  entries: () => Promise<IngestEntry[]>
}

export function createIngestDevice(
  fetch: Fetch,
  { db = freshDatabase(), timeoutMs = 15_000 }: { db?: NestlingDatabase; timeoutMs?: number } = {},
): IngestDevice {
  const clock = testClock()
  const store = createIngestStore(db, clock)
  const config = { url: 'http://backend.test', anonKey: 'public' }
  const transport = createIngestTransport({ config, fetch, now: clock.now, timeoutMs })
  const sender = () => {
    const send = createIngestSender({ store, transport, lock: createThreadLock(), uuid: clock.uuid })
    return () =>
      send().then(
        ({ sent, waiting }) => `${sent} sent, ${waiting} wait`,
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      )
  }
  return {
    db,
    clock,
    store,
    async queue(...batches) {
      for (const batch of batches) {
        if (batch.kind === 'events') await writeConsent(db, consentOf(EVERYTHING, { now: 0, signal: false }))
        const queued = await queueBatch(db, batch, clock)
        if ('field' in queued) throw new Error(`no batch: ${queued.field}`)
      }
    },
    send: sender(),
    another: sender(),
    entries: () => db.ingestOutbox.orderBy('order').toArray(),
  }
}
