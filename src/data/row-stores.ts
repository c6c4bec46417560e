import type { Owner } from '#src/core/favorites/favorite.ts'
import { type CommonTable, completed, type TableName } from '#src/core/sync/tables/registry.ts'
import type { StampedFields } from '#src/core/sync/wire.ts'
import type { BaseRow, FavoriteRow, NestlingDatabase, SyncedRow } from './database-tables.ts'
import { startingWith } from './prefix.ts'

/** A row to show: of which some fields may be unknown. */
export type ViewRow = StampedFields<TableName> & { key: string }

/** Where the device stores the rows of one synced table: as last returned by the server, and as shown. */
export type RowStore = {
  bases: (owner: Owner, keys: readonly string[]) => Promise<(BaseRow | undefined)[]>
  allBases: (owner: Owner) => Promise<BaseRow[]>
  putBases: (rows: readonly BaseRow[]) => Promise<unknown>
  deleteBases: (owner: Owner, keys: readonly string[]) => Promise<unknown>
  show: (owner: Owner, rows: readonly ViewRow[]) => Promise<unknown>
  hide: (owner: Owner, keys: readonly string[]) => Promise<unknown>
}

/** The store of a synced table. Favorites have Dexie tables of their own, all others share two. */
export function rowStoreOf(db: NestlingDatabase, table: TableName): RowStore {
  return table === 'favorites' ? favoritesStore(db) : commonStore(db, table)
}

function favoritesStore(db: NestlingDatabase): RowStore {
  const ids = (owner: Owner, keys: readonly string[]) => keys.map((key): [Owner, string] => [owner, key])
  return {
    bases: (owner, keys) => db.favoriteBase.bulkGet(ids(owner, keys)),
    allBases: (owner) => startingWith(db.favoriteBase, '[owner+key]', owner).toArray(),
    putBases: (rows) => db.favoriteBase.bulkPut(rows as BaseRow<'favorites'>[]),
    deleteBases: (owner, keys) => db.favoriteBase.bulkDelete(ids(owner, keys)),
    show: (owner, rows) =>
      db.favorites.bulkPut(
        (rows as (StampedFields<'favorites'> & { key: string })[]).map((row) => favoriteRow(owner, row)),
      ),
    hide: (owner, keys) => db.favorites.bulkDelete(ids(owner, keys)),
  }
}

/** A favorite as shown, of which some fields may be unknown. */
export function favoriteRow(
  owner: Owner,
  { key, fields, fv }: StampedFields<'favorites'> & { key: string },
): FavoriteRow {
  const { added_at: addedAt, ...rest } = completed('favorites', key, fields)
  return { owner, nameKey: key, ...rest, addedAt, fv }
}

function commonStore(db: NestlingDatabase, table: CommonTable): RowStore {
  const ids = (owner: Owner, keys: readonly string[]) =>
    keys.map((key): [Owner, CommonTable, string] => [owner, table, key])
  return {
    bases: (owner, keys) => db.syncedBase.bulkGet(ids(owner, keys)),
    allBases: (owner) => startingWith(db.syncedBase, '[owner+table+key]', owner, table).toArray(),
    putBases: (rows) => db.syncedBase.bulkPut(rows.map((row) => ({ ...row, table }))),
    deleteBases: (owner, keys) => db.syncedBase.bulkDelete(ids(owner, keys)),
    show: (owner, rows) =>
      db.syncedRows.bulkPut(
        rows.map(({ key, fields, fv }) => {
          return { owner, table, key, fields: completed(table, key, fields), fv } as SyncedRow
        }),
      ),
    hide: (owner, keys) => db.syncedRows.bulkDelete(ids(owner, keys)),
  }
}
