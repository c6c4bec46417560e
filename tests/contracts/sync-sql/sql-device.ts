// First: Dexie looks for IndexedDB once, when it is loaded.
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import { recordSignedIn } from '#src/data/account.ts'
import { addFavorite, readFavorites, removeFavorite, writeNote } from '#src/data/favorite-list.ts'
import { createThreadLock } from '#src/data/locks.ts'
import { createSyncStore } from '#src/data/sync-store.ts'
import { createSyncEngine } from '#src/sync/sync-engine.ts'
import { type SqlBackend, pullFrom, pushTo } from './sql-backend.ts'

/** A device with the app's own storage and engine, whose calls go directly to the database. */
export type SqlDevice = {
  addFavorite: (name: string) => Promise<void>
  note: (name: string, text: string) => Promise<void>
  remove: (name: string) => Promise<void>
  sync: () => Promise<void>
  /** Sends the waiting writes; the response never arrives. */
  sendInVain: () => Promise<void>
  /** Names on the list in order, notes in brackets. */
  list: () => Promise<string[]>
  waiting: () => Promise<number>
  /** The calls so far, one word each: `push` or `pull`. */
  calls: string[]
  /** Advances its clock by that many days. */
  sleep: (days: number) => void
}

const DAY_MS = 86_400_000

/** Signed in as `user`, and in sync with the server. */
export async function sqlDevice(backend: SqlBackend, user: string): Promise<SqlDevice> {
  const db = freshDatabase()
  const clock = testClock(Date.now())
  const calls: string[] = []
  let deaf = false
  const transport: SyncTransport = {
    push: async (owner, ops) => {
      calls.push('push')
      const reply = await pushTo(backend, owner, ops)
      if (deaf) throw new SyncError('timeout')
      return reply
    },
    pull: (owner, cursor, limit) => {
      calls.push('pull')
      return pullFrom(backend, owner, cursor, limit)
    },
  }
  const store = createSyncStore(db, clock)
  const env = { now: clock.now, random: () => 0.5 }
  const engine = createSyncEngine({ store, transport, lock: createThreadLock(), env })
  const key = (name: string) => name.toLowerCase()
  await recordSignedIn(db, user, clock)
  await engine.sync(user)
  return {
    addFavorite: async (name) => void (await addFavorite(db, { key: key(name), name }, clock)),
    note: async (name, text) => void (await writeNote(db, key(name), text, clock)),
    remove: async (name) => void (await removeFavorite(db, key(name), clock)),
    sync: async () => void (await engine.sync(user)),
    async sendInVain() {
      deaf = true
      await engine.drain(user).catch(() => undefined)
      deaf = false
    },
    async list() {
      const { favorites } = await readFavorites(db)
      return favorites.map(({ name, note }) => (note === '' ? name : `${name} (${note})`))
    },
    waiting: async () => (await store.count(user)).waiting,
    calls,
    sleep: (days) => clock.advance(days * DAY_MS),
  }
}
