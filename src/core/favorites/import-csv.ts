import { plainCell } from '#src/core/export/csv.ts'
import { type CsvRow, readCsv } from '#src/core/export/read-csv.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { addText, type ImportedName, type ImportFile, readTime } from './import-file.ts'
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
  for (const row of rows) {
    const found = readRow(row, columns)
    if (typeof found === 'string') return { ok: false, code: 'line', line: row.line, fault: found }
    const known = names.get(found.key)
    if (known) addText(known, found.note)
    else names.set(found.key, found)
  }
  return { ok: true, names: [...names.values()], rows: [] }
}

/** What is wrong with a line. */
export type LineFault = 'quote' | 'columns' | 'cells' | 'name' | 'note'

function readRow({ cells }: CsvRow, columns: readonly string[]): ImportedName | LineFault {
  if (cells.slice(columns.length).some((cell) => cell !== '')) return 'cells'
  const cell = (column: string): string => plainCell(cells[columns.indexOf(column)] ?? '')
  const name = cell('name')
  const clean = cleanName(cell('key') || nameKey(name), name)
  if (!clean) return 'name'
  const note = wellFormed(cell('note'))
  if (note.length > NOTE_MAX) return 'note'
  return { ...clean, note, addedAt: readTime(cell('added')), others: [] }
}
