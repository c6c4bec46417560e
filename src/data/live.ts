import { liveQuery } from 'dexie'
import type { Favorite, Owner } from '#src/core/favorites/favorite.ts'
import { readAccount } from './account.ts'
import { readFavorites } from './favorites.ts'
import { readSyncLine } from './sync-line.ts'
import type { NestlingDatabase } from './tables.ts'

// Dexie follows what a query reads over its awaits only when the function it is given is itself async.

/** Calls back with the list shown, now and after every change in any tab. Gives back a function that stops it. */
export function watchFavorites(
  db: NestlingDatabase,
  changed: (favorites: Favorite[]) => void,
  failed: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(async () => readFavorites(db)).subscribe({
    next: ({ favorites }) => changed(favorites),
    error: failed,
  })
  return () => subscription.unsubscribe()
}

/** Calls back with how many of the account's writes wait, now and whenever that changes. */
export function watchWaiting(db: NestlingDatabase, changed: (waiting: number) => void): () => void {
  const subscription = liveQuery(async () => readSyncLine(db)).subscribe({
    next: (line) => changed(line.waiting),
    error: () => changed(0),
  })
  return () => subscription.unsubscribe()
}

/** Calls back with who is signed in on this device, now and whenever that changes, in any tab. */
export function watchAccount(db: NestlingDatabase, changed: (account: Owner | null) => void): () => void {
  const subscription = liveQuery(async () => readAccount(db)).subscribe({
    next: changed,
    error: () => changed(null),
  })
  return () => subscription.unsubscribe()
}
