import type { FieldsOf, TableName } from './tables/registry.ts'

/**
 * A hybrid logical clock stamp, fixed width so that plain text order is time order:
 * 15 digits of milliseconds, `-`, 6 digits of counter, `-`, 12 hex digits of device id.
 */
export type Stamp = string

/** The synced fields of a favorite. `deleted` is a field like any other. */
export type FavoriteFields = FieldsOf<'favorites'>

/** The stamp of each field's last write. */
export type StampsOf<T extends TableName> = Partial<Record<keyof FieldsOf<T>, Stamp>>

/** Some of a row's fields, each with its own stamp. */
export type StampedFields<T extends TableName> = { fields: Partial<FieldsOf<T>>; fv: StampsOf<T> }

/** One write by one user: only the fields that it changed, each with its own stamp. `op_id` is a random UUID. */
export type SyncOp<T extends TableName = TableName> = { [Name in T]: OpOf<Name> }[T]

type OpOf<T extends TableName> = StampedFields<T> & {
  op_id: string
  table: T
  /** The row's key within the owner and the table, such as a name key. */
  key: string
  /** Version of `fields`, so that an older server or device can reject what it does not know. */
  schema: 1
  /**
   * Only with a note: the stamp of the note that this device had last seen from the server, null when it had seen
   * none. Without it the server reports no conflict. Notes that the same device wrote earlier count as seen.
   */
  seen?: Stamp | null
}

/** A row as stored on the server after merging. */
export type SyncRow<T extends TableName = TableName> = { [Name in T]: RowOf<Name> }[T]

type RowOf<T extends TableName> = {
  table: T
  key: string
  fields: FieldsOf<T>
  fv: StampsOf<T>
  seq: number
}

/** The text of a note that lost, with the stamp under which `note_revision` stores it. Never empty. */
export type NoteConflict = { note: string; stamp: Stamp }

/**
 * The server's verdict on one op. Only this removes an outbox entry. `code` is a SQLSTATE. `conflict` is present when
 * the op's note conflicts with another device's that its author had not seen: `row` has the text that won (the op's own when
 * `row.fv.note` has this device's id), `conflict` the one that lost. A replay returns the same conflict, and the row
 * in its current state.
 */
export type OpVerdict<T extends TableName = TableName> =
  | { op_id: string; status: 'applied'; row: SyncRow<T>; conflict?: NoteConflict }
  | { op_id: string; status: 'rejected'; code: string; message: string }

/**
 * Response of rpc `sync_push(p_user uuid, p_ops jsonb)`, at most 500 ops a call (else the call fails with 54000). The
 * call fails with 28000 when `p_user` is not the token's user, and with `ACCOUNT_GONE` when that account has been
 * deleted. A failed call is no verdict: nothing of it was stored. Nor is the answer to an op of a table that `tables`
 * does not contain: that op waits until the server knows the table.
 */
export type PushReply<T extends TableName = TableName> = {
  results: OpVerdict<T>[]
  /** The tables that the server stores; absent: `favorites` alone, as before there were others. */
  tables?: readonly string[]
  epoch: string
  server_time: string
}

/**
 * Response of rpc `sync_pull(p_user uuid, p_cursor bigint, p_limit int, p_tables text[])`: rows of these tables with
 * `seq > cursor` in seq order. Page until `rows` is empty. `next` is the cursor for the next call. A cursor below
 * `min_seq` needs a full resync from 0, as does a cursor that has passed rows of a table it did not ask for; a changed
 * `epoch` needs every local field pushed again.
 */
export type PullReply<T extends TableName = TableName> = {
  rows: SyncRow<T>[]
  next: number
  min_seq: number
  /** As in `PushReply`. */
  tables?: readonly string[]
  epoch: string
  server_time: string
}

/**
 * Code of a push or pull whose account has been deleted (PostgREST answers with HTTP status 410, message
 * `account_gone`): stop, keep the local data, ask the user.
 */
export const ACCOUNT_GONE = 'PT410'

/**
 * Code of a push that exceeds the account's hourly or daily quota (HTTP status 429, message `over_quota`). `details`
 * is the number of seconds, as text, after which the same ops may be sent again. Nothing of the push was stored.
 */
export const OVER_QUOTA = 'PT429'

/**
 * Code of an op that was rejected because the account is full; its message is `list_full` (too many names) or
 * `storage_full` (too much text).
 */
export const LIMIT_EXCEEDED = '53400'

/** Answer to an op of a table that the server does not know. It is not stored: see `PushReply`. */
export const UNKNOWN_TABLE = '42P01'

/**
 * Code of every read and call of a user who has a second factor and has not entered its code in this session (HTTP
 * status 403, message `insufficient_aal`): ask for the code, keep the pending writes.
 */
export const SECOND_FACTOR_NEEDED = 'PT403'
