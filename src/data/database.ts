import { Dexie } from 'dexie'
import { StorageError } from './storage-error.ts'
import { favorites0001 } from './migrations/0001-favorites.ts'
import type { NestlingDatabase } from './tables.ts'

/** The newest shape this code knows: the number of the last migration. */
export const SCHEMA_VERSION = 1
export const DATABASE_NAME = 'nestling'

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

/** Whether the browser has databases at all; some private modes have none. */
export function hasDatabase(): boolean {
  return 'indexedDB' in globalThis && Boolean(globalThis.indexedDB)
}

/** The one database of this thread. */
export function nestlingDatabase(): NestlingDatabase {
  shared ??= createDatabase(DATABASE_NAME, {
    onSuperseded: () => listeners.forEach((listener) => listener.onSuperseded?.()),
    onBlocked: () => listeners.forEach((listener) => listener.onBlocked?.()),
  })
  return shared
}

/** Hears of what happens to this thread's database from outside. Gives back a function that stops it. */
export function onDatabaseEvent(listener: DatabaseEvents): () => void {
  listeners.push(listener)
  return () => void listeners.splice(listeners.indexOf(listener), 1)
}

/** Opens the database if it is not. Rejects with `superseded` when a newer tab has taken it over. */
export async function openDatabase(db: NestlingDatabase): Promise<void> {
  if (superseded.has(db)) throw new StorageError('superseded')
  if (!db.isOpen()) await db.open()
}

/**
 * Rejects with `read-only` when the stored database is of a newer version than this code, as after a deployment was
 * rolled back: what this code would write, the newer one might not understand.
 */
export async function refuseNewerDatabase(db: NestlingDatabase): Promise<void> {
  await openDatabase(db)
  if (Math.floor(db.backendDB().version / 10) > SCHEMA_VERSION) throw new StorageError('read-only')
}
