import { createLoadOnce } from '#src/async/load-once.ts'
import { createListeners } from '#src/async/listeners.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { FavoritesError } from './favorites-error.ts'

/** What can be done to the list shown. Each promise resolves when the change is safe on disk, or rejects with a `FavoritesError`. */
export type FavoriteActions = {
  /** Keeps a name at the end of the list; nothing changes when it is there. */
  add: (name: { key: NameKey; name: string }) => Promise<void>
  /** Takes a name off; the function given puts the same content back. */
  remove: (key: NameKey) => Promise<() => Promise<void>>
  setNote: (key: NameKey, note: string) => Promise<void>
  /** Puts a name behind `beforeKey` (null: to the top), or else ahead of `afterKey` (null: to the end). */
  move: (key: NameKey, beforeKey: NameKey | null, afterKey: NameKey | null) => Promise<void>
  /** Moves the names kept before signing in into the account. */
  claimGuest: () => Promise<void>
  /** Leaves them on this device, until the next sign-in. */
  leaveGuest: () => Promise<void>
  /** Sends a change that the account refused once more. */
  retryChange: (id: string) => Promise<void>
  /** Gives such a change up; the function given takes that back. */
  discardChange: (id: string) => Promise<() => Promise<void>>
  /** Ends a meeting of two notes, as it was seen, with this text; the function given brings both back. */
  resolveNoteConflict: (conflict: ConflictingNotes, note: string) => Promise<() => Promise<void>>
  /** Puts the question aside, or back. */
  postponeNoteConflict: (conflict: Omit<ConflictingNotes, 'onList'>, later: boolean) => Promise<void>
}

/** Which notes met: a name's, the stamp of the text that is not on the list, and the text on it. */
export type ConflictingNotes = { nameKey: NameKey; stamp: string; onList: string }

/** `unavailable`: this browser keeps nothing, and no heart may look filled. */
export type FavoriteKeys = { status: 'loading' | 'ready' | 'unavailable'; has(key: NameKey): boolean }

/** The part that needs the database, loaded on demand. `watch` calls back now and after every change in any tab. */
export type FavoritesOnDisk = FavoriteActions & {
  watch: (changed: (keys: ReadonlySet<NameKey>) => void, failed: () => void) => () => void
}

/** The list's door for every page. Creating it loads nothing. */
export type FavoritesStore = FavoriteActions & {
  /** Begins to load the database and to watch it; call it when the page is idle. Calling it again retries. */
  warmUp: () => void
  subscribe: (listener: () => void) => () => void
  /** The same object until something changes. */
  keys: () => FavoriteKeys
}

const none = () => false
export const LOADING_KEYS: FavoriteKeys = { status: 'loading', has: none }
const UNAVAILABLE_KEYS: FavoriteKeys = { status: 'unavailable', has: none }

/** A store over a database that is loaded at the first `warmUp` or change. */
export function createFavoritesStore(load: () => Promise<FavoritesOnDisk>): FavoritesStore {
  const [subscribe, notify] = createListeners()
  let keys = LOADING_KEYS
  let watching = false

  function show(next: FavoriteKeys) {
    keys = next
    notify()
  }

  const onDisk = createLoadOnce(() =>
    load().then(watchOnce, (error: unknown) => {
      show(UNAVAILABLE_KEYS)
      throw error instanceof FavoritesError ? error : new FavoritesError('storage-unavailable', error)
    }),
  )

  function watchOnce(disk: FavoritesOnDisk): FavoritesOnDisk {
    if (watching) return disk
    watching = true
    disk.watch(
      (stored) => show({ status: 'ready', has: (key) => stored.has(key) }),
      () => {
        watching = false
        show(UNAVAILABLE_KEYS)
      },
    )
    return disk
  }

  return {
    warmUp: () => void onDisk().then(watchOnce, () => undefined),
    subscribe,
    keys: () => keys,
    add: async (name) => (await onDisk()).add(name),
    remove: async (key) => (await onDisk()).remove(key),
    setNote: async (key, note) => (await onDisk()).setNote(key, note),
    move: async (key, beforeKey, afterKey) => (await onDisk()).move(key, beforeKey, afterKey),
    claimGuest: async () => (await onDisk()).claimGuest(),
    leaveGuest: async () => (await onDisk()).leaveGuest(),
    retryChange: async (id) => (await onDisk()).retryChange(id),
    discardChange: async (id) => (await onDisk()).discardChange(id),
    resolveNoteConflict: async (conflict, note) => (await onDisk()).resolveNoteConflict(conflict, note),
    postponeNoteConflict: async (conflict, later) => (await onDisk()).postponeNoteConflict(conflict, later),
  }
}

/** The page's own store. */
export const favoritesStore: FavoritesStore = createFavoritesStore(() =>
  import('./dexie-favorites.ts').then((dexie) => dexie.openFavorites()),
)
