/**
 * A hybrid logical clock stamp, fixed width so that plain text order is time order:
 * 15 digits of milliseconds, `-`, 6 digits of counter, `-`, 12 hex digits of device id.
 */
export type Stamp = string

/** The fields of a favorite that travel. `deleted` is a field like any other. */
export type FavoriteFields = {
  name: string
  note: string
  rank: string
  added_at: string
  deleted: boolean
}

/** One write by one person: only the fields it touched, each with its own stamp. `op_id` is a random UUID. */
export type SyncOp = {
  op_id: string
  table: 'favorites'
  /** The row within the owner: a name key. */
  key: string
  /** Shape of `fields`, so that an older server or device can refuse what it does not know. */
  schema: 1
  fields: Partial<FavoriteFields>
  fv: Partial<Record<keyof FavoriteFields, Stamp>>
  /**
   * Beside a note only: the stamp of the note that this device had last seen from the server, null when it had seen
   * none. Without it the server tells of no conflict. What the same device wrote before counts as seen.
   */
  seen?: Stamp | null
}

/** A row as the server holds it after merging. */
export type SyncRow = {
  table: 'favorites'
  key: string
  fields: FavoriteFields
  fv: Partial<Record<keyof FavoriteFields, Stamp>>
  seq: number
}

/** A note's text that lost, with the stamp under which `note_revision` keeps it. Never empty. */
export type NoteConflict = { note: string; stamp: Stamp }

/**
 * The server's word on one op. Only this removes an outbox entry. `code` is a SQLSTATE. With `conflict` the op's note
 * and another device's met, and its writer had not seen the other: `row` has the text that won (the op's own when
 * `row.fv.note` has this device's id), `conflict` the one that lost. A replay says the same of the conflict, and gives
 * the row as it is then.
 */
export type OpVerdict =
  | { op_id: string; status: 'applied'; row: SyncRow; conflict?: NoteConflict }
  | { op_id: string; status: 'rejected'; code: string; message: string }

/**
 * Answer of rpc `sync_push(p_user uuid, p_ops jsonb)`, at most 500 ops a call (else the call fails with 54000).
 * The call fails with 28000 when `p_user` is not who the token names, and with `ACCOUNT_GONE` when that account has
 * been deleted. A failed call is no verdict: nothing of it was stored.
 */
export type PushReply = { results: OpVerdict[]; epoch: string; server_time: string }

/**
 * Answer of rpc `sync_pull(p_user uuid, p_cursor bigint, p_limit int)`: rows with `seq > cursor` in seq order.
 * Page until `rows` is empty. `next` is the cursor for the next call. A cursor below `min_seq` needs a full resync
 * from 0; a changed `epoch` needs every local field pushed again.
 */
export type PullReply = { rows: SyncRow[]; next: number; min_seq: number; epoch: string; server_time: string }

/**
 * Code of a push or pull whose account has been deleted (PostgREST answers with HTTP status 410, message
 * `account_gone`): stop, keep the local data, ask the person.
 */
export const ACCOUNT_GONE = 'PT410'

/**
 * Code of a push that is over the account's quota of an hour or a day (HTTP status 429, message `over_quota`). `details`
 * is the number of seconds, as text, after which the same ops may be sent again. Nothing of the push was stored.
 */
export const OVER_QUOTA = 'PT429'

/** Code of a rejected op for which the account has no room; its message is `list_full` (too many names) or `storage_full` (too much text). */
export const NO_ROOM = '53400'

/**
 * Code of every read and call of a person who has a second factor and has not given its code in this session (HTTP
 * status 403, message `insufficient_aal`): ask for the code, keep what waits to be sent.
 */
export const SECOND_FACTOR_NEEDED = 'PT403'
