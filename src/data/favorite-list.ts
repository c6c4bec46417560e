import { GUEST, type Favorite, type Owner } from '#src/core/favorites/favorite.ts'
import { byRank, planMove, ranksAtEnd } from '#src/core/favorites/order.ts'
import { cleanNote } from '#src/core/favorites/text.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { FavoriteFields } from '#src/core/sync/wire.ts'
import { listTables, writeTransaction } from './database.ts'
import { readActiveOwner, type DeviceEnv } from './device.ts'
import { enqueue } from './queue.ts'
import { refreshView, rowsOf } from './materialized-view.ts'
import type { FavoriteRow, NestlingDatabase } from './database-tables.ts'

/** The result of a write: whose list it changed. */
export type Written = { owner: Owner }

/** The same for one that can be undone: `restore` puts back what it changed, except where that has changed since. */
export type Undoable = Written & { restore: () => Promise<Written> }

/** The same for removed names: how many of them had a note, which `restore` puts back with its name. */
export type Removed = Undoable & { notes: number }

/** The favorites on the shown list, in their order. */
export async function readFavorites(db: NestlingDatabase): Promise<{ owner: Owner; favorites: Favorite[] }> {
  const owner = await readActiveOwner(db)
  const rows = (await rowsOf(db, owner)).filter((row) => !row.deleted)
  return { owner, favorites: rows.toSorted(byRank).map(toFavorite) }
}

function toFavorite({ nameKey, name, note, rank, addedAt }: FavoriteRow): Favorite {
  return { nameKey, name, note, rank, addedAt }
}

/**
 * Adds a name to the end of the list. Nothing changes when it is there already; one that was removed is restored with
 * its note. A note is not written, as another device may have written one. The caller has cleaned key and name.
 * @returns also how many names the list has with the new one; null when it was there
 */
export async function addFavorite(
  db: NestlingDatabase,
  name: { key: NameKey; name: string },
  env: DeviceEnv,
): Promise<Written & { length: number | null }> {
  let length: number | null = null
  const { owner } = await onActiveList(db, async (active) => {
    const listed = (await rowsOf(db, active)).filter((row) => !row.deleted)
    if (listed.some((row) => row.nameKey === name.key)) return
    const fields: Partial<FavoriteFields> = {
      name: name.name,
      rank: ranksAtEnd(listed, 1)[0] ?? '',
      added_at: new Date(env.now()).toISOString(),
      deleted: false,
    }
    await writeFields(db, active, [{ key: name.key, fields }], env)
    length = listed.length + 1
  })
  return { owner, length }
}

/**
 * Removes a name from the list. `restore` puts the same content back; it does nothing when the name was added again.
 */
export const removeFavorite = (db: NestlingDatabase, key: NameKey, env: DeviceEnv): Promise<Removed> =>
  removeFavorites(db, [key], env)

/**
 * The same for several names, all or none. `restore` leaves those alone that were added again.
 */
export async function removeFavorites(
  db: NestlingDatabase,
  keys: readonly NameKey[],
  env: DeviceEnv,
): Promise<Removed> {
  let removed: FavoriteRow[] = []
  const rowsAt = async (owner: Owner, those: readonly NameKey[]): Promise<FavoriteRow[]> => {
    const rows = await db.favorites.bulkGet(those.map((key): [Owner, NameKey] => [owner, key]))
    return rows.filter((row) => row !== undefined && !row.deleted) as FavoriteRow[]
  }
  const { owner } = await onActiveList(db, async (active) => {
    removed = await rowsAt(active, keys)
    if (active === GUEST) await removeGuestRows(db, removed)
    else await writeFields(db, active, withDeleted(removed, true), env)
  })
  const restore = () =>
    onActiveList(db, async () => {
      const again = await rowsAt(
        owner,
        removed.map(({ nameKey }) => nameKey),
      )
      const back = removed.filter(({ nameKey }) => !again.some((row) => row.nameKey === nameKey))
      if (owner === GUEST) await db.favorites.bulkPut(back)
      else await writeFields(db, owner, withDeleted(back, false), env)
    })
  return { owner, restore, notes: removed.filter(({ note }) => note !== '').length }
}

/**
 * A row with a note stays as a marker, so that the note is there when the name is added again. It stays on this device
 * when the guest signs in.
 */
