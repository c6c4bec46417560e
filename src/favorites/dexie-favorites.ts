import type { Owner } from '#src/core/favorites/favorite.ts'
import { cleanName } from '#src/core/favorites/text.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { track } from '#src/analytics/track.ts'
import { claimGuest, leaveGuest } from '#src/data/account.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv, type DeviceEnv } from '#src/data/device.ts'
import {
  addFavorite,
  moveFavorite,
  removeFavorite,
  restoreUnsavedNote,
  writeNote,
} from '#src/data/favorite-list.ts'
import { watchFavorites } from '#src/data/live.ts'
import { resolveNoteConflict, postponeNoteConflict } from '#src/data/stored-note-conflicts.ts'
import { discardParked, retryParked } from '#src/data/parked.ts'
import { askToPersist } from '#src/data/persistence.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { announce, prepareAnnouncements } from '#src/ui/announce.ts'
import { clickHaptic } from '#src/ui/haptics.ts'
import { notify } from '#src/ui/notice.ts'
import { FavoritesError } from './favorites-error.ts'
import type { FavoritesOnDisk } from './favorites-store.ts'
import { createFifthName } from './fifth-name.ts'
import { notifyRefusal } from './notify-refusal.ts'
import { removedMessage } from './removed-message.ts'
import { asFavoritesError, savedWrite, wakeSync } from './saved-write.ts'
import { addLabel, type UnsavedHearts, unsavedHearts } from './unsaved-hearts.ts'
import { type UnsavedNotes, unsavedNotes } from './unsaved-notes.ts'

/** The notifications of the store. */
export type FavoritesPorts = {
  env: DeviceEnv
  /** An account's write is on disk and waits for the network. */
  queued: () => void
  /** A name was added: it is felt, heard and measured, and a good time to ask the browser not to evict the storage. */
  added: (name: string) => void
  /** A person chose a name that is new on the list, with how many names that has now. */
  counted?: (length: number) => void
  /** A name was removed by its heart: the person can take that back. */
  removed?: (notice: { text: string; undo: () => Promise<void> }) => void
  /** Notes that a page could not save before it was left. */
  unsaved?: UnsavedNotes
  /** Names that it could not. */
  unsavedHearts?: Pick<UnsavedHearts, 'labels' | 'remove'>
}

const pagePorts: FavoritesPorts = {
  env: deviceEnv,
  queued: wakeSync,
  added: (name) => {
    clickHaptic()
    announce(`${name} added to favorites`)
    track('funnel_step', { step: 'save_name' })
    track('generation_goal', { goal: 'name_saved' })
    askToPersist()
  },
  counted: createFifthName(() => {
    // Optional: without its code, the name is saved all the same.
    import('./fifth-notice.tsx').then(({ showFifthNotice }) => showFifthNotice()).catch(() => undefined)
  }),
  // Where the notification's code does not load, the name is removed nevertheless, and its heart shows that.
  removed: ({ text, undo }) =>
    void notify({ text, undo: () => void undo().catch(notifyRefusal) }).catch(() => undefined),
  unsaved: unsavedNotes,
  unsavedHearts,
}

/** The favorites in IndexedDB. Saves the names and notes that an earlier page could not. */
export function openFavorites(
  db: NestlingDatabase = nestlingDatabase(),
  ports: FavoritesPorts = pagePorts,
): FavoritesOnDisk {
  const { env } = ports
  prepareAnnouncements()

  const saved = <T extends { owner: Owner }>(write: Promise<T>): Promise<T> => savedWrite(write, ports.queued)

  async function found(write: Promise<{ owner: Owner; found: boolean }>): Promise<void> {
    if (!(await saved(write)).found) throw new FavoritesError('unlisted')
  }

  /** One whose write fails stays stored, for the next page. */
  async function saveUnsaved({ read, remove }: UnsavedNotes): Promise<void> {
    for (const note of read()) {
      const { owner } = await saved(restoreUnsavedNote(db, note, env))
      if (owner === note.owner) remove(note)
    }
  }
  if (ports.unsaved) void saveUnsaved(ports.unsaved).catch(() => undefined)

  async function add({ key, name }: { key: NameKey; name: string }): Promise<number | null> {
    const clean = cleanName(key, name)
    if (!clean) throw new FavoritesError('name-invalid')
    return (await saved(addFavorite(db, clean, env))).length
  }

  /** Among them may be one that is being added right now; adding it twice changes nothing. */
  async function addUnsaved({ labels, remove }: Pick<UnsavedHearts, 'labels' | 'remove'>): Promise<void> {
    for (const name of namesIn(labels())) {
      // Once: later the list may be that of another person.
      await add({ key: nameKey(name), name }).catch(() => undefined)
      remove(name)
    }
  }
  if (ports.unsavedHearts) void addUnsaved(ports.unsavedHearts)

  return {
    async add(name, isChosen = false) {
      const length = await add(name)
      ports.added(name.name)
      if (isChosen && length !== null) ports.counted?.(length)
    },
    async remove(key) {
      await saved(removeFavorite(db, key, env))
    },
    async removeWithUndo({ key, name }) {
      const { restore, notes } = await saved(removeFavorite(db, key, env))
      const undo = async () => {
        await saved(restore())
      }
      ports.removed?.({ text: removedMessage(name, notes), undo })
    },
    setNote: (key, note) => found(writeNote(db, key, note, env)),
    move: (key, beforeKey, afterKey) => found(moveFavorite(db, key, beforeKey, afterKey, env)),
    async claimGuest() {
      await saved(claimGuest(db, env))
    },
    async leaveGuest() {
      await leaveGuest(db).catch((error: unknown) => {
        throw asFavoritesError(error)
      })
    },
    async retryChange(id) {
      await saved(retryParked(db, id, env))
    },
    async discardChange(id) {
      const { restore } = await saved(discardParked(db, id))
      return async () => {
        await saved(restore())
      }
    },
    async resolveNoteConflict(conflict, note) {
      const { outcome, restore } = await saved(resolveNoteConflict(db, conflict, note, env))
      if (outcome !== 'decided') throw new FavoritesError(outcome === 'changed' ? 'note-changed' : 'unlisted')
      return async () => {
        await saved(restore())
      }
    },
    async postponeNoteConflict(conflict, later) {
      await postponeNoteConflict(db, conflict, later).catch((error: unknown) => {
        throw asFavoritesError(error)
      })
    },
    watch: (changed, failed) =>
      watchFavorites(db, (rows) => changed(new Set(rows.map((row) => row.nameKey))), failed),
  }
}

/** The names of hearts by their labels; labels of other buttons are passed over. */
function namesIn(labels: readonly string[]): string[] {
  const [before = '', after = ''] = addLabel('\n').split('\n')
  const names = labels.map((label) =>
    label.startsWith(before) && label.endsWith(after) ? label.slice(before.length, -after.length) : '',
  )
  return names.filter((name) => name !== '')
}
