import { GUEST, type Owner } from '#src/core/favorites/favorite.ts'
import type { ImportedName } from '#src/core/favorites/import-file.ts'
import type { ImportedRow } from '#src/core/favorites/import-rows.ts'
import { planImport, type ImportPlan } from '#src/core/favorites/import-plan.ts'
import { ranksAtEnd } from '#src/core/favorites/order.ts'
import { formatStamp } from '#src/core/sync/clock.ts'
import { listTables, writeTransaction } from './database.ts'
import { readActiveOwner, type DeviceEnv } from './device.ts'
import { writeFields, type Written } from './favorite-list.ts'
import { FILE_DEVICE } from './stored-note-conflicts.ts'
import { COMMON_TABLES } from '#src/core/sync/tables/registry.ts'
import { addedText } from '#src/core/sync/tables/written-text.ts'
import { rowsOf } from './materialized-view.ts'
import { allRowsOf, putRows } from './synced-rows.ts'
import type { FavoriteRow, NestlingDatabase, NoteConflictRow } from './database-tables.ts'

/** Rows written at a time: between two batches the page can render and respond. */
export const SLICE = 500

/** What an import of these names and rows would change on the shown list. Writes nothing. */
export async function previewImport(
  db: NestlingDatabase,
  names: readonly ImportedName[],
  rows: readonly ImportedRow[] = [],
): Promise<{ owner: Owner; plan: ImportPlan }> {
  const owner = await readActiveOwner(db)
  const plan = planImport(await rowsOf(db, owner), names)
  return { owner, plan: { ...plan, ...(await compareRows(db, owner, rows)) } }
}

type Options = {
  /** Rows of other tables than favorites. */
  rows?: readonly ImportedRow[]
  /** Receives how many of the changes are written. */
  onProgress?: (done: number, all: number) => void
}

/**
 * Merges names, and rows of other tables, into the shown list, as `planImport` plans for its current state; all or
 * nothing. `restore` reverts what has not been changed since: imported names are removed, notes that were filled are
 * empty again.
 */
export async function applyImport(
  db: NestlingDatabase,
  names: readonly ImportedName[],
  env: DeviceEnv,
  { rows: others = [], onProgress }: Options = {},
): Promise<Written & { plan: ImportPlan; restore: () => Promise<Written> }> {
  const done = await writing(db, async () => {
    const owner = await readActiveOwner(db)
    const rows = await rowsOf(db, owner)
    const plan = planImport(rows, names)
    const changes = changesOf(rows, plan, env)
    await writeInSlices(db, owner, changes, env, onProgress)
    const questions = questionsOf(owner, plan, env)
    await db.noteConflicts.bulkPut(questions)
    const compared = await compareRows(db, owner, others)
    await putImported(db, owner, compared.rows, env)
    return { owner, plan: { ...plan, ...compared }, changes, questions, before: rows }
  })
  const { owner, plan } = done
  const restore = async () => {
    await writing(db, () => takeBack(db, done, env))
    return { owner }
  }
  return { owner, plan, restore }
}

/** What an import has changed, as far as undoing it needs to know. */
type Done = {
  owner: Owner
  changes: readonly Change[]
  questions: readonly NoteConflictRow[]
  before: readonly FavoriteRow[]
  plan: ImportPlan
}

type Change = Parameters<typeof writeFields>[2][number]

function changesOf(rows: readonly FavoriteRow[], plan: ImportPlan, env: DeviceEnv): Change[] {
  const live = rows.filter((row) => !row.deleted)
  const ranks = ranksAtEnd(live, plan.added.length)
  const notes = new Map(plan.notes.map(({ key, note }) => [key, note]))
  const known = new Set(rows.map((row) => row.nameKey))
  const now = new Date(env.now()).toISOString()
  const added = plan.added.map(({ key, name, note, addedAt }, i): Change => {
    const fields = { name, rank: ranks[i] ?? '', added_at: addedAt ?? now, deleted: false }
    const itsNote = known.has(key) ? notes.get(key) : note
    return { key, fields: itsNote === undefined ? fields : { ...fields, note: itsNote } }
  })
  const coming = new Set(plan.added.map(({ key }) => key))
  const filled = plan.notes.filter(({ key }) => !coming.has(key))
  return [...added, ...filled.map(({ key, note }): Change => ({ key, fields: { note } }))]
}

