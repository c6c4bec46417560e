import type { NameKey } from '#src/core/names/name.ts'
import type { DeviceEnv } from './device.ts'
import { readFavorites, type Written } from './favorite-list.ts'
import { readRows, writeRows } from './synced-rows.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** A name that the person has passed on. */
export type PassedName = {
  nameKey: NameKey
  /** Spelling as displayed. */
  name: string
  /** ISO 8601, UTC. */
  passedAt: string
}

/** The passed names of the list shown, latest first, without those that became favorites. */
export async function readPassed(db: NestlingDatabase): Promise<PassedName[]> {
  const rows = await readRows(db, 'passed')
  const { favorites } = await readFavorites(db)
  const own = new Set(favorites.map(({ nameKey }) => nameKey))
  return rows
    .filter(({ key }) => !own.has(key))
    .map(({ key, fields }) => ({ nameKey: key, name: fields.name, passedAt: fields.passed_at }))
    .toSorted((a, b) => (a.passedAt < b.passedAt ? 1 : -1))
}

/** Hides a name from results. The caller has cleaned key and name. `restore` brings it back. */
export function passName(
  db: NestlingDatabase,
  { key, name }: { key: NameKey; name: string },
  env: DeviceEnv,
): Promise<Written & { restore: () => Promise<Written> }> {
  const passed_at = new Date(env.now()).toISOString()
  return writeRows(db, 'passed', [{ key, fields: { name, passed_at, deleted: false } }], env)
}

/** Shows passed names in results again. `restore` hides them again. */
export function bringBack(
  db: NestlingDatabase,
  keys: readonly NameKey[],
  env: DeviceEnv,
): Promise<Written & { restore: () => Promise<Written> }> {
  return writeRows(
    db,
    'passed',
    keys.map((key) => ({ key, fields: { deleted: true } })),
    env,
  )
}