async function removeGuestRows(db: NestlingDatabase, rows: readonly FavoriteRow[]): Promise<void> {
  const [noted, others] = [rows.filter(({ note }) => note !== ''), rows.filter(({ note }) => note === '')]
  await db.favorites.bulkPut(noted.map((row) => ({ ...row, deleted: true })))
  await db.favorites.bulkDelete(others.map(({ owner, nameKey }): [Owner, NameKey] => [owner, nameKey]))
}

const withDeleted = (rows: readonly FavoriteRow[], deleted: boolean) =>
  rows.map(({ nameKey: key }) => ({ key, fields: { deleted } }))

/** Writes a note. False when the name is not on the list, and nothing was saved. */
export async function writeNote(
  db: NestlingDatabase,
  key: NameKey,
  note: string,
  env: DeviceEnv,
): Promise<Written & { found: boolean }> {
  let found = false
  const written = await onActiveList(db, async (owner) => {
    const row = await db.favorites.get([owner, key])
    if (!row || row.deleted) return
    found = true
    const text = cleanNote(note)
    if (text !== row.note) await writeFields(db, owner, [{ key, fields: { note: text } }], env)
  })
  return { ...written, found }
}

/**
 * Writes a note that was typed on a page which was left before the note was saved. Text that has come in between is
 * kept above it. Nothing is written on another owner's list, or when the name is no longer on it.
 */
export function restoreUnsavedNote(
  db: NestlingDatabase,
  unsaved: { owner: Owner; key: NameKey; before: string; note: string },
  env: DeviceEnv,
): Promise<Written> {
  return onActiveList(db, async (owner) => {
    if (owner !== unsaved.owner) return
    const row = await db.favorites.get([owner, unsaved.key])
    if (!row || row.deleted) return
    const typed = cleanNote(unsaved.note)
    if (row.note === typed) return
    const note = row.note === unsaved.before ? typed : cleanNote(`${row.note}\n${typed}`)
    await writeFields(db, owner, [{ key: unsaved.key, fields: { note } }], env)
  })
}

/** Moves a name to the position after `beforeKey` (null: the top), or else before `afterKey` (null: the end). */
export async function moveFavorite(
  db: NestlingDatabase,
  key: NameKey,
  beforeKey: NameKey | null,
  afterKey: NameKey | null,
  env: DeviceEnv,
): Promise<Written & { found: boolean }> {
  let found = false
  const written = await onActiveList(db, async (owner) => {
    const rows = (await rowsOf(db, owner)).filter((row) => !row.deleted)
    const moves = planMove(rows, key, beforeKey, afterKey)
    found = moves.length > 0
    await writeFields(
      db,
      owner,
      moves.map((move) => ({ key: move.nameKey, fields: { rank: move.rank } })),
      env,
    )
  })
  return { ...written, found }
}

/** One durable transaction on the shown list: resolves when it has completed, rejects when nothing was written. */
export function onActiveList(db: NestlingDatabase, work: (owner: Owner) => Promise<void>): Promise<Written> {
  return writeTransaction(db, listTables(db), async () => {
    const owner = await readActiveOwner(db)
    await work(owner)
    return { owner }
  })
}

/**
 * Writes fields of rows: a guest's directly to the list, an account's through the outbox. Call it within a read-write
 * transaction over `listTables`.
 */
export async function writeFields(
  db: NestlingDatabase,
  owner: Owner,
  changes: readonly { key: NameKey; fields: Partial<FavoriteFields> }[],
  env: DeviceEnv,
): Promise<void> {
  if (owner !== GUEST) {
    await enqueue(
      db,
      owner,
      changes.map((change) => ({ table: 'favorites', ...change })),
      env,
    )
    await refreshView(db, owner, 'favorites', [...new Set(changes.map(({ key }) => key))])
    return
  }
  const keys = [...new Set(changes.map(({ key }) => key))]
  const known = await db.favorites.bulkGet(keys.map((key): [Owner, string] => [owner, key]))
  const rows = new Map(keys.map((key, i) => [key, known[i] ?? blankRow(owner, key)]))
  for (const { key, fields } of changes) {
    const { added_at, ...rest } = fields
    const row = rows.get(key) ?? blankRow(owner, key)
    rows.set(key, { ...row, ...rest, ...(added_at === undefined ? {} : { addedAt: added_at }) })
  }
  await db.favorites.bulkPut([...rows.values()])
}

function blankRow(owner: Owner, nameKey: NameKey): FavoriteRow {
  return { owner, nameKey, name: nameKey, note: '', rank: '', addedAt: '', deleted: false, fv: {} }
}
