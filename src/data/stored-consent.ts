import type { Consent } from '#src/core/consent/consent.ts'
import { writeTransaction } from './database.ts'
import { readFact, writeFact } from './device.ts'
import { dropEvents } from './ingest-queue.ts'
import { logTables } from './stored-logs.ts'
import { watch } from './live.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** The device's answer, or null when there is none yet or the stored value does not fit its schema. */
export async function readConsent(db: NestlingDatabase): Promise<Consent | null> {
  return (await readFact(db, 'consent')) ?? null
}

/**
 * Stores an answer; a no also deletes the queued analytics events and the logs. Rejects when the answer cannot be stored; the
 * earlier one is then removed if possible, so that the next visit asks again and does not act on an outdated answer.
 */
export async function writeConsent(db: NestlingDatabase, consent: Consent): Promise<void> {
  try {
    await writeTransaction(db, [db.device, db.ingestOutbox, ...logTables(db)], async () => {
      await writeFact(db, 'consent', consent)
      if (consent.analytics) return
      await dropEvents(db)
      await Promise.all(logTables(db).map((table) => table.clear()))
    })
  } catch (error) {
    const forget = writeTransaction(db, [db.device], () => writeFact(db, 'consent', undefined))
    await forget.catch(() => undefined)
    throw error
  }
}

/** Subscribes to the answer, whichever tab gives it. */
export function watchConsent(
  db: NestlingDatabase,
  changed: (consent: Consent | null) => void,
  failed: (error: unknown) => void,
): () => void {
  return watch(db, () => readConsent(db), changed, failed)
}
