import { GUEST } from '#src/core/favorites/favorite.ts'
import { writeTransaction } from './database.ts'
import { readActiveOwner } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** What erasing this device's data would delete, for the user to consider. */
export type DeviceContents = {
  /** Names on the guest's list, which is stored nowhere else. */
  onlyHere: number
  /** Changes of an account's list that its server has not confirmed. */
  unsent: number
  /** Messages and reports that have not been sent. */
  messages: number
  /** An account's list is stored here. */
  hasAccount: boolean
}

/** Of all users of this browser profile. */
export async function readContents(db: NestlingDatabase): Promise<DeviceContents> {
  const [owner, onlyHere, all, unsent, messages] = await Promise.all([
    readActiveOwner(db),
    db.favorites.filter((row) => row.owner === GUEST && !row.deleted).count(),
    db.favorites.filter((row) => row.owner !== GUEST).count(),
    db.outbox.count(),
    // Nobody misses an event of analytics.
    db.ingestOutbox.filter(({ kind }) => kind !== 'events').count(),
  ])
  return { onlyHere, unsent, messages, hasAccount: owner !== GUEST || all > 0 }
}

/**
 * Empties every table in one transaction: all or nothing, and other tabs see it at once. Afterwards no one is signed
 * in.
 */
export function emptyTables(db: NestlingDatabase): Promise<void> {
  return writeTransaction(db, db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()))
  })
}

/** The channel that notifies the other tabs. */
const CHANNEL = 'nestling-erased'
/** Name prefix of Workbox's precache: the app's own files, without which it does not open offline. */
const PRECACHE = /precache/

/** A page's browser storage apart from the database; tests supply their own. */
export type BrowserStores = {
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined
  local: Pick<Storage, 'clear'>
  session: Pick<Storage, 'clear'>
}

/** Empties all storage apart from the database. Continues where the browser denies access to a part. */
export async function emptyStores(stores: () => BrowserStores = pageStores): Promise<void> {
  await quietly(() => stores().local.clear())
  await quietly(() => stores().session.clear())
  await quietly(async () => {
    const { caches } = stores()
    const names = (await caches?.keys()) ?? []
    for (const name of names) if (!PRECACHE.test(name)) await caches?.delete(name)
  })
}

function pageStores(): BrowserStores {
  return { caches: globalThis.caches, local: localStorage, session: sessionStorage }
}

async function quietly(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch {
    // A browser that denies access to a store does not store anything in it either.
  }
}

let notified = false

/** Notifies the other tabs that everything was erased. */
export function notifyErased(): void {
  notified = true
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays in this origin
  channel.postMessage('erased')
  channel.close()
}

/** Calls back when another tab has erased everything. Returns an unsubscribe function. */
export function onErased(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => {
    // A tab receives its own event too.
    if (!notified) callback()
  })
  return () => channel.close()
}
