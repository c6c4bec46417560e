import type { Owner } from '#src/core/favorites/favorite.ts'
import { mergeStamped, overlayStamped } from '#src/core/sync/merge.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { TableName } from '#src/core/sync/tables/registry.ts'
import type { StampedFields } from '#src/core/sync/wire.ts'
import { startingWith } from './prefix.ts'
import { rowStoreOf, type ViewRow } from './row-stores.ts'
import type { BaseRow, FavoriteRow, NestlingDatabase } from './database-tables.ts'

/**
 * A row as shown: the server's values, then parked writes where they are the newest, then always the waiting ones.
 * Null when neither side has the row.
 */
export function viewRow<T extends TableName>(
  base: StampedFields<T> | undefined,
  entries: readonly (StampedFields<T> & Pick<OutboxEntry, 'order' | 'state'>)[],
): StampedFields<T> | null {
  if (!base && entries.length === 0) return null
  let view: StampedFields<T> = base ?? { fields: {}, fv: {} }
  for (const entry of entries.toSorted((a, b) => a.order - b.order)) {
    view = entry.state === 'parked' ? mergeStamped(view, entry) : overlayStamped(view, entry)
  }
  return view
}

/**
 * Rebuilds the given rows of a table from base and outbox. Call it within a transaction over `listTables`. `known`: base
 * rows that the caller has just written, by key, so that they are not read again.
 */
export async function refreshView(
  db: NestlingDatabase,
  owner: Owner,
  table: TableName,
  keys: readonly string[],
  known: ReadonlyMap<string, BaseRow> = new Map(),
): Promise<void> {
  if (keys.length === 0) return
  const store = rowStoreOf(db, table)
  const unknown = keys.filter((key) => !known.has(key))
  const [read, entries] = await Promise.all([
    unknown.length === 0 ? [] : store.bases(owner, unknown),
    pendingOf(db, owner, table, keys),
  ])
  const bases = new Map(known)
  for (const base of read) if (base) bases.set(base.key, base)
  const byKey = grouped(entries)
  const rows: ViewRow[] = []
  const gone: string[] = []
  for (const key of keys) {
    const row = viewRow<TableName>(bases.get(key), byKey.get(key) ?? [])
    if (row) rows.push({ key, ...row })
    else gone.push(key)
  }
  if (rows.length > 0) await store.show(owner, rows)
  if (gone.length > 0) await store.hide(owner, gone)
}

function grouped(entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  const groups = new Map<string, OutboxEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.key)
    if (group) group.push(entry)
    else groups.set(entry.key, [entry])
  }
  return groups
}

/** The outbox entries of these rows of a table, possibly with others of it. Unordered. */
export async function pendingOf<T extends TableName>(
  db: NestlingDatabase,
  owner: Owner,
  table: T,
  keys: readonly string[],
): Promise<OutboxEntry<T>[]> {
  const single = keys.length === 1 ? keys[0] : undefined
  const entries =
    single !== undefined
      ? await db.outbox.where('[owner+key]').equals([owner, single]).toArray()
      : await startingWith(db.outbox, '[owner+key]', owner).toArray()
  return entries.filter((entry) => entry.table === table) as OutboxEntry<T>[]
}

/** All favorites of an owner, including tombstones, unordered. */
export function rowsOf(db: NestlingDatabase, owner: Owner): Promise<FavoriteRow[]> {
  return startingWith(db.favorites, '[owner+nameKey]', owner).toArray()
}
