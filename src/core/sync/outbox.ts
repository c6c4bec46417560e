import type { Owner } from '#src/core/favorites/favorite.ts'
import type { FavoriteFields, Stamp, SyncOp } from './wire.ts'

/** Why an entry is parked: the server's SQLSTATE, or `stuck` when the server fails on it without a verdict. */
export type ParkedReason = { code: string; message: string }

/**
 * One write that the server has not confirmed. `waiting` goes out by itself; `parked` was refused and waits for
 * the person. Only a verdict or the person removes an entry.
 */
export type OutboxEntry = {
  opId: string
  owner: Owner
  table: SyncOp['table']
  key: string
  schema: SyncOp['schema']
  fields: Partial<FavoriteFields>
  fv: Partial<Record<keyof FavoriteFields, Stamp>>
  /** With a note: the stamp of the server's note that its writer had before their eyes; null when there was none. */
  seen?: Stamp | null
  /** ISO 8601, UTC. */
  createdAt: string
  /** Counts up on the device: the order of writing. */
  order: number
  state: 'waiting' | 'parked'
  /** How often a batch with this entry was aborted by an error that trying again does not cure. */
  attempts: number
  verdict: ParkedReason | null
}

/** The entry as it travels. The owner does not: the server takes it from the token. */
export function toOp(entry: OutboxEntry): SyncOp {
  return {
    op_id: entry.opId,
    table: entry.table,
    key: entry.key,
    schema: entry.schema,
    fields: entry.fields,
    fv: entry.fv,
    ...(entry.seen !== undefined && { seen: entry.seen }),
  }
}
