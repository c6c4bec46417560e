import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { watch } from '#src/data/live.ts'
import {
  deleteSearch,
  readSavedSearches,
  renameSearch,
  type SavedSearch,
  saveSearch,
} from '#src/data/saved-searches.ts'
import { writeWithUndo } from '#src/favorites/write-with-undo.ts'

/** Calls back with the saved searches, latest first, now and whenever they change; with none where nothing is stored. */
export function watchSaved(changed: (saved: SavedSearch[]) => void): () => void {
  const db = nestlingDatabase()
  return watch(
    db,
    () => readSavedSearches(db),
    changed,
    () => changed([]),
  )
}

/** Saves a search, with Undo. */
export const saveWithUndo = (search: { name: string; search: string }): Promise<boolean> =>
  writeWithUndo(`“${search.name}” saved`, saveSearch(nestlingDatabase(), search, deviceEnv))

/** Gives a saved search another name, with Undo. */
export const renameWithUndo = (id: string, name: string): Promise<boolean> =>
  writeWithUndo(`Renamed to “${name}”`, renameSearch(nestlingDatabase(), id, name, deviceEnv))

/** Deletes a saved search, with Undo. */
export const deleteWithUndo = ({ id, name }: SavedSearch): Promise<boolean> =>
  writeWithUndo(`“${name}” deleted`, deleteSearch(nestlingDatabase(), id, deviceEnv))
