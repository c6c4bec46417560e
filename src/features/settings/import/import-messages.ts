import type { LineFault } from '#src/core/favorites/import-csv.ts'
import { MAX_LABEL } from '#src/core/favorites/labels.ts'
import type { ImportFileErrorCode } from '#src/core/favorites/import-file.ts'
import type { ImportedRow } from '#src/core/favorites/import-rows.ts'
import { COMMON_TABLES, SYNCED_TABLES } from '#src/core/sync/tables/registry.ts'
import type { ImportPlan } from '#src/core/favorites/import-plan.ts'
import { NAME_MAX, NOTE_MAX } from '#src/core/favorites/text.ts'
import { type StorageErrorCode, storageFailureMessage } from '#src/data/storage-error.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

function count(n: number, one: string, many: string): string {
  return `${formatNumber(n)} ${n === 1 ? one : many}`
}

/** "3 passed names", one text a table that has rows. */
function rowCounts(rows: readonly ImportedRow[]): string[] {
  return COMMON_TABLES.flatMap((table) => {
    const { one, many } = SYNCED_TABLES[table].noun
    const own = rows.filter((row) => row.table === table).length
    return own === 0 ? [] : count(own, one, many)
  })
}

/** What a file would change, one line each; empty when nothing. */
export function planLines({
  added,
  notes,
  questions,
  same,
  rows = [],
  differing = [],
}: ImportPlan): string[] {
  const coming = new Set(added.map(({ key }) => key))
  const withNote = added.filter(({ note }) => note !== '').length
  const filled = notes.filter(({ key }) => !coming.has(key)).length
  const lines: string[] = []
  if (added.length > 0) {
    const notesToo = withNote === 0 ? '' : `, with ${count(withNote, 'note', 'notes')}`
    lines.push(`${count(added.length, 'name', 'names')} will be added to the end of your list${notesToo}.`)
  }
  if (filled > 0) lines.push(`${count(filled, 'note', 'notes')} will be added to names without one.`)
  if (questions.length > 0)
    lines.push(
      `${count(questions.length, 'note differs from yours. Yours stays', 'notes differ from yours. Yours stay')} until you choose in Favorites.`,
    )
  for (const words of rowCounts(rows)) lines.push(`${words} will be added.`)
  if (differing.length > 0)
    lines.push(
      `${count(differing.length, 'meaning differs from yours. Yours stays', 'meanings differ from yours. Yours stay')}.`,
    )
  if (lines.length > 0 && same > 0) lines.push(`${count(same, 'name is', 'names are')} already on your list.`)
  return lines
}

/** Whether the import would change anything. */
export const changesList = ({ added, notes, questions, rows = [] }: ImportPlan): boolean =>
  [added, notes, questions, rows].some(({ length }) => length > 0)

/** The result of an import, for the message with Undo. */
export function importedMessage({ added, notes, questions, rows = [] }: ImportPlan): string {
  const asked = questions.length > 0 ? ' Some notes need your choice in Favorites.' : ''
  if (added.length > 0) return `${count(added.length, 'name', 'names')} added to your list.${asked}`
  if (notes.length > 0) return `${count(notes.length, 'note', 'notes')} added to your list.${asked}`
  const [words] = rowCounts(rows)
  return words === undefined ? asked.trim() : `${words} added.${asked}`
}

/** Maximum file size, bytes: ten thousand names with long notes stay below it. */
export const LARGEST_FILE = 100_000_000

type FileRefusal = ImportFileErrorCode | 'too-large' | 'unreadable'
export type ImportRefusal = { code: FileRefusal } | { code: 'line'; line: number; fault: LineFault }

/** What to do about a file that cannot be imported. Nothing has changed. */
export const refusedMessage = (refusal: ImportRefusal): string =>
  refusal.code === 'line'
    ? `Nothing was imported. Line ${formatNumber(refusal.line)} ${LINE_FAULTS[refusal.fault]} Correct it, then choose the file again.`
    : REFUSED[refusal.code]

const LINE_FAULTS: Record<LineFault, string> = {
  json: 'isn’t JSON: the file was cut there, or changed by hand. To get a whole one, download your data again.',
  quote: 'has a quotation mark that isn’t closed, or text after it.',
  columns: 'has no column called “name”. The first line must name the columns.',
  cells: 'has more cells than the first line has columns.',
  name: `has no name, or one that is longer than ${NAME_MAX} characters.`,
  key: 'has a key that isn’t one of a name. Leave the cell empty.',
  note: `has a note that is longer than ${formatNumber(NOTE_MAX)} characters.`,
  meaning: `has a meaning that is longer than ${SYNCED_TABLES.own_names.fields.meaning.max} characters.`,
  label: `has a tag or list that is longer than ${MAX_LABEL} characters.`,
  meanings: `has a name that is listed above with another meaning. Together, the two are longer than ${SYNCED_TABLES.own_names.fields.meaning.max} characters.`,
}

const REFUSED: Record<FileRefusal, string> = {
  'not-ours':
    'This file isn’t from Nestling. Choose the one you saved with “Download my data”, whose name starts with “nestling-my-data”, or a table whose name ends in “.csv”.',
  newer:
    'This file is from a newer version of Nestling. Reload this page to update, then choose the file again.',
  broken:
    'This file is damaged. Its download may have been interrupted. Download your data again and choose the new file.',
  'too-large':
    'This file is too large to be a list of names. Choose the one you saved with “Download my data”.',
  unreadable: 'The file couldn’t be read. Check that it hasn’t been moved or deleted, then choose it again.',
}

const UPDATED =
  'Not imported: Nestling was updated. Reload this tab, then try again. Your list hasn’t changed.'

const NOT_STORED: Record<StorageErrorCode, string> = {
  'storage-unavailable': 'Not imported: this browser is blocking storage, as private windows often do.',
  'storage-full':
    'Not imported: this device is full. Free up some space, then try again. Your list hasn’t changed.',
  'storage-blocked':
    'Not imported: another tab is blocking this one. Close your other Nestling tabs, then try again.',
  'read-only': UPDATED,
  superseded: UPDATED,
}

/** Why the names were not stored. */
export function notImported(error: unknown): string {
  return storageFailureMessage(error, NOT_STORED, NOT_STORED['storage-unavailable'])
}
