import { MAX_PAUSE_MS } from '#src/core/ingest/decide.ts'
import type { IngestEntry } from '#src/core/ingest/ingest-entry.ts'
import type { IngestStore } from '#src/core/ingest/ingest-ports.ts'
import { allowsAnalytics } from './analytics-consent.ts'
import { openDatabase, writeTransaction } from './database.ts'
import { deviceEnv, readFact, writeFact, type DeviceEnv } from './device.ts'
import { countBatches } from './ingest-outbox.ts'
import { startingWith } from './prefix.ts'
import { hasPrivacySignal } from './privacy-signal.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** The ingest store in IndexedDB: one for the pages and one for the service worker, over the same database. */
export function createIngestStore(
  db: NestlingDatabase,
  env: DeviceEnv = deviceEnv,
  signal: () => boolean = hasPrivacySignal,
): IngestStore {
  /** Changes a batch if it still waits: another tab may have sent it, or the user may have discarded it. */
  function onWaiting(batchId: string, work: (entry: IngestEntry) => Promise<unknown>): Promise<void> {
    return writeTransaction(db, [db.ingestOutbox], async () => {
      const entry = await db.ingestOutbox.get(batchId)
      if (entry?.state === 'waiting') await work(entry)
    })
  }

  return {
    async next(kind) {
      await openDatabase(db)
      return db.transaction('r', [db.ingestOutbox, db.device], async () => {
        if (kind === 'events' && !(await allowsAnalytics(db, { signal }))) return null
        const until = (await readFact(db, 'ingestPauses'))?.[kind] ?? 0
        const left = until - env.now()
        // A pause longer than we ever set means that the clock was set back since.
        if (left > 0 && left <= MAX_PAUSE_MS) return null
        const entry = await startingWith(db.ingestOutbox, '[kind+state+tries+order]', kind, 'waiting').first()
        return entry ?? null
      })
    },

    settle: (batchId) => onWaiting(batchId, () => db.ingestOutbox.delete(batchId)),

    park: (batchId, refusal) =>
      onWaiting(batchId, () => db.ingestOutbox.update(batchId, { state: 'parked', refusal })),

    split: (batchId, into) =>
      onWaiting(batchId, async (entry) => {
        await db.ingestOutbox.delete(batchId)
        const parts = into.map((batch): IngestEntry => ({ ...entry, batchId: batch.batch_id, batch }))
        await db.ingestOutbox.bulkAdd(parts)
      }),

    countTry: (batchId) =>
      onWaiting(batchId, (entry) => db.ingestOutbox.update(batchId, { tries: entry.tries + 1 })),

    pause: (kind, ms) =>
      writeTransaction(db, [db.device], async () => {
        const pauses = await readFact(db, 'ingestPauses')
        await writeFact(db, 'ingestPauses', { ...pauses, [kind]: env.now() + ms })
      }),

    count: () => countBatches(db),
  }
}
