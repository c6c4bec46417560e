import type { NameKey } from '#src/core/names/name.ts'
import type { DeviceEnv } from './device.ts'
import type { Written } from './favorite-list.ts'
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

/** The passed names of the list shown, latest first. */
export async function readPassed(db: NestlingDatabase): Promise<PassedName[]> {
  const rows = await readRows(db, 'passed')
  return rows
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

/** Shows a passed name in results again. `restore` hides it again. */
export function bringBack(
  db: NestlingDatabase,
  key: NameKey,
  env: DeviceEnv,
): Promise<Written & { restore: () => Promise<Written> }> {
  return writeRows(db, 'passed', [{ key, fields: { deleted: true } }], env)
}
