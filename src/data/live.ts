import { liveQuery } from 'dexie'
import type { Favorite, Owner } from '#src/core/favorites/favorite.ts'
import { readAccount } from './account.ts'
import { readFavorites } from './favorites.ts'
import { StorageError } from './storage-error.ts'
import { readSyncLine } from './sync-line.ts'
import type { NestlingDatabase } from './tables.ts'

/** Whether there is a database at all; some private modes have none. */
export function hasStorage(): boolean {
  return 'indexedDB' in globalThis && Boolean(globalThis.indexedDB)
}

/** Calls back with the list shown, now and after every change in any tab. Gives back a function that stops it. */
export function watchFavorites(
  db: NestlingDatabase,
  changed: (favorites: Favorite[]) => void,
  failed: (error: unknown) => void,
): () => void {
  return watch(
    () => readFavorites(db),
    ({ favorites }) => changed(favorites),
    failed,
  )
}

/** Calls back with how many of the account's writes wait, now and whenever that changes. */
export function watchWaiting(db: NestlingDatabase, changed: (waiting: number) => void): () => void {
  return watch(
    () => readSyncLine(db),
    (line) => changed(line.waiting),
    () => changed(0),
  )
}

/** Calls back with who is signed in on this device, now and whenever that changes, in any tab. */
export function watchAccount(db: NestlingDatabase, changed: (account: Owner | null) => void): () => void {
  return watch(
    () => readAccount(db),
    changed,
    () => changed(null),
  )
}

/**
 * Follows what `read` reads. Dexie needs an async function to follow it over its awaits, is silent about a database
 * that cannot be opened, and never asks where there is none: `failed` hears of all three.
 */
function watch<T>(
  read: () => Promise<T>,
  changed: (value: T) => void,
  failed: (error: unknown) => void,
): () => void {
  if (!hasStorage()) {
    failed(new StorageError('storage-unavailable'))
    return () => undefined
  }
  const subscription = liveQuery(async () => {
    try {
      return { value: await read() }
    } catch (error) {
      return { error }
    }
  }).subscribe({
    next: (answer) => ('value' in answer ? changed(answer.value) : failed(answer.error)),
    error: failed,
  })
  return () => subscription.unsubscribe()
}
