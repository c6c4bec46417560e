import type { DeviceEnv } from './device.ts'
import type { Written } from './favorite-list.ts'
import { readRows, writeRows } from './synced-rows.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** A search that the person saved under a name. */
export type SavedSearch = {
  id: string
  name: string
  /** Search params of the generator, as in its address; validated where they are read. */
  search: string
  /** ISO 8601, UTC. */
  savedAt: string
}

type Undoable = Written & { restore: () => Promise<Written> }

/** The saved searches of the list shown, latest first. */
export async function readSavedSearches(db: NestlingDatabase): Promise<SavedSearch[]> {
  const rows = await readRows(db, 'saved_searches')
  return rows
    .map(({ key, fields }) => {
      return { id: key, name: fields.name, search: fields.search, savedAt: fields.saved_at }
    })
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}

/** Saves a search. One that is saved already gets the new name. `restore` undoes it. */
export async function saveSearch(
  db: NestlingDatabase,
  { name, search }: { name: string; search: string },
  env: DeviceEnv,
): Promise<Undoable> {
  const known = (await readSavedSearches(db)).find((each) => each.search === search)
  const fields = { name, search, saved_at: new Date(env.now()).toISOString(), deleted: false }
  return writeRows(db, 'saved_searches', [{ key: known?.id ?? env.uuid(), fields }], env)
}

/** Gives a saved search another name. `restore` undoes it. */
export function renameSearch(
  db: NestlingDatabase,
  id: string,
  name: string,
  env: DeviceEnv,
): Promise<Undoable> {
  return writeRows(db, 'saved_searches', [{ key: id, fields: { name } }], env)
}

/** Deletes a saved search. `restore` brings it back. */
export function deleteSearch(db: NestlingDatabase, id: string, env: DeviceEnv): Promise<Undoable> {
  return writeRows(db, 'saved_searches', [{ key: id, fields: { deleted: true } }], env)
}
