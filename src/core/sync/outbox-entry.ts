import type { Owner } from '#src/core/favorites/favorite.ts'
import type { TableName } from './tables/registry.ts'
import type { Stamp, StampedFields, SyncOp } from './wire.ts'

/** Why an entry is parked: the server's SQLSTATE, or `stuck` when the server fails on it without a verdict. */
export type ParkedReason = { code: string; message: string }

/**
 * One write that the server has not confirmed. `waiting` is sent automatically; `parked` was rejected and waits for
 * the user. Only a verdict or the user removes an entry.
 */
export type OutboxEntry<T extends TableName = TableName> = { [Name in T]: EntryOf<Name> }[T]

type EntryOf<T extends TableName> = StampedFields<T> & {
  opId: string
  owner: Owner
  table: T
  key: string
  schema: SyncOp['schema']
  /** With a note: the stamp of the server's note that its author had seen; null when there was none. */
  seen?: Stamp | null
  /** ISO 8601, UTC. */
  createdAt: string
  /** Counts up on the device: the order of writing. */
  order: number
  state: 'waiting' | 'parked'
  /** How often a batch with this entry was aborted by an error that retrying does not fix. */
  attempts: number
  verdict: ParkedReason | null
}

/** The entry in wire format, without its owner: the server takes that from the token. */
export function toOp({ opId: op_id, table, key, schema, fields, fv, seen }: OutboxEntry): SyncOp {
  return { op_id, table, key, schema, fields, fv, ...(seen !== undefined && { seen }) }
}
