import { liveQuery } from 'dexie'
import type { Favorite, Owner } from '#src/core/favorites/favorite.ts'
import { readAccount } from './account.ts'
import { openDatabase, reconnect } from './database.ts'
import { readFavorites } from './favorite-list.ts'
import { readSyncLine } from './sync-summary.ts'
import { asStorageError } from './storage-error.ts'
import type { NestlingDatabase } from './database-tables.ts'

/**
 * Calls back with the result of `read`, now and whenever a tab or the service worker changes what it has read, or
 * with an error when the database cannot be read. After `storage-blocked` it still waits for the database. Returns an
 * unsubscribe function.
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
    // Dexie tracks a query's reads across awaits only when the function passed to it is itself async.
    const query = liveQuery(async () => {
      try {
        return await read()
      } catch (error) {
        // Dexie swallows what it takes for a closed database, and then never reads again.
        throw new Error('unreadable', { cause: error })
      }
    })
    const subscription = query.subscribe({ next, error: (error: Error) => lost(error.cause) })
    stop = () => subscription.unsubscribe()
  }

  function next(value: T): void {
    reconnected = false
    changed(value)
  }

  function lost(cause: unknown): void {
    if (stopped) return
    if (reconnected) return failed(cause)
    reconnected = true
    reconnect(db, cause).then(follow, failed)
  }

  // A live query does not report a database that cannot be opened, so that is tried first.
  openDatabase(db).then(follow, (error: unknown) => {
    failed(error)
    if (asStorageError(error)?.code === 'storage-blocked') void db.open().then(follow, () => undefined)
  })
  return () => {
    stopped = true
    stop()
  }
}

/** Subscribes to the shown list. */
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

/** Subscribes to the number of the account's waiting writes; 0 where there is no database. */
export function watchWaiting(db: NestlingDatabase, changed: (waiting: number) => void): () => void {
  return watch(
    db,
    () => readSyncLine(db),
    (line) => changed(line.waiting),
    () => changed(0),
  )
}

/** Subscribes to who is signed in on this device; no one where there is no database. */
export function watchAccount(db: NestlingDatabase, changed: (account: Owner | null) => void): () => void {
  return watch(
    db,
    () => readAccount(db),
    changed,
    () => changed(null),
  )
}
