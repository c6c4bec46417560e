import type { Table } from 'dexie'
import type { Dexie } from 'dexie'
import type { Owner } from '#src/core/favorites/favorite.ts'
import type { IngestEntry } from '#src/core/ingest/outbox.ts'
import type { OutboxEntry } from '#src/core/sync/outbox.ts'
import type { SyncState } from '#src/core/sync/state.ts'
import type { FavoriteFields, Stamp } from '#src/core/sync/wire.ts'

type FieldStamps = Partial<Record<keyof FavoriteFields, Stamp>>

/** A favorite as shown: the server's row with the pending writes on top. Removed ones stay as tombstones. */
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

/** A favorite as the server last gave it. `generation` tells rows that a full resync has met from those it has not. */
export type FavoriteBaseRow = {
  owner: Owner
  key: string
  fields: FavoriteFields
  fv: FieldStamps
  seq: number
  generation: number
}

/** A note's text that met the one on the list and is not on it, kept until the person decides. */
export type NoteConflictRow = {
  owner: Owner
  key: string
  /** Of the text. */
  stamp: Stamp
  note: string
  /** Put aside by the person. */
  later: boolean
}

/** One fact about this device, or one of its settings. Values are checked where they are read. */
export type DeviceRow = { key: string; value: unknown }

/** One item that the auth client stores. */
export type SessionRow = { key: string; value: string }

export type Tables = {
  favorites: Table<FavoriteRow, [Owner, string]>
  favoriteBase: Table<FavoriteBaseRow, [Owner, string]>
  outbox: Table<OutboxEntry, string>
  noteConflicts: Table<NoteConflictRow, [Owner, string, Stamp]>
  syncState: Table<SyncState, Owner>
  /** No row of it names an account. */
  ingestOutbox: Table<IngestEntry, string>
  device: Table<DeviceRow, string>
  session: Table<SessionRow, string>
}

export type NestlingDatabase = Dexie & Tables
