// First: Dexie looks for IndexedDB once, when it is loaded.
import 'fake-indexeddb/auto'
import './web-socket.ts'
import type { SyncStore, SyncTransport } from '#src/core/sync/sync-ports.ts'
import { createSyncStore } from '#src/data/sync-store.ts'
import {
  addFavorite,
  moveFavorite,
  readFavorites,
  removeFavorite,
  writeNote,
} from '#src/data/favorite-list.ts'
import { createThreadLock } from '#src/data/locks.ts'
import { readSyncLine, type SyncLine } from '#src/data/sync-summary.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { connectRemote, type Remote } from '#src/remote/backend.ts'
import type { Fetch } from '#src/remote/clients.ts'
import { createSessionEnd, type EndSession } from '#src/remote/session-end.ts'
import { type AccountActions, createAccountActions } from '#src/session/account-actions.ts'
import { openLocalSession } from '#src/session/local-session.ts'
import { createSession, type SessionStore } from '#src/session/session.ts'
import { createSyncEngine, type SyncEngine } from '#src/sync/sync-engine.ts'
import { freshDatabase, NOON, type TestClock, testClock } from './device.ts'
import { createMemoryBackend, type MemoryBackend } from './memory-backend.ts'

/** Strong and short: rating a long one takes ten times as long. */
export const PASSWORD = 'kV9#qLw2z'

/** A phone: its own database and clock, the app's own storage, session, transport and engine. */
export type Device = {
  db: NestlingDatabase
  clock: TestClock
  engine: SyncEngine
  store: SyncStore
  transport: SyncTransport
  session: SessionStore
  account: AccountActions
  /** Opens the session of a mailed link to set a new password. */
  recover: Remote['recover']
  /** Ends a session on the server that the device does not store. */
  endSession: EndSession
  signIn: (email: string) => Promise<string>
  addFavorites: (...names: string[]) => Promise<void>
  note: (name: string, text: string) => Promise<void>
  remove: (name: string) => Promise<void>
  toTop: (name: string) => Promise<void>
  /** Sends and reads as the page does; the `SyncError` code when that failed, else null. */
  sync: () => Promise<string | null>
  /** Names on the list in order, notes in brackets. */
  list: () => Promise<string[]>
  line: () => Promise<SyncLine>
  /** Its clock jumps by that many ms. */
  leap: (ms: number) => void
  /** Another tab, or the service worker: a separate engine over the same database. */
  another: (options: { sameLock: boolean; timeoutMs?: number }) => SyncEngine & { transport: SyncTransport }
}

export type DeviceOptions = {
  /** How wrong its clock is at the start, ms. */
  skewMs?: number
}

export type World = {
  backend: MemoryBackend
  time: TestClock
  user: string
  device: (options?: DeviceOptions) => Promise<Device>
}

/** A server with one user, mum@example.org, and as many devices as a test needs, each signed in as her. */
export function createWorld(): World {
  const time = testClock(NOON)
  const backend = createMemoryBackend(() => time.now())
  const user = backend.addUser('mum@example.org', PASSWORD)
  return {
    backend,
    time,
    user,
    async device(options = {}) {
      const device = createDevice(
        backend.fetch,
        { url: 'http://backend.test', anonKey: 'public' },
        time,
        options,
      )
      await device.signIn('mum@example.org')
      await device.sync()
      return device
    },
  }
}

/** A device with any backend, before anyone has signed in. */
export function createDevice(
  fetch: Fetch,
  config: { url: string; anonKey: string },
  time: TestClock,
  { skewMs = 0 }: DeviceOptions = {},
): Device {
  const lock = createThreadLock()
  const db = freshDatabase()
  let skew = skewMs
  const clock: TestClock = { ...time, now: () => time.now() + skew }
  const env = { now: clock.now, random: () => 0.5 }
  const backend = connectRemote({ config, db, fetch, lock, now: clock.now })
  const { auth, transport, recover } = backend
  const endSession = createSessionEnd({ config, fetch })
  const store = createSyncStore(db, clock)
  const engine = createSyncEngine({ store, transport, lock, env })
  const openLocal = () => Promise.resolve(openLocalSession(db, clock, endSession))
  const addressOf = (path: string) => new URL(path, config.url).href
  const session = createSession({
    openLocal,
    connect: () => Promise.resolve(auth),
    listen: auth.listen,
    addressOf,
  })
  const account = createAccountActions({
    openLocal,
    connect: () => Promise.resolve(backend),
    returnTo: () => addressOf('/auth'),
  })
  const key = (name: string) => name.toLowerCase()
  const signedInAs = async () => {
    const row = await db.device.get('account')
    return typeof row?.value === 'string' ? row.value : ''
  }
  return {
    db,
    clock,
    engine,
    store,
    transport,
    session,
    account,
    recover,
    endSession,
    async signIn(email) {
      const result = await session.signIn(email, PASSWORD)
      if (!result.ok) throw new Error(`${result.code}: ${result.message}`)
      return signedInAs()
    },
    async addFavorites(...names) {
      for (const name of names) await addFavorite(db, { key: key(name), name }, clock)
    },
    note: async (name, text) => void (await writeNote(db, key(name), text, clock)),
    remove: async (name) => void (await removeFavorite(db, key(name), clock)),
    toTop: async (name) => void (await moveFavorite(db, key(name), null, null, clock)),
    async sync() {
      const owner = await signedInAs()
      if (owner === '') return 'nobody'
      return engine.sync(owner).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      )
    },
    async list() {
      const { favorites } = await readFavorites(db)
      return favorites.map(({ name, note }) => (note === '' ? name : `${name} (${note})`))
    },
    line: () => readSyncLine(db),
    leap: (ms) => void (skew += ms),
    another(options) {
      const own = options.sameLock ? lock : createThreadLock()
      const { timeoutMs: timeout = 15_000 } = options
      const remote = connectRemote({ config, db, fetch, lock: own, now: clock.now, timeoutMs: timeout })
      const { transport: theirs } = remote
      return { ...createSyncEngine({ store, transport: theirs, lock: own, env }), transport: theirs }
    },
  }
}
