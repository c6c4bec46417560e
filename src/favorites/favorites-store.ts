import { createLoadOnce } from '#src/async/load-once.ts'
import { createListeners } from '#src/async/listeners.ts'
import { loadWhenBack } from '#src/async/load-when-back.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { FavoritesError } from './favorites-error.ts'
import { type UnsavedHearts, unsavedHearts } from './unsaved-hearts.ts'

/** The actions on the list shown. Each resolves when the change is on disk, or rejects with a `FavoritesError`. */
export type FavoriteActions = {
  /**
   * Adds a name to the end of the list; nothing changes when it is already there.
   * @param isChosen by its heart or one by one, not with others or typed: that there are five now is said
   */
  add: (name: { key: NameKey; name: string }, isChosen?: boolean) => Promise<void>
  remove: (key: NameKey) => Promise<void>
  /** The same, and the person can take it back: the same content returns. */
  removeWithUndo: (name: { key: NameKey; name: string }) => Promise<void>
  setNote: (key: NameKey, note: string) => Promise<void>
  /** Moves a name after `beforeKey` (null: to the top), or else before `afterKey` (null: to the end). */
  move: (key: NameKey, beforeKey: NameKey | null, afterKey: NameKey | null) => Promise<void>
  /** Moves the names saved before sign-in into the account. */
  claimGuest: () => Promise<void>
  /** Leaves them on this device, until the next sign-in. */
  leaveGuest: () => Promise<void>
  /** Retries a change that the account rejected. */
  retryChange: (id: string) => Promise<void>
  /** Discards such a change; returns a function that restores it. */
  discardChange: (id: string) => Promise<() => Promise<void>>
  /** Resolves a note conflict, as seen by the user, with this text; returns a function that restores it. */
  resolveNoteConflict: (conflict: ConflictingNotes, note: string) => Promise<() => Promise<void>>
  /** Postpones the note conflict, or reopens it. */
  postponeNoteConflict: (conflict: Omit<ConflictingNotes, 'onList'>, later: boolean) => Promise<void>
}

/** Identifies a note conflict: the name, the stamp of the text that is not on the list, and the text on it. */
export type ConflictingNotes = { nameKey: NameKey; stamp: string; onList: string }

/** `unavailable`: this browser stores nothing, and no heart may look filled. */
export type FavoriteKeys = { status: 'loading' | 'ready' | 'unavailable'; has(key: NameKey): boolean }

/** The part that needs the database, loaded on demand. `watch` calls back now and after every change in any tab. */
export type FavoritesOnDisk = FavoriteActions & {
  watch: (changed: (keys: ReadonlySet<NameKey>) => void, failed: () => void) => () => void
}

/** The favorites store of every page. Creating it loads nothing. */
export type FavoritesStore = FavoriteActions & {
  /** Starts to load the database and to watch it; call it when the page is idle. Calling it again retries. */
  warmUp: () => void
  subscribe: (listener: () => void) => () => void
  /** The same object until something changes. */
  keys: () => FavoriteKeys
}

const none = () => false
export const LOADING_KEYS: FavoriteKeys = { status: 'loading', has: none }
const UNAVAILABLE_KEYS: FavoriteKeys = { status: 'unavailable', has: none }

/** A store over a database that is loaded at the first `warmUp` or change. Until a name is on disk, it is `unsaved`. */
export function createFavoritesStore(
  load: () => Promise<FavoritesOnDisk>,
  unsaved: Pick<UnsavedHearts, 'add' | 'remove'>,
): FavoritesStore {
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
    async add(name, isChosen) {
      unsaved.add(name.name)
      try {
        await (await onDisk()).add(name, isChosen)
      } finally {
        unsaved.remove(name.name)
      }
    },
    remove: async (key) => (await onDisk()).remove(key),
    removeWithUndo: async (name) => (await onDisk()).removeWithUndo(name),
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

/** The page's own store. A heart that is tapped before its code has come waits for it. */
export const favoritesStore: FavoritesStore = createFavoritesStore(async () => {
  const { openFavorites } = await loadWhenBack(() => import('./dexie-favorites.ts'))
  return openFavorites()
}, unsavedHearts)
