import type { Table } from 'dexie'
import type { Dexie } from 'dexie'
import type { Owner } from '#src/core/favorites/favorite.ts'
import type { LogName } from '#src/core/analytics/local-logs.ts'
import type { IngestEntry } from '#src/core/ingest/ingest-entry.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { SyncState } from '#src/core/sync/state.ts'
import type { CommonTable, FieldsOf, TableName } from '#src/core/sync/tables/registry.ts'
import type { Stamp, StampsOf } from '#src/core/sync/wire.ts'

/** A favorite as shown: the server's row with the pending writes on top. Removed ones are kept as tombstones. */
export type FavoriteRow = {
  owner: Owner
  nameKey: string
  name: string
  note: string
  rank: string
  addedAt: string
  deleted: boolean
  fv: StampsOf<'favorites'>
}

/**
 * A row as last returned by the server. `generation` distinguishes rows that a full resync returned from older ones.
 */
export type BaseRow<T extends TableName = TableName> = {
  owner: Owner
  key: string
  fields: FieldsOf<T>
  fv: StampsOf<T>
  seq: number
  generation: number
}

/** A row of a synced table other than favorites, as shown: like `FavoriteRow`. */
export type SyncedRow<T extends CommonTable = CommonTable> = { [Name in T]: SyncedRowOf<Name> }[T]

type SyncedRowOf<T extends CommonTable> = {
  owner: Owner
  table: T
  key: string
  fields: FieldsOf<T>
  fv: StampsOf<T>
}

/** The same as last returned by the server. */
export type SyncedBaseRow = BaseRow & { table: CommonTable }

/** A note's text in conflict with the one on the list, kept until the user decides. */
export type NoteConflictRow = {
  owner: Owner
  key: string
  /** The stamp of the text. */
  stamp: Stamp
  note: string
  /** Postponed by the user. */
  later: boolean
}

/** One fact about this device, or one of its settings. Values are validated where they are read. */
export type DeviceRow = { key: string; value: unknown }

/** One item that the auth client stores. */
export type SessionRow = { key: string; value: string }

/** A row of a log; its fields are validated where they are read. */
export type LogTableRow = { order?: number; id: string; [field: string]: unknown }

/** A question to a language model and its answer; validated where it is read. `id`: the question. */
export type SuggestionRow = {
  id: string
  request: unknown
  suggestions: unknown[]
  /** Missing in rows of earlier versions. */
  wishes?: unknown[]
  ending: string
  askedAt: string
}

export type Tables = {
  favorites: Table<FavoriteRow, [Owner, string]>
  favoriteBase: Table<BaseRow<'favorites'>, [Owner, string]>
  syncedRows: Table<SyncedRow, [Owner, CommonTable, string]>
  syncedBase: Table<SyncedBaseRow, [Owner, CommonTable, string]>
  outbox: Table<OutboxEntry, string>
  noteConflicts: Table<NoteConflictRow, [Owner, string, Stamp]>
  syncState: Table<SyncState, Owner>
  /** No row contains an account. */
  ingestOutbox: Table<IngestEntry, string>
  device: Table<DeviceRow, string>
  session: Table<SessionRow, string>
  suggestions: Table<SuggestionRow, string>
} & { [L in LogName]: Table<LogTableRow, number> }

export type NestlingDatabase = Dexie & Tables