async function writeInSlices(
  db: NestlingDatabase,
  owner: Owner,
  changes: readonly Change[],
  env: DeviceEnv,
  onProgress?: Options['onProgress'],
): Promise<void> {
  for (let at = 0; at < changes.length; at += SLICE) {
    await writeFields(db, owner, changes.slice(at, at + SLICE), env)
    onProgress?.(Math.min(at + SLICE, changes.length), changes.length)
  }
}

function questionsOf(owner: Owner, plan: ImportPlan, env: DeviceEnv): NoteConflictRow[] {
  return plan.questions.map(({ key, note }, i) => {
    return { owner, key, note, stamp: formatStamp(env.now(), i, FILE_DEVICE), later: false }
  })
}

/** A name whose note was changed since is kept, and so is the note; likewise a row of another table. */
async function takeBack(
  db: NestlingDatabase,
  { owner, changes, questions, before, plan }: Done,
  env: DeviceEnv,
): Promise<void> {
  const rows = new Map((await rowsOf(db, owner)).map((row) => [row.nameKey, row]))
  const notes = new Map(before.map((row) => [row.nameKey, row.note]))
  const untouched = changes.filter(({ key, fields }) => {
    const row = rows.get(key)
    return row && !row.deleted && row.note === (fields.note ?? notes.get(key) ?? '')
  })
  const came = untouched.filter(({ fields }) => fields.deleted === false).map(({ key }) => key)
  // What was removed before the import is a marker again, with its note.
  const going = new Set(owner === GUEST ? came.filter((key) => !notes.has(key)) : [])
  await db.favorites.bulkDelete([...going].map((key): [Owner, string] => [owner, key]))
  const back = untouched
    .filter(({ key }) => !going.has(key))
    .map(({ key, fields }): Change => {
      const note = fields.note === undefined ? {} : { note: notes.get(key) ?? '' }
      return { key, fields: fields.deleted === false ? { ...note, deleted: true } : note }
    })
  await writeInSlices(db, owner, back, env)
  const here = await fieldsOf(db, owner)
  const asImported = (plan.rows ?? []).filter((row) => {
    const now: Record<string, unknown> = here.get(idOf(row)) ?? {}
    return Object.entries(row.fields).every(([name, value]) => now[name] === value)
  })
  const removed = asImported.map((row) => ({ ...row, fields: { ...row.fields, deleted: true } }))
  await putImported(db, owner, removed, env)
  await db.noteConflicts.bulkDelete(
    questions.map(({ key, stamp }): [Owner, string, string] => [owner, key, stamp]),
  )
}

/** The imported rows that the owner does not have, and those whose text is not in the owner's. */
async function compareRows(
  db: NestlingDatabase,
  owner: Owner,
  imported: readonly ImportedRow[],
): Promise<Required<Pick<ImportPlan, 'rows' | 'differing'>>> {
  const own = await fieldsOf(db, owner)
  const rows: ImportedRow[] = []
  const differing: ImportedRow[] = []
  for (const row of imported) {
    const here = own.get(idOf(row))
    if (!here) rows.push(row)
    else if (addedText(row.table, here, row.fields) !== null) differing.push(row)
  }
  return { rows, differing }
}

const idOf = ({ table, key }: Pick<ImportedRow, 'table' | 'key'>): string => `${table} ${key}`

/** The fields of the owner's rows, without removed ones. */
async function fieldsOf(db: NestlingDatabase, owner: Owner): Promise<Map<string, ImportedRow['fields']>> {
  const own = await Promise.all(COMMON_TABLES.map((table) => allRowsOf(db, owner, table)))
  return new Map(own.flat().flatMap((row) => (row.fields.deleted ? [] : [[idOf(row), row.fields]])))
}

async function putImported(
  db: NestlingDatabase,
  owner: Owner,
  rows: readonly ImportedRow[],
  env: DeviceEnv,
): Promise<void> {
  for (const table of COMMON_TABLES)
    await putRows(
      db,
      owner,
      table,
      rows.filter((row) => row.table === table),
      env,
    )
}

function writing<T>(db: NestlingDatabase, work: () => Promise<T>): Promise<T> {
  return writeTransaction(db, listTables(db), work)
}
