import type { Owner } from '#src/core/favorites/favorite.ts'
import { serverNow, tick } from '#src/core/sync/clock.ts'
import { FIELD_NAMES, type Stamped } from '#src/core/sync/merge.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { FavoriteFields } from '#src/core/sync/wire.ts'
import { deviceId, readClock, readFact, writeFact, type DeviceEnv } from './device.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** A write to one row: fields that get a fresh stamp, or `stamped` ones that keep theirs. */
export type Change = { key: string } & ({ fields: Partial<FavoriteFields> } | { stamped: Stamped })

/**
 * Queues writes in order, one entry per change, each with its stamp. Call it within the same read-write transaction
 * as the rows, over favoriteBase, outbox and device: "saved" is true because a row and its entry are stored together.
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
  const bases = await db.favoriteBase.bulkGet(changes.map(({ key }): [Owner, string] => [owner, key]))
  const entries = changes.map((change, i): OutboxEntry => {
    let stamped: Stamped
    // An entry that is queued a second time does not count as seen again.
    const hasNote = 'fields' in change && change.fields.note !== undefined
    if ('stamped' in change) stamped = change.stamped
    else {
      const next = tick(clock, env.now(), device)
      clock = next.clock
      stamped = stampAll(change.fields, next.stamp)
    }
    return {
      opId: env.uuid(),
      owner,
      table: 'favorites',
      key: change.key,
      schema: 1,
      ...stamped,
      ...(hasNote && { seen: bases[i]?.fv.note ?? null }),
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

function stampAll(fields: Partial<FavoriteFields>, stamp: string): Stamped {
  const touched = FIELD_NAMES.filter((field) => fields[field] !== undefined)
  return { fields, fv: Object.fromEntries(touched.map((field) => [field, stamp])) }
}
