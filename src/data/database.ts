import { Dexie, type Table } from 'dexie'
import { isLostConnection, StorageError } from './storage-error.ts'
import { favorites0001 } from './migrations/0001-favorites.ts'
import { noteConflicts0002 } from './migrations/0002-note-conflicts.ts'
import { ingest0003 } from './migrations/0003-ingest.ts'
import type { NestlingDatabase } from './tables.ts'

/** The newest shape this code knows: the number of the last migration. */
export const SCHEMA_VERSION = 3
export const DATABASE_NAME = 'nestling'
/** An opening that takes longer, ms, is blocked: by another tab, or by a browser that never answers. */
export const OPEN_PATIENCE_MS = 5_000

/** What can happen to a database from outside. */
export type DatabaseEvents = {
  /** A newer tab changes the database: this one has closed for good and must be reloaded. */
  onSuperseded?: () => void
  /** An older tab holds the database open, so that it cannot be upgraded. */
  onBlocked?: () => void
}

const superseded = new WeakSet<NestlingDatabase>()

/**
 * The local database, opened by its first use. Its transactions are durable ("strict"): what has completed survives
 * a loss of power. Once a newer tab has superseded it, it stays closed, or old-shape rows would be written.
 */
export function createDatabase(name: string = DATABASE_NAME, events: DatabaseEvents = {}): NestlingDatabase {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' }) as NestlingDatabase
  favorites0001(db)
  noteConflicts0002(db)
  ingest0003(db)
  // False stops Dexie's own listener, which would open the database again on the next use.
  db.on('versionchange', () => {
    superseded.add(db)
    db.close({ disableAutoOpen: true })
    events.onSuperseded?.()
    return false
  })
  db.on('blocked', () => events.onBlocked?.())
  return db
}

let shared: NestlingDatabase | undefined
const listeners: DatabaseEvents[] = []
let blocked = false

/** The one database of this thread. */
export function nestlingDatabase(): NestlingDatabase {
  shared ??= createDatabase(DATABASE_NAME, {
    onSuperseded: () => listeners.forEach((listener) => listener.onSuperseded?.()),
    onBlocked: () => {
      blocked = true
      listeners.forEach((listener) => listener.onBlocked?.())
    },
  })
  shared.on('ready', () => void (blocked = false), true)
  return shared
}

/**
 * Hears of what happens to this thread's database from outside, and at once of what has happened and still holds. Gives
 * back a function that stops it.
 */
export function onDatabaseEvent(listener: DatabaseEvents): () => void {
  listeners.push(listener)
  if (blocked) listener.onBlocked?.()
  if (shared && superseded.has(shared)) listener.onSuperseded?.()
  return () => void listeners.splice(listeners.indexOf(listener), 1)
}

/**
 * Opens the database if it is not. Rejects with `superseded` when a newer tab has taken it over, and with
 * `storage-blocked` after `OPEN_PATIENCE_MS`; the opening goes on then, and a later call finds it done.
 */
export async function openDatabase(db: NestlingDatabase): Promise<void> {
  if (superseded.has(db)) throw new StorageError('superseded')
  if (db.isOpen()) return
  const opening = db.open()
  await new Promise<void>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new StorageError('storage-blocked')), OPEN_PATIENCE_MS)
    opening.finally(() => clearTimeout(giveUp)).then(() => resolve(), reject)
  })
}

/** Opens a new connection when that error is of one that the browser has closed; rejects with any other error. */
export async function reconnect(db: NestlingDatabase, error: unknown): Promise<void> {
  if (superseded.has(db) || !isLostConnection(error)) throw error
  db.close({ disableAutoOpen: false })
  await openDatabase(db)
}

/**
 * Does work on the database, a second time over a new connection when the browser has closed the first. Work that
 * failed may have been stored all the same, so doing it twice must do no harm.
 */
async function overConnection<T>(db: NestlingDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await reconnect(db, error)
    return work()
  }
}

/**
 * Rejects with `read-only` when the stored database is of a newer version than this code, as after a deployment was
 * rolled back: what this code would write, the newer one might not understand.
 */
export async function refuseNewerDatabase(db: NestlingDatabase): Promise<void> {
  await openDatabase(db)
  if (Math.floor(db.backendDB().version / 10) > SCHEMA_VERSION) throw new StorageError('read-only')
}

/**
 * One durable transaction over the tables: resolves when it has completed, rejects when nothing was written. Refuses
 * a newer database; outlasts a connection that the browser has closed.
 */
export function writeTransaction<T>(
  db: NestlingDatabase,
  tables: Table[],
  work: () => Promise<T>,
): Promise<T> {
  return overConnection(db, async () => {
    await refuseNewerDatabase(db)
    // Dexie follows awaits reliably only from a function that is itself async.
    return db.transaction('rw', tables, async () => work())
  })
}
