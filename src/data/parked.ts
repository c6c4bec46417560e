import type { Owner } from '#src/core/favorites/favorite.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { CommonTable, TableName } from '#src/core/sync/tables/registry.ts'
import { type FavoriteFields, LIMIT_EXCEEDED } from '#src/core/sync/wire.ts'
import { readActiveOwner, readFact, writeFact, type DeviceEnv } from './device.ts'
import { onActiveList } from './favorite-list.ts'
import { refreshView } from './materialized-view.ts'
import { startingWith } from './prefix.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** A change that the account rejected, and that waits for the user. */
export type ParkedChange = {
  id: string
  table: TableName
  /** The row's key: in a table of names a name key. */
  key: string
  /** Spelling as shown. */
  name: string
  /** The values to be written; of a table other than favorites, those that favorites have too. */
  fields: Partial<FavoriteFields>
  /** The SQLSTATE of the rejection, or `stuck` when the server fails without one. */
  code: string
  /** The server's message beside `code`; empty when there is none. For decisions in code, not for display. */
  reason: string
}

/** The rejected changes of the shown list, in the order of writing. */
export async function readParked(db: NestlingDatabase): Promise<ParkedChange[]> {
  const owner = await readActiveOwner(db)
  const entries = await startingWith(db.outbox, '[owner+state+order]', owner, 'parked').toArray()
  const rows = await db.favorites.bulkGet(entries.map(({ key }): [Owner, string] => [owner, key]))
  const others = await db.syncedRows.bulkGet(
    entries.map(({ table, key }): [Owner, CommonTable, string] => [owner, table as CommonTable, key]),
  )
  return entries.map(({ opId, table, key, fields, verdict }, i) => ({
    id: opId,
    table,
    key,
    name: (table === 'favorites' ? rows[i]?.name : others[i]?.fields.name) ?? fields.name ?? key,
    fields,
    code: verdict?.code ?? 'stuck',
    reason: verdict?.message ?? '',
  }))
}

/**
 * Queues a rejected change again, with its old stamps and at its old position; after all others where the account was
 * full, since one of them may free space. Under a new id where the server stores a verdict, which it would only
 * repeat. Does nothing when it is no longer parked.
 */
export function retryParked(db: NestlingDatabase, id: string, env: DeviceEnv): Promise<{ owner: Owner }> {
  return parkedTransaction(db, id, async (entry) => {
    await db.outbox.delete(id)
    const opId = entry.verdict?.code === 'stuck' ? id : env.uuid()
    const order = entry.verdict?.code === LIMIT_EXCEEDED ? await takeLastOrder(db) : entry.order
    await db.outbox.add({ ...entry, opId, order, state: 'waiting', attempts: 0, verdict: null })
  })
}

/** The position after all waiting entries. */
async function takeLastOrder(db: NestlingDatabase): Promise<number> {
  const order = ((await readFact(db, 'lastOrder')) ?? 0) + 1
  await writeFact(db, 'lastOrder', order)
  return order
}

/**
 * Discards a rejected change: its row returns to the server's state with the other waiting entries, and is removed
 * from the list when there is neither. `restore` parks the same change again.
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
    onActiveList(db, async () => {
      if (!discarded || (await db.outbox.get(id))) return
      await db.outbox.add(discarded)
      await refreshView(db, discarded.owner, discarded.table, [discarded.key])
    })
  return { owner, restore }
}

/** Changes one parked entry of the shown list, and rebuilds its row. */
function parkedTransaction(
  db: NestlingDatabase,
  id: string,
  work: (entry: OutboxEntry) => Promise<void>,
): Promise<{ owner: Owner }> {
  return onActiveList(db, async (owner) => {
    const entry = await db.outbox.get(id)
    if (entry?.state !== 'parked' || entry.owner !== owner) return
    await work(entry)
    await refreshView(db, owner, entry.table, [entry.key])
  })
}
