import type { Owner } from '#src/core/favorites/favorite.ts'
import { serverNow, tick } from '#src/core/sync/clock.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import { fieldNamesOf, type FieldsOf, type TableName } from '#src/core/sync/tables/registry.ts'
import type { StampedFields } from '#src/core/sync/wire.ts'
import { deviceId, readClock, readFact, writeFact, type DeviceEnv } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** A write to one row: fields that get a fresh stamp, or `stamped` ones that keep theirs. */
export type Change<T extends TableName = TableName> = { [Name in T]: ChangeOf<Name> }[T]

type ChangeOf<T extends TableName> = { table: T; key: string } & (
  | { fields: Partial<FieldsOf<T>> }
  | { stamped: StampedFields<T> }
)

/**
 * Queues writes in order, one entry per change, each with its stamp. Call it within the same read-write transaction
 * as the rows, over `listTables`: "saved" is true because a row and its entry are stored together.
 */
export async function enqueue(
  db: NestlingDatabase,
  owner: Owner,
  changes: readonly Change[],
  env: DeviceEnv,
): Promise<void> {
  if (changes.length === 0) return
  const device = await deviceId(db, env)
  let clock = await readClock(db)
  let order = (await readFact(db, 'lastOrder')) ?? 0
  const createdAt = new Date(serverNow(clock, env.now())).toISOString()
  const seen = await seenNotes(db, owner, changes)
  const entries = changes.map((change): OutboxEntry => {
    let stamped: StampedFields<TableName>
    if ('stamped' in change) stamped = change.stamped
    else {
      const next = tick(clock, env.now(), device)
      clock = next.clock
      stamped = stampAll(change, next.stamp)
    }
    return {
      opId: env.uuid(),
      owner,
      table: change.table,
      key: change.key,
      schema: 1,
      ...stamped,
      ...(writesNote(change) && { seen: seen.get(change.key) ?? null }),
      createdAt,
      order: ++order,
      state: 'waiting',
      attempts: 0,
      verdict: null,
    }
  })
  await db.outbox.bulkAdd(entries)
  await writeFact(db, 'clock', clock)
  await writeFact(db, 'lastOrder', order)
}

/** An entry that is queued a second time does not count as seen again. */
function writesNote(change: Change): boolean {
  return change.table === 'favorites' && 'fields' in change && change.fields.note !== undefined
}

/** The stamps of the notes on the server that the writers of these changes see, by key. */
async function seenNotes(
  db: NestlingDatabase,
  owner: Owner,
  changes: readonly Change[],
): Promise<Map<string, string | undefined>> {
  const keys = changes.filter(writesNote).map(({ key }) => key)
  if (keys.length === 0) return new Map()
  const bases = await db.favoriteBase.bulkGet(keys.map((key): [Owner, string] => [owner, key]))
  return new Map(keys.map((key, i) => [key, bases[i]?.fv.note]))
}

function stampAll(
  { table, fields }: { table: TableName; fields: Partial<Record<string, string | boolean>> },
  stamp: string,
): StampedFields<TableName> {
  const touched = fieldNamesOf(table).filter((field) => fields[field] !== undefined)
  return { fields, fv: Object.fromEntries(touched.map((field) => [field, stamp])) }
}
