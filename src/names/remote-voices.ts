import { nestlingDatabase } from '#src/data/database.ts'
import { readFact, writeFact } from '#src/data/device.ts'
import { watch } from '#src/data/live.ts'

/** Calls back with whether names may be said by voices of a server, now and whenever that changes. */
export function watchRemoteVoices(changed: (allowed: boolean) => void): () => void {
  const db = nestlingDatabase()
  return watch(
    db,
    () => readFact(db, 'remoteVoices'),
    (fact) => changed(fact === true),
    () => changed(false),
  )
}

/** Rejects when nothing can be stored. */
export const allowRemoteVoices = (allowed: boolean): Promise<void> =>
  writeFact(nestlingDatabase(), 'remoteVoices', allowed ? true : undefined)
