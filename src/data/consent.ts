import type { Consent } from '#src/core/consent/consent.ts'
import { writeTransaction } from './database.ts'
import { readFact, writeFact } from './device.ts'
import { dropEvents } from './ingest-queue.ts'
import { watch } from './live.ts'
import type { NestlingDatabase } from './tables.ts'

/** The device's answer, or null before there is one; what does not fit its schema is none. */
export async function readConsent(db: NestlingDatabase): Promise<Consent | null> {
  return (await readFact(db, 'consent')) ?? null
}

/**
 * Stores an answer; a no also forgets the events of use that wait to be sent. Rejects when the device does not keep it;
 * the earlier one is then taken away where that is possible, so that the next visit asks and does not act on what no
 * longer holds.
 */
export async function keepConsent(db: NestlingDatabase, consent: Consent): Promise<void> {
  try {
    await writeTransaction(db, [db.device, db.ingestOutbox], async () => {
      await writeFact(db, 'consent', consent)
      if (!consent.analytics) await dropEvents(db)
    })
  } catch (error) {
    const forget = writeTransaction(db, [db.device], () => writeFact(db, 'consent', undefined))
    await forget.catch(() => undefined)
    throw error
  }
}

/** Follows the answer, whichever tab gives it. */
export function watchConsent(
  db: NestlingDatabase,
  changed: (consent: Consent | null) => void,
  failed: (error: unknown) => void,
): () => void {
  return watch(db, () => readConsent(db), changed, failed)
}
