import { watch } from './live.ts'
import type { NestlingDatabase } from './tables.ts'

const PREFIX = 'setting:'

/** A setting of this device as it was stored, undefined when it never was. The reader checks its shape. */
export async function readSetting(db: NestlingDatabase, key: string): Promise<unknown> {
  return (await db.device.get(PREFIX + key))?.value
}

/** Stores a setting of this device. It never leaves the device. */
export async function writeSetting(db: NestlingDatabase, key: string, value: unknown): Promise<void> {
  await db.device.put({ key: PREFIX + key, value })
}

/** Follows a setting in all tabs; undefined where there is no database. Gives back a function that stops it. */
export function watchSetting(
  db: NestlingDatabase,
  key: string,
  changed: (value: unknown) => void,
): () => void {
  return watch(
    db,
    () => readSetting(db, key),
    changed,
    () => changed(undefined),
  )
}
