import { createListeners } from '#src/async/listeners.ts'
import { Dexie, type Table } from 'dexie'
import { isLostConnection, StorageError } from './storage-error.ts'
import { favorites0001 } from './migrations/0001-favorites.ts'
import { noteConflicts0002 } from './migrations/0002-note-conflicts.ts'
import { ingest0003 } from './migrations/0003-ingest.ts'
import { syncedTables0004 } from './migrations/0004-synced-tables.ts'
import { localLogs0005 } from './migrations/0005-local-logs.ts'
import { webVitals0006 } from './migrations/0006-web-vitals.ts'
import { suggestions0007 } from './migrations/0007-suggestions.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** The newest schema version this code knows: the number of the last migration. */
export const SCHEMA_VERSION = 7
export const DATABASE_NAME = 'nestling'
/** An open that takes longer than this, ms, counts as blocked: by another tab, or by a browser that never answers. */
export const OPEN_TIMEOUT_MS = 5_000

/** What other tabs can do to a database. */
export type DatabaseEvents = {
  /** A newer tab is upgrading the database: this connection is closed permanently and the page must be reloaded. */
  onSuperseded?: () => void
  /** An older tab keeps the database open, so that it cannot be upgraded. */
  onBlocked?: () => void
}

const superseded = new WeakSet<NestlingDatabase>()

/**
 * The local database, opened on first use. Its transactions are durable ("strict"): what has completed survives a
 * loss of power. Once a newer tab has superseded it, it stays closed, or rows of the old schema would be written.
 */
export function createDatabase(name: string = DATABASE_NAME, events: DatabaseEvents = {}): NestlingDatabase {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' }) as NestlingDatabase
  favorites0001(db)
  noteConflicts0002(db)
  ingest0003(db)
  syncedTables0004(db)
  localLogs0005(db)
  webVitals0006(db)
  suggestions0007(db)
  // False stops Dexie's own listener, which would reopen the database on the next use.
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
const [subscribe, notify] = createListeners<[keyof DatabaseEvents]>()
let blocked = false

/** The one database of this thread. */
export function nestlingDatabase(): NestlingDatabase {
  shared ??= createShared()
  return shared
}

function createShared(): NestlingDatabase {
  const db = createDatabase(DATABASE_NAME, {
    onSuperseded: () => notify('onSuperseded'),
    onBlocked: () => {
      blocked = true
      notify('onBlocked')
    },
  })
  // Sticky: every opening ends what blocked the one before.
  db.on('ready', () => void (blocked = false), true)
  return db
}

/**
 * Subscribes to external events of this thread's database; calls back at once with the one that still applies.
 * Returns an unsubscribe function.
 */
export function onDatabaseEvent(listener: DatabaseEvents): () => void {
  const unsubscribe = subscribe((event) => listener[event]?.())
  if (blocked) listener.onBlocked?.()
  if (shared && superseded.has(shared)) listener.onSuperseded?.()
  return unsubscribe
}

/**
 * Opens the database unless it is open. Rejects with `superseded` when a newer tab has upgraded it, and with
 * `storage-blocked` after `OPEN_TIMEOUT_MS`; the open continues then, and a later call finds it completed.
 */
export async function openDatabase(db: NestlingDatabase): Promise<void> {
  if (superseded.has(db)) throw new StorageError('superseded')
  if (db.isOpen()) return
  const opening = db.open()
  await new Promise<void>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new StorageError('storage-blocked')), OPEN_TIMEOUT_MS)
    opening.finally(() => clearTimeout(giveUp)).then(() => resolve(), reject)
  })
}

/** Reconnects when that error belongs to a connection that the browser has closed; rejects with any other error. */
export async function reconnect(db: NestlingDatabase, error: unknown): Promise<void> {
  if (superseded.has(db) || !isLostConnection(error)) throw error
  db.close({ disableAutoOpen: false })
  await openDatabase(db)
}

/**
 * Runs work on the database, a second time on a new connection when the browser has closed the first. Failed work may
 * have been stored all the same, so it must be idempotent.
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
 * Rejects with `read-only` when the stored database has a newer version than this code, as after a rolled-back
 * deployment: the newer code might not understand what this one would write.
 */
export async function refuseNewerDatabase(db: NestlingDatabase): Promise<void> {
  await openDatabase(db)
  if (Math.floor(db.backendDB().version / 10) > SCHEMA_VERSION) throw new StorageError('read-only')
}

/**
 * One durable transaction over the tables: resolves when it has completed, rejects when nothing was written. Refuses
 * a newer database; retries after the browser has closed the connection.
 */
export function writeTransaction<T>(
  db: NestlingDatabase,
  tables: Table[],
  work: () => Promise<T>,
): Promise<T> {
  return overConnection(db, async () => {
    await refuseNewerDatabase(db)
    // Dexie tracks awaits reliably only in a function that is itself async.
    return db.transaction('rw', tables, async () => work())
  })
}

/** Every table that a write to a synced list, or a reply about one, may touch: one transaction covers them all. */
export function listTables(db: NestlingDatabase): Table[] {
  const rows: Table[] = [db.favorites, db.favoriteBase, db.syncedRows, db.syncedBase, db.outbox]
  return [...rows, db.noteConflicts, db.syncState, db.device]
}
