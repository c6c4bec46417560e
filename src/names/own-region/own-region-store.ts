import { US } from '#src/core/names/regions/region.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readFact, writeFact } from '#src/data/device.ts'
import { watch } from '#src/data/live.ts'

/** Calls back with the id of the region chosen on this device, now and whenever it changes; null without a choice. */
export function watchOwnRegion(changed: (region: string | null) => void): () => void {
  const db = nestlingDatabase()
  return watch(
    db,
    () => readFact(db, 'ownRegion'),
    (region) => changed(region ?? null),
    () => changed(null),
  )
}

/** The id of the region chosen on this device; null without a choice. Rejects when nothing can be read. */
export const readOwnRegion = async (): Promise<string | null> =>
  (await readFact(nestlingDatabase(), 'ownRegion')) ?? null

/** Stores the choice; the United States are the default, which is not stored. Rejects when nothing can be stored. */
export const saveOwnRegion = (region: string): Promise<void> =>
  writeFact(nestlingDatabase(), 'ownRegion', region === US ? undefined : region)
