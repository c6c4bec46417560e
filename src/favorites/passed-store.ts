import { cleanName } from '#src/core/favorites/text.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { nestlingDatabase, openDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { readFavorites } from '#src/data/favorite-list.ts'
import { watch } from '#src/data/live.ts'
import { bringBack, passName, readPassed } from '#src/data/passed.ts'
import { FavoritesError } from './favorites-error.ts'
import { undoableWrite } from './saved-write.ts'

/** Calls back with the names passed on, latest first, now and after every change in any tab. */
export function watchPassed(changed: (keys: NameKey[]) => void, failed: () => void): void {
  const db = nestlingDatabase()
  watch(
    db,
    () => readPassed(db),
    (passed) => changed(passed.map(({ nameKey }) => nameKey)),
    failed,
  )
}

/** The names that were decided: the favorites and those passed on. Rejects when the storage cannot be read. */
export async function readDecided(): Promise<NameKey[]> {
  const db = nestlingDatabase()
  await openDatabase(db)
  const { favorites } = await readFavorites(db)
  return [...favorites, ...(await readPassed(db))].map(({ nameKey }) => nameKey)
}

/** Hides a name from results; resolves to the function that undoes it. Rejects with a `FavoritesError`. */
export async function passOn(name: { key: NameKey; name: string }): Promise<() => Promise<void>> {
  const clean = cleanName(name.key, name.name)
  if (!clean) throw new FavoritesError('name-invalid')
  return undoableWrite(passName(nestlingDatabase(), clean, deviceEnv))
}

/** Shows names in results again; resolves to the function that undoes it. Rejects with a `FavoritesError`. */
export const bringNamesBack = (keys: readonly NameKey[]): Promise<() => Promise<void>> =>
  undoableWrite(bringBack(nestlingDatabase(), keys, deviceEnv))
