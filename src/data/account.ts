import { GUEST, type Owner } from '#src/core/favorites/favorite.ts'
import { byRank, ranksAtEnd } from '#src/core/favorites/order.ts'
import { NOTE_MAX } from '#src/core/favorites/text.ts'
import { formatStamp } from '#src/core/sync/clock.ts'
import { isResolved, joinNotes } from '#src/core/sync/note-conflict.ts'
import { listTables, writeTransaction } from './database.ts'
import { deviceEnv, readActiveOwner, readFact, writeFact, type DeviceEnv } from './device.ts'
import { countExchanges, forgetExchanges, moveExchanges } from './exchanges.ts'
import { FILE_DEVICE } from './stored-note-conflicts.ts'
import { startingWith } from './prefix.ts'
import { enqueue, type Change } from './queue.ts'
import { refreshView, rowsOf } from './materialized-view.ts'
import { countRows, moveRows } from './synced-rows.ts'
import type { FavoriteRow, NestlingDatabase, NoteConflictRow, SyncedRow } from './database-tables.ts'

/**
 * Records who is signed in. An account that this device knows is shown at once; a new one when its first pull is
 * complete, so that the guest's list does not disappear meanwhile. Another user's list is hidden at once.
 */
export function recordSignedIn(db: NestlingDatabase, userId: Owner, env: DeviceEnv): Promise<void> {
  return accountTransaction(db, async () => {
    await writeFact(db, 'account', userId)
    await writeFact(db, 'rejected', undefined)
    // From here on another person may have the browser: a link to an account of before signs nobody in by itself.
    await writeFact(db, 'signUps', undefined)
    if ((await readFact(db, 'jointList'))?.owner !== userId) await writeFact(db, 'jointList', undefined)
    if ((await readFact(db, 'pollCodes'))?.owner !== userId) await writeFact(db, 'pollCodes', undefined)
    await forgetExchanges(db, (owner) => owner === GUEST || owner === userId)
    const active = await readActiveOwner(db)
    if (active !== GUEST && active !== userId) await writeFact(db, 'activeOwner', undefined)
    const state = await db.syncState.get(userId)
    if (state && state.lastSyncedAt !== null) await enter(db, userId, env)
  })
}

/** Records that no one is signed in, and shows the guest's list. The account's rows and outbox are kept, hidden. */
export function recordSignedOut(db: NestlingDatabase): Promise<void> {
  return accountTransaction(db, async () => {
    await writeFact(db, 'account', undefined)
    await writeFact(db, 'activeOwner', undefined)
    await writeFact(db, 'claimLeft', undefined)
    await writeFact(db, 'rejected', undefined)
    await writeFact(db, 'signUps', undefined)
    await writeFact(db, 'jointList', undefined)
    await writeFact(db, 'pollCodes', undefined)
    await forgetExchanges(db, (owner) => owner === GUEST)
    await writeFact(db, 'invitation', undefined)
  })
}

/** Who is signed in on this device, as last recorded; null when no one is. */
export async function readAccount(db: NestlingDatabase): Promise<Owner | null> {
  return (await readFact(db, 'account')) ?? null
}

/** Shows the account's list, with the guest's rows merged in when it has none of its own. Later calls do nothing. */
export function enterAccount(db: NestlingDatabase, owner: Owner, env: DeviceEnv): Promise<void> {
  return accountTransaction(db, () => enter(db, owner, env))
}

async function enter(db: NestlingDatabase, owner: Owner, env: DeviceEnv): Promise<void> {
  if ((await readFact(db, 'account')) !== owner || (await readActiveOwner(db)) === owner) return
  await writeFact(db, 'activeOwner', owner)
  const own = (await rowsOf(db, owner)).filter((row) => !row.deleted)
  if (own.length === 0) await claim(db, owner, env)
}

/** How many favorites of the guest, and rows of other tables and exchanges, could move into an account. */
export type PendingClaim = { count: number; others: number }

