import { Dexie } from 'dexie'
import type { Owner } from '#src/core/favorites/favorite.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { OutboxEntry } from '#src/core/sync/outbox.ts'
import { type FavoriteFields, NO_ROOM } from '#src/core/sync/wire.ts'
import { readActiveOwner, readFact, writeFact, type DeviceEnv } from './device.ts'
import { onShownList } from './favorites.ts'
import { refreshShown } from './shown-view.ts'
import type { NestlingDatabase } from './tables.ts'

/** A change that the account refused, and that waits for the person. */
export type ParkedChange = {
  id: string
  nameKey: NameKey
  /** Spelling as shown. */
  name: string
  /** What was to be written. */
  fields: Partial<FavoriteFields>
  /** The SQLSTATE of the refusal, or `stuck` when the server fails without one. */
  code: string
  /** What the server said beside `code`; empty when it said nothing. A word for decisions, not for people. */
  reason: string
}

/** The refused changes of the list shown, in the order of writing. */
export async function readParked(db: NestlingDatabase): Promise<ParkedChange[]> {
  const owner = await readActiveOwner(db)
  const entries = await db.outbox
    .where('[owner+state+order]')
    .between([owner, 'parked', Dexie.minKey], [owner, 'parked', Dexie.maxKey])
    .toArray()
  const rows = await db.favorites.bulkGet(entries.map(({ key }): [Owner, string] => [owner, key]))
  return entries.map(({ opId, key, fields, verdict }, i) => ({
    id: opId,
    nameKey: key,
    name: rows[i]?.name ?? fields.name ?? key,
    fields,
    code: verdict?.code ?? 'stuck',
    reason: verdict?.message ?? '',
  }))
}

/**
 * Lets a refused change wait again, with its old stamps and in its old place; behind all others where the account had no
 * room, since one of them may make it. Under a new id where the server keeps a verdict, which it would only repeat.
 * Nothing happens when it is no longer parked.
 */
export function retryParked(db: NestlingDatabase, id: string, env: DeviceEnv): Promise<{ owner: Owner }> {
  return parkedTransaction(db, id, async (entry) => {
    await db.outbox.delete(id)
    const opId = entry.verdict?.code === 'stuck' ? id : env.uuid()
    const order = entry.verdict?.code === NO_ROOM ? await takeLastOrder(db) : entry.order
    await db.outbox.add({ ...entry, opId, order, state: 'waiting', attempts: 0, verdict: null })
  })
}

/** The place behind everything that waits. */
async function takeLastOrder(db: NestlingDatabase): Promise<number> {
  const order = ((await readFact(db, 'lastOrder')) ?? 0) + 1
  await writeFact(db, 'lastOrder', order)
  return order
}

/**
 * Gives a refused change up: its row falls back to what the server has and what else waits, and leaves the list when
 * there is neither. `restore` parks the same change again.
 */
export async function discardParked(
  db: NestlingDatabase,
  id: string,
): Promise<{ owner: Owner; restore: () => Promise<{ owner: Owner }> }> {
  let discarded: OutboxEntry | undefined
  const { owner } = await parkedTransaction(db, id, async (entry) => {
    discarded = entry
    await db.outbox.delete(id)
  })
  const restore = () =>
    onShownList(db, async () => {
      if (!discarded || (await db.outbox.get(id))) return
      await db.outbox.add(discarded)
      await refreshShown(db, discarded.owner, [discarded.key])
    })
  return { owner, restore }
}

/** Works on one parked entry of the list shown, and draws its row anew. */
function parkedTransaction(
  db: NestlingDatabase,
  id: string,
  work: (entry: OutboxEntry) => Promise<void>,
): Promise<{ owner: Owner }> {
  return onShownList(db, async (owner) => {
    const entry = await db.outbox.get(id)
    if (entry?.state !== 'parked' || entry.owner !== owner) return
    await work(entry)
    await refreshShown(db, owner, [entry.key])
  })
}
