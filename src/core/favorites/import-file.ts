import * as v from 'valibot'
import { jsonFaultLine } from '#src/core/export/json-fault.ts'
import type { LineFault } from './import-csv.ts'
import { accountRows, deviceRows, gatherRows, type ImportedRow } from './import-rows.ts'
import { byRank } from './order.ts'
import { cleanName, cleanNote } from './text.ts'

/** The version of the file's schema. A file with a higher one was written by a newer app. */
export const FILE_FORMAT = 1

/** A favorite as a file contains it. */
export type ImportedName = {
  key: string
  name: string
  note: string
  /** ISO 8601, UTC; null when the file has no valid one. */
  addedAt: string | null
  /** Further texts for the note: from a second list in the file, or from an unresolved note conflict. */
  others: string[]
}

/** not-ours: not a file of this app. newer: written by a newer app. broken: ours, but damaged. */
export type ImportFileErrorCode = 'not-ours' | 'newer' | 'broken'
export type ImportFile =
  | { ok: true; names: ImportedName[]; rows: ImportedRow[] }
  | { ok: false; code: ImportFileErrorCode }
  /** The line that cannot be read, from 1. */
  | { ok: false; code: 'line'; line: number; fault: LineFault }

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
/** The fields that every version of the format has. */
const header = v.object({ format: whole, device: v.object({ schema: whole }) })

const deviceRow = v.object({
  nameKey: v.string(),
  name: v.string(),
  note: v.string(),
  rank: v.string(),
  addedAt: v.string(),
  deleted: v.boolean(),
  owner: v.string(),
})
const accountRow = v.object({
  name_key: v.string(),
  name: v.string(),
  note: v.string(),
  rank: v.string(),
  added_at: v.string(),
  deleted: v.boolean(),
})
const body = v.object({
  device: v.object({
    tables: v.object({
      favorites: v.array(deviceRow),
      // Since schema 4.
      syncedRows: v.optional(deviceRows, []),
      // Since schema 2.
      noteConflicts: v.optional(v.array(v.object({ key: v.string(), note: v.string() })), []),
    }),
  }),
  account: v.nullable(
    v.object({
      favorites: v.optional(v.array(accountRow), []),
      synced_rows: v.optional(accountRows, []),
    }),
  ),
})

type Row = v.InferOutput<typeof deviceRow>

/**
 * The names in a file that `Download my data` has written, in list order, and the rows of other tables, without removed
 * ones. Everything is
 * validated before anything is returned. `newestSchema`: the newest row schema that this app knows.
 */
export function readImportFile(text: string, newestSchema: number): ImportFile {
  // Some editors add a byte order mark.
  const json = text.replace(/^\uFEFF/, '')
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    // An incomplete download still begins like ours.
    if (!/^\s*\{\s*"format"/.test(json)) return { ok: false, code: 'not-ours' }
    return { ok: false, code: 'line', line: jsonFaultLine(json) ?? 1, fault: 'json' }
  }
  const headerResult = v.safeParse(header, data)
  if (!headerResult.success) return { ok: false, code: 'not-ours' }
  if (headerResult.output.format > FILE_FORMAT || headerResult.output.device.schema > newestSchema)
    return { ok: false, code: 'newer' }
  const parsed = v.safeParse(body, data)
  if (!parsed.success) return { ok: false, code: 'broken' }
  const { device, account } = parsed.output
  const server = (account?.favorites ?? []).map((row): Row => {
    const { name_key: nameKey, added_at: addedAt, name, note, rank, deleted } = row
    return { nameKey, name, note, rank, addedAt, deleted, owner: 'server' }
  })
  const names = gather(device.tables.favorites, server, device.tables.noteConflicts)
  const rows = gatherRows(device.tables.syncedRows, account?.synced_rows ?? [])
  return names && rows ? { ok: true, names, rows } : { ok: false, code: 'broken' }
}

/** One entry per name; the device's view takes precedence over the server's rows. Null when a row is invalid. */
function gather(
  viewRows: readonly Row[],
  server: readonly Row[],
  undecided: readonly { key: string; note: string }[],
): ImportedName[] | null {
  const names = new Map<string, ImportedName>()
  // A removal that was still queued for the server.
  const removed = new Set(viewRows.filter((row) => row.deleted).map((row) => row.nameKey))
  const fromServer = server.filter((row) => !removed.has(row.nameKey))
  for (const row of [...viewRows.toSorted(byRank), ...fromServer.toSorted(byRank)]) {
    if (row.deleted) continue
    const clean = cleanName(row.nameKey, row.name)
    if (!clean) return null
    const note = cleanNote(row.note)
    const known = names.get(clean.key)
    if (known) addText(known, note)
    else names.set(clean.key, { ...clean, note, addedAt: readTime(row.addedAt), others: [] })
  }
  for (const { key, note } of undecided) {
    const known = names.get(key)
    if (known) addText(known, cleanNote(note))
  }
  return [...names.values()]
}

/** Adds a further text for the note of a name that a file has twice. */
export function addText(name: ImportedName, text: string): void {
  if (name.note === '') name.note = text
  else if (![name.note, ...name.others].some((known) => known.includes(text))) name.others.push(text)
}

/** The time in a file's cell or field; null when it is none. */
export function readTime(text: string): string | null {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