/** What could move from the guest into the account shown; null when there is nothing to ask. */
export async function readPendingClaim(db: NestlingDatabase): Promise<PendingClaim | null> {
  const owner = await readActiveOwner(db)
  if (owner === GUEST || (await readFact(db, 'claimLeft')) === owner) return null
  const count = (await rowsOf(db, GUEST)).filter((row) => !row.deleted).length
  const others = (await countRows(db, GUEST)) + (await countExchanges(db, GUEST))
  return count + others === 0 ? null : { count, others }
}

/** Moves the guest's names, rows of other tables and exchanges into the account shown. Calling it twice moves them once. */
export function claimGuest(db: NestlingDatabase, env: DeviceEnv): Promise<{ owner: Owner }> {
  return accountTransaction(db, async () => {
    const owner = await readActiveOwner(db)
    if (owner !== GUEST) await claim(db, owner, env)
    return { owner }
  })
}

/** Leaves the guest's names in the guest's list until the next sign-in. */
export function leaveGuest(db: NestlingDatabase): Promise<void> {
  return accountTransaction(db, async () => {
    const owner = await readActiveOwner(db)
    if (owner !== GUEST) await writeFact(db, 'claimLeft', owner)
  })
}

async function claim(db: NestlingDatabase, owner: Owner, env: DeviceEnv): Promise<void> {
  await moveRows(db, GUEST, owner, env)
  await moveExchanges(db, GUEST, owner)
  // What the guest has removed is on no list: its note stays on this device, and no server gets it.
  const guests = (await rowsOf(db, GUEST)).filter((row) => !row.deleted).toSorted(byRank)
  if (guests.length === 0) return
  const live = (await rowsOf(db, owner)).filter((row) => !row.deleted)
  const ranks = live.length === 0 ? guests.map((row) => row.rank) : ranksAtEnd(live, guests.length)
  const claimed: { guest: FavoriteRow; change: Change<'favorites'> | null }[] = []
  guests.forEach((guest, i) => {
    const existing = live.find((row) => row.nameKey === guest.nameKey)
    const change = existing ? addedNote(guest, existing) : wholeRow(guest, ranks[i] ?? guest.rank)
    // Two notes that do not fit into one are kept apart: the guest's row is not moved.
    if (change !== 'too-long') claimed.push({ guest, change })
  })
  const changes = claimed.flatMap(({ change }) => change ?? [])
  await enqueue(db, owner, changes, env)
  await refreshView(
    db,
    owner,
    'favorites',
    changes.map((change) => change.key),
  )
  await db.favorites.bulkDelete(claimed.map(({ guest }): [Owner, string] => [GUEST, guest.nameKey]))
  await moveQuestions(db, GUEST, owner, new Set(claimed.map(({ guest }) => guest.nameKey)))
}

/** Unresolved conflicts on these names' notes are moved as well. */
async function moveQuestions(
  db: NestlingDatabase,
  from: Owner,
  to: Owner,
  keys: ReadonlySet<string>,
): Promise<void> {
  const conflicts = await db.noteConflicts.where('owner').equals(from).toArray()
  const taken = conflicts.filter(({ key }) => keys.has(key))
  await db.noteConflicts.bulkPut(taken.map((row) => ({ ...row, owner: to })))
  await db.noteConflicts.bulkDelete(
    taken.map(({ key, stamp }): [Owner, string, string] => [from, key, stamp]),
  )
}

function wholeRow(guest: FavoriteRow, rank: string): Change<'favorites'> {
  const { nameKey: key, name, note, addedAt } = guest
  return { table: 'favorites', key, fields: { name, note, rank, added_at: addedAt, deleted: false } }
}

/** The account keeps its own row; a note that only the guest has is appended. Null when there is nothing to add. */
function addedNote(guest: FavoriteRow, existing: FavoriteRow): Change<'favorites'> | null | 'too-long' {
  if (isResolved(existing.note, guest.note)) return null
  const note = joinNotes(existing.note, guest.note)
  if (note.length > NOTE_MAX) return 'too-long'
  return { table: 'favorites', key: guest.nameKey, fields: { note } }
}

