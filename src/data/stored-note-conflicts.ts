import type { Owner } from '#src/core/favorites/favorite.ts'
import { NOTE_MAX, wellFormed } from '#src/core/favorites/text.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { conflictInRow, conflictInVerdict, isResolved } from '#src/core/sync/note-conflict.ts'
import { readStamp } from '#src/core/sync/clock.ts'
import type { OutboxEntry } from '#src/core/sync/outbox-entry.ts'
import type { NoteConflict, PushReply, Stamp, SyncRow } from '#src/core/sync/wire.ts'
import { readActiveOwner, readFact, type DeviceEnv } from './device.ts'
import { onActiveList, writeFields } from './favorite-list.ts'
import { pendingOf } from './materialized-view.ts'
import { readShared, setShared, shareConflicts } from './note-conflicts.ts'
import type { FavoriteRow, NestlingDatabase, NoteConflictRow } from './database-tables.ts'

/** The device id in the stamp of a text that was imported from a file. */
export const FILE_DEVICE = '000000000000'

/** A text in conflict with the one on the list, on a name that is kept. */
export type NoteConflictView = {
  nameKey: NameKey
  stamp: Stamp
  /** The text that is not on the list. */
  note: string
  /** The device that wrote it, or the import. */
  from: 'here' | 'elsewhere' | 'file'
  /** The user wants to decide later. */
  later: boolean
}

/** The note conflicts on the shown list, whichever device has found them, oldest first. */
export async function readNoteConflicts(db: NestlingDatabase): Promise<NoteConflictView[]> {
  const owner = await readActiveOwner(db)
  const conflicts = await openConflicts(db, owner)
  if (conflicts.length === 0) return []
  const device = await readFact(db, 'deviceId')
  const rows = await db.favorites.bulkGet(conflicts.map(({ key }): [Owner, string] => [owner, key]))
  return conflicts
    .filter(({ note }, i) => rows[i] && !rows[i].deleted && !isResolved(rows[i].note, note))
    .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
    .map(({ key, stamp, note, later }) => {
      return { nameKey: key, stamp, note, from: originOf(stamp, device), later }
    })
}

function originOf(stamp: Stamp, device: string | undefined): NoteConflictView['from'] {
  const written = readStamp(stamp)?.device
  if (written === FILE_DEVICE) return 'file'
  return written === device ? 'here' : 'elsewhere'
}

/** A conflict as the user saw it. */
export type SeenNoteConflict = Pick<NoteConflictView, 'nameKey' | 'stamp'> & {
  /** The text on the list. */
  onList: string
}

/**
 * Resolves a conflict: `note` becomes the name's note. Nothing changes when the text on the list is no longer the one
 * seen (`changed`), or when the note is too long, the name was removed or the conflict is resolved already (`gone`).
 * `restore` brings back the conflict, and the previous note unless another was written since.
 */
export async function resolveNoteConflict(
  db: NestlingDatabase,
  { nameKey, stamp, onList }: SeenNoteConflict,
  note: string,
  env: DeviceEnv,
): Promise<{
  owner: Owner
  outcome: 'decided' | 'changed' | 'gone'
  restore: () => Promise<{ owner: Owner }>
}> {
  const text = wellFormed(note)
  let outcome: 'decided' | 'changed' | 'gone' = 'gone'
  let before: { conflict: NoteConflictRow; note: string } | undefined
  const { owner } = await onActiveList(db, async (activeOwner) => {
    const conflict = await openConflict(db, activeOwner, nameKey, stamp)
    const row = await db.favorites.get([activeOwner, nameKey])
    if (!conflict || !row || row.deleted || text.length > NOTE_MAX) return
    outcome = row.note === onList ? 'decided' : 'changed'
    if (outcome === 'changed') return
    before = { conflict, note: row.note }
    await db.noteConflicts.delete([activeOwner, nameKey, stamp])
    await setShared(db, activeOwner, [conflict], 'resolved', env)
    await writeNoteOf(db, row, text, env)
  })
  const restore = () =>
    onActiveList(db, async () => {
      if (!before) return
      const row = await db.favorites.get([before.conflict.owner, nameKey])
      // A removed row is still there if it has a note, in case the name is added again; an account's always is.
      if (!row) return
      await db.noteConflicts.put(before.conflict)
      await setShared(db, before.conflict.owner, [before.conflict], 'open', env)
      if (row.note === text) await writeNoteOf(db, row, before.note, env)
    })
  return { owner, outcome, restore }
}

/** Postpones the question on this device, or asks it again. */
export async function postponeNoteConflict(
  db: NestlingDatabase,
  { nameKey, stamp }: Pick<NoteConflictView, 'nameKey' | 'stamp'>,
  later: boolean,
): Promise<void> {
  await onActiveList(db, async (owner) => {
    const conflict = await openConflict(db, owner, nameKey, stamp)
    if (conflict) await db.noteConflicts.put({ ...conflict, later })
  })
}

