import type { NameKey } from '#src/core/names/name.ts'
import { wellFormed } from '#src/core/favorites/text.ts'
import { ownNames } from '#src/core/sync/tables/own-names.ts'
import type { DeviceEnv } from './device.ts'
import { addFavorite, readFavorites, removeFavorite, type Undoable } from './favorite-list.ts'
import { readRows, writeRows } from './synced-rows.ts'
import type { NestlingDatabase } from './database-tables.ts'

export const MAX_MEANING = ownNames.fields.meaning.max

/** The meanings that the person wrote, by name key. */
export async function readOwnMeanings(db: NestlingDatabase): Promise<ReadonlyMap<NameKey, string>> {
  const rows = await readRows(db, 'own_names')
  return new Map(rows.flatMap(({ key, fields }) => (fields.meaning === '' ? [] : [[key, fields.meaning]])))
}

/** Writes a meaning by hand; an empty one is removed. The caller has cleaned key and name. `restore` undoes it. */
export function writeMeaning(
  db: NestlingDatabase,
  { key, name, meaning }: { key: NameKey; name: string; meaning: string },
  env: DeviceEnv,
): Promise<Undoable> {
  const text = wellFormed(meaning).trim().slice(0, MAX_MEANING)
  const written_at = new Date(env.now()).toISOString()
  const fields = { name, meaning: text, written_at, deleted: text === '' }
  return writeRows(db, 'own_names', [{ key, fields }], env)
}

/**
 * Adds a name of the person's own with its meaning, '' for none: the meaning first, so that the name never shows without
 * it. `restore` undoes both, but a name stays that was on the list before. `add` adds the name to the list.
 */
export async function addOwnName(
  db: NestlingDatabase,
  own: { key: NameKey; name: string; meaning: string },
  env: DeviceEnv,
  add: (name: { key: NameKey; name: string }) => Promise<unknown> = (name) => addFavorite(db, name, env),
): Promise<Undoable> {
  const { owner, favorites } = await readFavorites(db)
  const wasThere = favorites.some(({ nameKey }) => nameKey === own.key)
  const meaning = own.meaning.trim() === '' ? null : await writeMeaning(db, own, env)
  if (!wasThere) await add({ key: own.key, name: own.name })
  const restore = async () => {
    if (!wasThere) await removeFavorite(db, own.key, env)
    await meaning?.restore()
    return { owner }
  }
  return { owner, restore }
}
