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
}

/** A row as the server holds it after merging. */
export type SyncRow = {
  table: 'favorites'
  key: string
  fields: FavoriteFields
  fv: Partial<Record<keyof FavoriteFields, Stamp>>
  seq: number
}

/** The server's word on one op. Only this removes an outbox entry. `code` is a SQLSTATE. */
export type OpVerdict =
  | { op_id: string; status: 'applied'; row: SyncRow }
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
