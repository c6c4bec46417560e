import type { Table } from 'dexie'
import type { Dexie } from 'dexie'
import type { Owner } from '#src/core/favorites/favorite.ts'
import type { IngestEntry } from '#src/core/ingest/ingest-entry.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { SyncState } from '#src/core/sync/state.ts'
import type { FavoriteFields, Stamp } from '#src/core/sync/wire.ts'

type FieldStamps = Partial<Record<keyof FavoriteFields, Stamp>>

/** A favorite as shown: the server's row with the pending writes on top. Removed ones are kept as tombstones. */
export type FavoriteRow = {
  owner: Owner
  nameKey: string
  name: string
  note: string
  rank: string
  addedAt: string
  deleted: boolean
  fv: FieldStamps
}

/**
 * A favorite as last returned by the server. `generation` distinguishes rows that a full resync returned from older
 * ones.
 */
export type FavoriteBaseRow = {
  owner: Owner
  key: string
  fields: FavoriteFields
  fv: FieldStamps
  seq: number
  generation: number
}

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

export type Tables = {
  favorites: Table<FavoriteRow, [Owner, string]>
  favoriteBase: Table<FavoriteBaseRow, [Owner, string]>
  outbox: Table<OutboxEntry, string>
  noteConflicts: Table<NoteConflictRow, [Owner, string, Stamp]>
  syncState: Table<SyncState, Owner>
  /** No row contains an account. */
  ingestOutbox: Table<IngestEntry, string>
  device: Table<DeviceRow, string>
  session: Table<SessionRow, string>
}

export type NestlingDatabase = Dexie & Tables
