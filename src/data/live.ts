import { liveQuery } from 'dexie'
import type { Favorite, Owner } from '#src/core/favorites/favorite.ts'
import { readAccount } from './account.ts'
import { openDatabase, reconnect } from './database.ts'
import { readFavorites } from './favorites.ts'
import { readSyncLine } from './sync-line.ts'
import { asStorageError } from './storage-error.ts'
import type { NestlingDatabase } from './tables.ts'

/**
 * Calls back with what `read` gives, now and whenever a tab or the service worker changes what it has read, or tells
 * that the database cannot be read. After `storage-blocked` it waits for the database all the same. Gives back a
 * function that stops it.
 */
export function watch<T>(
  db: NestlingDatabase,
  read: () => Promise<T>,
  changed: (value: T) => void,
  failed: (error: unknown) => void,
): () => void {
  let stop: () => void = () => undefined
  let stopped = false
  let reconnected = false

  function follow(): void {
    if (stopped) return
    // Dexie follows what a query reads over its awaits only when the function it is given is itself async.
    const query = liveQuery(async () => {
      try {
        return await read()
      } catch (error) {
        // Dexie keeps to itself what it takes for a closed database, and then never reads again.
        throw new Error('unreadable', { cause: error })
      }
    })
    const subscription = query.subscribe({ next: told, error: (error: Error) => lost(error.cause) })
    stop = () => subscription.unsubscribe()
  }

  function told(value: T): void {
    reconnected = false
    changed(value)
  }

  function lost(cause: unknown): void {
    if (stopped) return
    if (reconnected) return failed(cause)
    reconnected = true
    reconnect(db, cause).then(follow, failed)
  }

  // A live query says nothing of a database that cannot be opened, so that is tried first.
  openDatabase(db).then(follow, (error: unknown) => {
    failed(error)
    if (asStorageError(error)?.code === 'storage-blocked') void db.open().then(follow, () => undefined)
  })
  return () => {
    stopped = true
    stop()
  }
}

/** Follows the list shown. */
export function watchFavorites(
  db: NestlingDatabase,
  changed: (favorites: Favorite[]) => void,
  failed: (error: unknown) => void,
): () => void {
  return watch(
    db,
    () => readFavorites(db),
    ({ favorites }) => changed(favorites),
    failed,
  )
}

/** Follows how many of the account's writes wait; 0 where there is no database. */
export function watchWaiting(db: NestlingDatabase, changed: (waiting: number) => void): () => void {
  return watch(
    db,
    () => readSyncLine(db),
    (line) => changed(line.waiting),
    () => changed(0),
  )
}

/** Follows who is signed in on this device; nobody where there is no database. */
export function watchAccount(db: NestlingDatabase, changed: (account: Owner | null) => void): () => void {
  return watch(
    db,
    () => readAccount(db),
    changed,
    () => changed(null),
  )
}