/** While the existing text is still pending, it is written again: this time after its author has seen the other one. */
async function writeNoteOf(
  db: NestlingDatabase,
  { owner, nameKey: key, note: former }: FavoriteRow,
  note: string,
  env: DeviceEnv,
): Promise<void> {
  const waits = (await pendingOf(db, owner, 'favorites', [key])).some(
    ({ state, fields }) => state === 'waiting' && fields.note !== undefined,
  )
  if (former !== note || waits) await writeFields(db, owner, [{ key, fields: { note } }], env)
}

/** The note conflicts that the verdicts on these entries report. Call it before the entries are removed. */
export async function conflictsInVerdicts(
  db: NestlingDatabase,
  owner: Owner,
  results: PushReply['results'],
  entries: readonly (OutboxEntry | undefined)[],
): Promise<NoteConflictRow[]> {
  const found: NoteConflictRow[] = []
  for (const [i, verdict] of results.entries()) {
    const entry = entries[i]
    if (verdict.status !== 'applied' || !verdict.conflict) continue
    if (entry?.owner !== owner || entry.table !== 'favorites') continue
    const later = (await pendingOf(db, owner, 'favorites', [entry.key])).filter(
      ({ order }) => order > entry.order,
    )
    const conflict = conflictInVerdict(verdict, entry, later)
    if (conflict) found.push(asRow(owner, entry.key, conflict))
  }
  return found
}

/** The conflicts between pulled rows and pending notes. Call it before the rows replace the stored ones. */
export async function conflictsInRows(
  db: NestlingDatabase,
  owner: Owner,
  pulled: readonly SyncRow[],
): Promise<NoteConflictRow[]> {
  const rows = pulled.filter((row) => row.table === 'favorites')
  const waiting = await pendingOf(
    db,
    owner,
    'favorites',
    rows.map(({ key }) => key),
  )
  if (waiting.length === 0) return []
  const known = await db.favoriteBase.bulkGet(rows.map(({ key }): [Owner, string] => [owner, key]))
  const ordered = waiting.toSorted((a, b) => a.order - b.order)
  return rows.flatMap((row, i) => {
    const own = ordered.filter(({ key }) => key === row.key)
    const conflict = conflictInRow(row, known[i]?.fv.note, own)
    return conflict ? asRow(owner, row.key, conflict) : []
  })
}

/**
 * Stores conflicts for the user, and deletes those whose text is now on the list, or that another device has resolved.
 * `reported`: by the server to this device alone, which then tells the others.
 */
export async function storeNoteConflicts(
  db: NestlingDatabase,
  owner: Owner,
  found: readonly NoteConflictRow[],
  env: DeviceEnv,
  reported: 'reported' | 'seen here',
): Promise<void> {
  if (found.length > 0) await db.noteConflicts.bulkPut([...found])
  if (reported === 'reported' && found.length > 0) await shareConflicts(db, owner, found, env)
  const { open, resolved } = await readShared(db, owner)
  const all = [...(await conflictsOf(db, owner)), ...open]
  if (all.length === 0) return
  const rows = await db.favorites.bulkGet(all.map(({ key }): [Owner, string] => [owner, key]))
  const contained = all.filter(({ note }, i) => isResolved(rows[i]?.note ?? '', note))
  await db.noteConflicts.bulkDelete(
    [...contained, ...resolved].map(({ key, stamp }): [Owner, string, Stamp] => [owner, key, stamp]),
  )
  // An older note that contains the text may be replaced by the one that it is in conflict with, which comes later.
  const taken = contained.filter(({ key, stamp }) => {
    const written = rows.find((row) => row?.nameKey === key)?.fv.note
    return written !== undefined && written > stamp
  })
  await setShared(db, owner, taken, 'resolved', env)
}

function asRow(owner: Owner, key: string, conflict: NoteConflict): NoteConflictRow {
  return { owner, key, ...conflict, later: false }
}

function conflictsOf(db: NestlingDatabase, owner: Owner): Promise<NoteConflictRow[]> {
  return db.noteConflicts.where('owner').equals(owner).toArray()
}

/** The conflicts of an owner that no device has resolved: those found here, then those that others have shared. */
async function openConflicts(db: NestlingDatabase, owner: Owner): Promise<NoteConflictRow[]> {
  const [here, { open, resolved }] = await Promise.all([conflictsOf(db, owner), readShared(db, owner)])
  const isAmong = (conflicts: readonly { key: string; stamp: Stamp }[], { key, stamp }: NoteConflictRow) =>
    conflicts.some((each) => each.key === key && each.stamp === stamp)
  const shared = open.map((conflict) => ({ owner, ...conflict, later: false }))
  return [
    ...here.filter((conflict) => !isAmong(resolved, conflict)),
    ...shared.filter((conflict) => !isAmong(here, conflict)),
  ]
}

async function openConflict(
  db: NestlingDatabase,
  owner: Owner,
  nameKey: NameKey,
  stamp: Stamp,
): Promise<NoteConflictRow | undefined> {
  return (await openConflicts(db, owner)).find((each) => each.key === nameKey && each.stamp === stamp)
}
