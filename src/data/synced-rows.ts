import { GUEST, type Owner } from '#src/core/favorites/favorite.ts'
import { COMMON_TABLES, type CommonTable, completed, type FieldsOf } from '#src/core/sync/tables/registry.ts'
import { addedText } from '#src/core/sync/tables/written-text.ts'
import { readActiveOwner, type DeviceEnv } from './device.ts'
import { onActiveList, type Written } from './favorite-list.ts'
import { refreshView } from './materialized-view.ts'
import { startingWith } from './prefix.ts'
import { type Change, enqueue } from './queue.ts'
import { rowStoreOf, type ViewRow } from './row-stores.ts'
import type { NestlingDatabase, SyncedRow } from './database-tables.ts'

/** A write to a row of a table: only the fields that change. */
export type RowChange<T extends CommonTable> = { key: string; fields: Partial<FieldsOf<T>> }

/** The rows of a table that belong to the list shown, without removed ones, in the order of their keys. */
export async function readRows<T extends CommonTable>(
  db: NestlingDatabase,
  table: T,
): Promise<SyncedRow<T>[]> {
  const rows = await allRowsOf(db, await readActiveOwner(db), table)
  return rows.filter((row) => !row.fields.deleted)
}

/**
 * Writes rows of the list shown. `restore` puts back what they were, except where they have changed since; a row that
 * was not there is removed again.
 */
export async function writeRows<T extends CommonTable>(
  db: NestlingDatabase,
  table: T,
  changes: readonly RowChange<T>[],
  env: DeviceEnv,
): Promise<Written & { restore: () => Promise<Written> }> {
  const keys = changes.map(({ key }) => key)
  let before: SyncedRow<T>[] = []
  let after: SyncedRow<T>[] = []
  const { owner } = await onActiveList(db, async (active) => {
    before = await rowsAt(db, active, table, keys)
    await putRows(db, active, table, changes, env)
    after = await rowsAt(db, active, table, keys)
  })
  const restore = () =>
    onActiveList(db, async () => {
      const now = new Map((await rowsAt(db, owner, table, keys)).map((row) => [row.key, row]))
      const untouched = keys.filter((key) => {
        const written = after.find((row) => row.key === key)
        return JSON.stringify(now.get(key)) === JSON.stringify(written)
      })
      const back = untouched.map((key): RowChange<T> => {
        const former = before.find((row) => row.key === key)
        return { key, fields: former ? former.fields : ({ deleted: true } as Partial<FieldsOf<T>>) }
      })
      await putRows(db, owner, table, back, env)
    })
  return { owner, restore }
}

/**
 * Writes rows: a guest's directly, without the removed ones; an account's through the outbox. Call it within a
 * read-write transaction over `listTables`.
 */
export async function putRows<T extends CommonTable>(
  db: NestlingDatabase,
  owner: Owner,
  table: T,
  changes: readonly RowChange<T>[],
  env: DeviceEnv,
): Promise<void> {
  if (changes.length === 0) return
  const keys = [...new Set(changes.map(({ key }) => key))]
  if (owner !== GUEST) {
    await enqueue(
      db,
      owner,
      changes.map((change) => ({ table, ...change }) as unknown as Change),
      env,
    )
    return refreshView(db, owner, table, keys)
  }
  const rows = new Map((await rowsAt(db, owner, table, keys)).map((row) => [row.key, row.fields]))
  for (const { key, fields } of changes)
    rows.set(key, { ...(rows.get(key) ?? completed(table, key, {})), ...fields })
  const store = rowStoreOf(db, table)
  const live = [...rows].filter(([, fields]) => !fields.deleted)
  await store.show(
    owner,
    live.map(([key, fields]) => ({ key, fields, fv: {} }) as ViewRow),
  )
  await store.hide(
    owner,
    keys.filter((key) => !live.some(([alive]) => alive === key)),
  )
}

/**
 * Moves the rows of all tables from one owner to another, who keeps their own where both have one; a text that only the
 * other has is appended. Returns the rows whose texts are too long for that: they stay where they were.
 */
export async function moveRows(
  db: NestlingDatabase,
  from: Owner,
  to: Owner,
  env: DeviceEnv,
): Promise<SyncedRow[]> {
  const left: SyncedRow[] = []
  for (const table of COMMON_TABLES) {
    const theirs = new Map((await allRowsOf(db, to, table)).map((row) => [row.key, row]))
    const rows: SyncedRow[] = await allRowsOf(db, from, table)
    const changes: RowChange<CommonTable>[] = []
    for (const row of rows.filter(({ fields }) => !fields.deleted)) {
      const own = theirs.get(row.key)
      const fields = own && !own.fields.deleted ? addedText(table, own.fields, row.fields) : row.fields
      if (fields === 'too-long') left.push(row)
      else if (fields) changes.push({ key: row.key, fields })
    }
    await putRows(db, to, table, changes, env)
    await rowStoreOf(db, table).hide(
      from,
      rows.filter((row) => !left.includes(row)).map(({ key }) => key),
    )
  }
  return left
}

/** How many rows an owner has in all tables but favorites, without removed ones. */
export async function countRows(db: NestlingDatabase, owner: Owner): Promise<number> {
  const tables = await Promise.all(COMMON_TABLES.map((table) => allRowsOf(db, owner, table)))
  return tables.flat().filter((row) => !row.fields.deleted).length
}

/** All rows of an owner in a table, including tombstones. */
export async function allRowsOf<T extends CommonTable>(
  db: NestlingDatabase,
  owner: Owner,
  table: T,
): Promise<SyncedRow<T>[]> {
  const rows = await startingWith(db.syncedRows, '[owner+table+key]', owner, table).toArray()
  return rows as SyncedRow<T>[]
}

async function rowsAt<T extends CommonTable>(
  db: NestlingDatabase,
  owner: Owner,
  table: T,
  keys: readonly string[],
): Promise<SyncedRow<T>[]> {
  const rows = await db.syncedRows.bulkGet(keys.map((key): [Owner, T, string] => [owner, table, key]))
  return rows.filter((row) => row !== undefined) as SyncedRow<T>[]
}
