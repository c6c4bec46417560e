import { liveQuery } from 'dexie'
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

/** Calls back with the setting now and after every change, in any tab. Gives back a function that stops it. */
export function watchSetting(
  db: NestlingDatabase,
  key: string,
  callback: (value: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readSetting(db, key)).subscribe({
    next: callback,
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}
