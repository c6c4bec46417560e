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
 * Stores an answer; a no also forgets the events of use that wait to be sent. Rejects when the device does not keep it; the earlier one is then taken away where that is
 * possible, so that the next visit asks and does not act on what no longer holds.
 */
export async function keepConsent(db: NestlingDatabase, consent: Consent): Promise<void> {
  const writing = (value: Consent | undefined) =>
    writeTransaction(db, [db.device], () => writeFact(db, 'consent', value))
  try {
    await writing(consent)
    if (!consent.analytics) await dropEvents(db)
  } catch (error) {
    await writing(undefined).catch(() => undefined)
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