/**
 * Removes an account that no longer exists from this device: its rows, its outbox and its sync state.
 * `keepFavorites` first moves its names, and rows of other tables, to the guest; where the guest has the same name, the
 * notes and meanings are joined, or become a conflict when they do not fit into one. Unresolved conflicts are kept.
 */
export function forgetAccount(
  db: NestlingDatabase,
  owner: Owner,
  { keepFavorites }: { keepFavorites: boolean },
  env: DeviceEnv = deviceEnv,
): Promise<void> {
  return accountTransaction(db, async () => {
    if (keepFavorites) {
      await giveToGuest(db, owner)
      await askAboutTexts(db, await moveRows(db, owner, GUEST, env))
    }
    await startingWith(db.favorites, '[owner+nameKey]', owner).delete()
    await startingWith(db.favoriteBase, '[owner+key]', owner).delete()
    await startingWith(db.syncedRows, '[owner+table+key]', owner).delete()
    await startingWith(db.syncedBase, '[owner+table+key]', owner).delete()
    await startingWith(db.outbox, '[owner+key]', owner).delete()
    await db.noteConflicts.where('owner').equals(owner).delete()
    await db.syncState.delete(owner)
    if ((await readFact(db, 'account')) === owner) await writeFact(db, 'account', undefined)
    if ((await readActiveOwner(db)) === owner) await writeFact(db, 'activeOwner', undefined)
    await writeFact(db, 'claimLeft', undefined)
    if ((await readFact(db, 'jointList'))?.owner === owner) await writeFact(db, 'jointList', undefined)
    if ((await readFact(db, 'pollCodes'))?.owner === owner) await writeFact(db, 'pollCodes', undefined)
    await forgetExchanges(db, (other) => other !== owner)
    await writeFact(db, 'invitation', undefined)
  })
}

async function giveToGuest(db: NestlingDatabase, owner: Owner): Promise<void> {
  const guests = await rowsOf(db, GUEST)
  const own = (await rowsOf(db, owner)).filter((row) => !row.deleted).toSorted(byRank)
  const isNew = (row: FavoriteRow) => !guests.some((guest) => guest.nameKey === row.nameKey)
  const added = own.filter(isNew)
  const ranks = guests.length === 0 ? added.map((row) => row.rank) : ranksAtEnd(guests, added.length)
  const joined: FavoriteRow[] = []
  const questions: NoteConflictRow[] = []
  for (const guest of guests) {
    const row = own.find((each) => each.nameKey === guest.nameKey)
    if (!row) continue
    const note = isResolved(guest.note, row.note) ? guest.note : joinNotes(guest.note, row.note)
    const fits = note.length <= NOTE_MAX
    // One that the guest has removed is on the account's list.
    joined.push({ ...guest, deleted: false, note: fits ? note : guest.note })
    if (!fits) {
      const stamp = row.fv.note ?? formatStamp(0, 0, FILE_DEVICE)
      questions.push({ owner: GUEST, key: guest.nameKey, note: row.note, stamp, later: false })
    }
  }
  await moveQuestions(db, owner, GUEST, new Set(own.map((row) => row.nameKey)))
  await db.noteConflicts.bulkPut(questions)
  await db.favorites.bulkPut([
    ...joined,
    ...added.map((row, i) => ({ ...row, owner: GUEST, rank: ranks[i] ?? row.rank, fv: {} })),
  ])
}

/** Meanings that do not fit beside the guest's become conflicts of the names' notes. */
async function askAboutTexts(db: NestlingDatabase, rows: readonly SyncedRow[]): Promise<void> {
  const questions = rows.flatMap(({ table, key, fields, fv }): NoteConflictRow[] => {
    if (table !== 'own_names') return []
    const stamp = fv.meaning ?? formatStamp(0, 1, FILE_DEVICE)
    return [{ owner: GUEST, key, note: fields.meaning, stamp, later: false }]
  })
  await db.noteConflicts.bulkPut(questions)
}

function accountTransaction<T>(db: NestlingDatabase, work: () => Promise<T>): Promise<T> {
  return writeTransaction(db, listTables(db), work)
}
