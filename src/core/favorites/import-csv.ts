import { plainCell } from '#src/core/export/csv.ts'
import { type CsvRow, readCsv } from '#src/core/export/read-csv.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { ownNames } from '#src/core/sync/tables/own-names.ts'
import { addedText } from '#src/core/sync/tables/written-text.ts'
import { addText, type ImportedName, type ImportFile, readTime } from './import-file.ts'
import type { ImportedRow } from './import-rows.ts'
import { cleanLabel, isTooLong, type LabelKind, labelRowKey } from './labels.ts'
import { cleanName, NOTE_MAX, wellFormed } from './text.ts'

/**
 * The names of a table, in its order: the one that `listAsCsv` writes, also after a spreadsheet has saved it, or any with a
 * column of names. Either all of it is read, or the line is named that cannot be.
 */
export function readImportCsv(text: string): ImportFile {
  const read = readCsv(text.replace(/^\uFEFF/, ''))
  if (!read.ok) return { ok: false, code: 'line', line: read.line, fault: 'quote' }
  const [header, ...rows] = read.rows
  const columns = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (!columns.includes('name')) return { ok: false, code: 'line', line: header?.line ?? 1, fault: 'columns' }
  const names = new Map<string, ImportedName>()
  const others = new Map<string, ImportedRow>()
  for (const row of rows) {
    const found = readRow(row, columns)
    if (typeof found === 'string') return { ok: false, code: 'line', line: row.line, fault: found }
    const { name, rows: own } = found
    const known = names.get(name.key)
    if (known) addText(known, name.note)
    else names.set(name.key, name)
    for (const each of own) {
      const id = `${each.table} ${each.key}`
      const before = others.get(id)
      const added = before ? addedText(each.table, before.fields, each.fields) : null
      if (added === 'too-long') return { ok: false, code: 'line', line: row.line, fault: 'meanings' }
      others.set(id, before ? { ...before, fields: { ...before.fields, ...added } } : each)
    }
  }
  return { ok: true, names: [...names.values()], rows: [...others.values()] }
}

/** What is wrong with a line. json: of a file that is no table. */
export type LineFault =
  | 'json'
  | 'quote'
  | 'columns'
  | 'cells'
  | 'name'
  | 'key'
  | 'note'
  | 'meaning'
  | 'meanings'
  | 'label'

type Found = { name: ImportedName; rows: ImportedRow[] }

function readRow({ cells }: CsvRow, columns: readonly string[]): Found | LineFault {
  if (cells.slice(columns.length).some((cell) => cell !== '')) return 'cells'
  const cell = (column: string): string => plainCell(cells[columns.indexOf(column)] ?? '')
  const clean = cleanName(nameKey(cell('name')), cell('name'))
  if (!clean) return 'name'
  const own = OURS.every((column) => columns.includes(column)) ? cell('key') : ''
  const named = own === '' ? clean : cleanName(own, clean.name)
  if (!named) return 'key'
  const note = wellFormed(cell('note'))
  if (note.length > NOTE_MAX) return 'note'
  const meaning = wellFormed(cell('meaning')).trim()
  if (meaning.length > ownNames.fields.meaning.max) return 'meaning'
  const labeled = LABELS.map(({ kind, column }) => ({ kind, texts: cell(column).split(/[;,]/) }))
  if (labeled.some(({ texts }) => texts.some(isTooLong))) return 'label'
  const addedAt = readTime(cell('added'))
  const at = addedAt ?? UNKNOWN_TIME
  return {
    name: { ...named, note, addedAt, others: [] },
    rows: [
      ...labeled.flatMap(({ kind, texts }) => labelRows(kind, texts, named, at)),
      ...(meaning === '' ? [] : [meaningRow(named, meaning, at)]),
    ],
  }
}

/** The columns by which a table of this app is known: in another, a column of keys has other keys. */
const OURS = ['rank', 'added']

const LABELS: readonly { kind: LabelKind; column: string }[] = [
  { kind: 'tag', column: 'tags' },
  { kind: 'list', column: 'lists' },
]

/** Earlier than whatever a person writes: it decides nothing. */
const UNKNOWN_TIME = '2000-01-01T00:00:00.000Z'

type Named = { key: string; name: string }

const meaningRow = ({ key, name }: Named, meaning: string, written_at: string): ImportedRow => ({
  table: 'own_names',
  key,
  fields: { name, meaning, written_at, deleted: false },
})

/** The rows of a cell's texts; a list has one of its own as well. */
function labelRows(kind: LabelKind, texts: readonly string[], own: Named, labeled_at: string): ImportedRow[] {
  return texts
    .map(cleanLabel)
    .filter((label) => label !== null)
    .flatMap((label) =>
      kind === 'list'
        ? [
            { label, key: '', name: label },
            { label, ...own },
          ]
        : [{ label, ...own }],
    )
    .map(({ label, key, name }) => ({
      table: 'labels',
      key: labelRowKey(kind, label, key),
      fields: { name, name_key: key, kind, label, labeled_at, deleted: false },
    }))
}
