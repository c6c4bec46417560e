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
import { notifyRefusal } from '#src/favorites/notify-refusal.ts'
import { undoableWrite } from '#src/favorites/saved-write.ts'
import { notify } from '#src/ui/notice.ts'

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
export const saveWithUndo = (search: { name: string; search: string }): Promise<void> =>
  withUndo(`“${search.name}” saved`, saveSearch(nestlingDatabase(), search, deviceEnv))

/** Gives a saved search another name, with Undo. */
export const renameWithUndo = (id: string, name: string): Promise<void> =>
  withUndo(`Renamed to “${name}”`, renameSearch(nestlingDatabase(), id, name, deviceEnv))

/** Deletes a saved search, with Undo. */
export const deleteWithUndo = ({ id, name }: SavedSearch): Promise<void> =>
  withUndo(`“${name}” deleted`, deleteSearch(nestlingDatabase(), id, deviceEnv))

async function withUndo(text: string, write: Parameters<typeof undoableWrite>[0]): Promise<void> {
  try {
    const undo = await undoableWrite(write)
    // Where the notification's code does not load, the change is saved nevertheless.
    notify({ text, undo: () => void undo().catch(notifyRefusal) }).catch(() => undefined)
  } catch (error) {
    notifyRefusal(error)
  }
}
