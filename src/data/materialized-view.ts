import type { Owner } from '#src/core/favorites/favorite.ts'
import { mergeStamped, overlayStamped, type Stamped } from '#src/core/sync/merge.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import { startingWith } from './prefix.ts'
import type { FavoriteBaseRow, FavoriteRow, NestlingDatabase } from './database-tables.ts'

/**
 * A row as shown: the server's values, then parked writes where they are the newest, then always the waiting ones.
 * Null when neither side has the row.
 */
export function viewRow(
  owner: Owner,
  nameKey: string,
  base: FavoriteBaseRow | undefined,
  entries: readonly OutboxEntry[],
): FavoriteRow | null {
  if (!base && entries.length === 0) return null
  let view: Stamped = base ?? { fields: {}, fv: {} }
  for (const entry of entries.toSorted((a, b) => a.order - b.order)) {
    view = entry.state === 'parked' ? mergeStamped(view, entry) : overlayStamped(view, entry)
  }
  const { name = nameKey, note = '', rank = '', added_at = '', deleted = false } = view.fields
  return { owner, nameKey, name, note, rank, addedAt: added_at, deleted, fv: view.fv }
}

/**
 * Rebuilds the given rows from base and outbox. Call it within a transaction over favorites, favoriteBase, outbox.
 * `known`: base rows that the caller has just written, by key, so that they are not read again.
 */
export async function refreshView(
  db: NestlingDatabase,
  owner: Owner,
  keys: readonly string[],
  known: ReadonlyMap<string, FavoriteBaseRow> = new Map(),
): Promise<void> {
  if (keys.length === 0) return
  const unknown = keys.filter((key) => !known.has(key))
  const [read, entries] = await Promise.all([
    unknown.length === 0 ? [] : db.favoriteBase.bulkGet(unknown.map((key): [Owner, string] => [owner, key])),
    pendingOf(db, owner, keys),
  ])
  const bases = new Map(known)
  for (const base of read) if (base) bases.set(base.key, base)
  const byKey = grouped(entries)
  const rows: FavoriteRow[] = []
  const gone: [Owner, string][] = []
  for (const key of keys) {
    const row = viewRow(owner, key, bases.get(key), byKey.get(key) ?? [])
    if (row) rows.push(row)
    else gone.push([owner, key])
  }
  if (rows.length > 0) await db.favorites.bulkPut(rows)
  if (gone.length > 0) await db.favorites.bulkDelete(gone)
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

/** The outbox entries of these rows, possibly with others. Unordered. */
export function pendingOf(
  db: NestlingDatabase,
  owner: Owner,
  keys: readonly string[],
): Promise<OutboxEntry[]> {
  const single = keys.length === 1 ? keys[0] : undefined
  return single !== undefined
    ? db.outbox.where('[owner+key]').equals([owner, single]).toArray()
    : startingWith(db.outbox, '[owner+key]', owner).toArray()
}

/** All rows of an owner, including tombstones, unordered. */
export function rowsOf(db: NestlingDatabase, owner: Owner): Promise<FavoriteRow[]> {
  return startingWith(db.favorites, '[owner+nameKey]', owner).toArray()
}
