import { GUEST } from '#src/core/favorites/favorite.ts'
import { writeTransaction } from './database.ts'
import { readActiveOwner } from './device.ts'
import type { NestlingDatabase } from './tables.ts'

/** What would go with this device's data, for the person to weigh. */
export type DeviceContents = {
  /** Names on the guest's list, which is nowhere else. */
  onlyHere: number
  /** Changes of an account's list that its server has not confirmed. */
  unsent: number
  /** Messages and reports that have not gone out. */
  messages: number
  /** An account's list lies here. */
  hasAccount: boolean
}

/** Of everybody who uses this browser profile. */
export async function readContents(db: NestlingDatabase): Promise<DeviceContents> {
  const [owner, onlyHere, all, unsent, messages] = await Promise.all([
    readActiveOwner(db),
    db.favorites.filter((row) => row.owner === GUEST && !row.deleted).count(),
    db.favorites.filter((row) => row.owner !== GUEST).count(),
    db.outbox.count(),
    db.ingestOutbox.count(),
  ])
  return { onlyHere, unsent, messages, hasAccount: owner !== GUEST || all > 0 }
}

/** Empties every table in one transaction: all or nothing, and other tabs see it at once. Nobody is signed in after. */
export function emptyTables(db: NestlingDatabase): Promise<void> {
  return writeTransaction(db, db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()))
  })
}

/** Where the other tabs hear of it. */
const CHANNEL = 'nestling-erased'
/** How the caches of Workbox's precache are named: the app's own files, without which it does not open offline. */
const PRECACHE = /precache/

/** What a browser keeps for a page beside the database; tests bring their own. */
export type BrowserStores = {
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined
  local: Pick<Storage, 'clear'>
  session: Pick<Storage, 'clear'>
}

/** Empties all that lies beside the database. Goes on where the browser refuses a part. */
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
    // A browser that refuses a store keeps nothing in it either.
  }
}

let told = false

/** Tells the other tabs that everything is gone. */
export function tellErased(): void {
  told = true
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it stays in this origin
  channel.postMessage('erased')
  channel.close()
}

/** Calls back when another tab has erased everything. Gives back a function that stops it. */
export function onErased(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => {
    // A tab hears itself too.
    if (!told) callback()
  })
  return () => channel.close()
}

/** Leaves for the first page, with nothing of this tab's own left: what the router notes on the way out goes too. */
export function beginAnew(): void {
  const clear = () => void quietly(() => sessionStorage.clear())
  clear()
  addEventListener('pagehide', clear)
  location.replace('/')
}
