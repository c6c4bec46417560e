import { fold } from '#src/core/names/spelling/fold.ts'
import type { OfficeRow } from './office-table.ts'

/** `at`: the row it is from, for messages. */
export type OfficeCount = { year: number; sex: 'F' | 'M'; name: string; count: number; at: string }

/**
 * What a file leaves out because it holds one year, or one sex, only; and which of its rows are read: those with these
 * values in these columns (`position` `1`, where second names are counted as well).
 */
export type Fixed = { year?: number; sex?: 'F' | 'M'; only?: readonly { column: string; value: string }[] }

const words = (text: string): string[] => text.split(' ')
/** What offices call their columns, folded; the first one that a head has is taken. */
const HEADS: Record<Column, string[]> = {
  year: words('year yr annee annais periode ano anno jahr jaar rok ar aar yearofbirth'),
  sex: words('sex gender sexe sexo geschlecht geslacht plec kjonn kon sexofchild'),
  name: words(
    'name names firstname forename firstforename givenname prenom prenoms preusuel vorname voornaam imie fornavn nome',
  ),
  count: words(
    'count counts number value frequency freq births numberofbirths amount nombre nb valeur anzahl aantal liczba antall',
  ),
}
type Column = 'year' | 'sex' | 'name' | 'count'

/** INSEE writes 1 for boys and 2 for girls. */
const GIRLS = words(
  'f female females girl girls k kobieta w weiblich v 2 fille filles feminin femme jenter meisjes',
)
const BOYS = words('m male males boy boys mezczyzna mannlich 1 garcon garcons masculin homme gutter jongens')

/** Scotland writes B and G; elsewhere G may be boys, as in French. */
const [BOY, GIRL_BESIDE_BOY] = ['b', 'g']

/** What offices write where a count is too small to be published. */
const NOT_PUBLISHED = new Set(['', '.', '..', '...', ':', '-', '–', 'x', 'z', '[c]', '[x]', '[z]'])
/** INSEE writes this where a year's count is too small, and gives the sum of all rare names under a name of its own. */
const YEAR_NOT_PUBLISHED = 'XXXX'
const SUM_OF_OTHERS = /^_/
/** Titles and notes may stand above the head of a table. */
const MAX_ROWS_ABOVE_HEAD = 20

/**
 * The counts in the rows of an office's file: the columns are found by their heads. Rows without a published count are
 * left out; names in capitals only are given as titles. Throws with the row for everything else.
 */
export function officeCounts(rows: OfficeRow[], fixed: Fixed = {}): OfficeCount[] {
  const at = rows.slice(0, MAX_ROWS_ABOVE_HEAD).findIndex((row) => columnsOf(row, fixed) !== null)
  const head = rows[at]
  const columns = head && columnsOf(head, fixed)
  if (!columns) {
    throw new Error(
      `${rows[0]?.at ?? 'the file'}: no row names the columns year, sex, name and count; give --year, --girls or --boys for one that is missing`,
    )
  }
  if (fixed.sex && sexColumnOf(head) !== undefined) {
    throw new Error(
      `${head.at}: the file has a column "${sexColumnOf(head)}" of its own; give the file without --girls and --boys`,
    )
  }
  const isRead = rowsWith(head, fixed.only ?? [])
  const listed = rows.slice(at + 1).filter(isRead)
  const sexOf = readSex(listed.map(({ cells }) => cells[columns.sex ?? -1] ?? ''))
  const counts: OfficeCount[] = []
  const seen = new Map<string, string>()
  for (const row of listed) {
    const cell = (column: Column) => row.cells[columns[column] ?? -1]?.trim() ?? ''
    const name = cell('name').normalize('NFC')
    const written = cell('count').replaceAll(/[,\u00a0\u202f ](?=\d{3}\b)/g, '')
    // A note below the table has text in its first cell alone.
    if (name === '' || row.cells.filter((text) => text !== '').length === 1) continue
    if (NOT_PUBLISHED.has(written.toLowerCase()) || SUM_OF_OTHERS.test(name)) continue
    if (cell('year') === YEAR_NOT_PUBLISHED) continue
    const year = fixed.year ?? Number(/^\d{4}$/.exec(cell('year'))?.[0])
    const sex = fixed.sex ?? sexOf(cell('sex'))
    const count = /^\d+(\.0+)?$/.test(written) ? Number(written) : Number.NaN
    const what = `"${row.cells.join(' ')}"`
    if (!year) throw new Error(`${row.at} ${what}: no year`)
    if (!sex) throw new Error(`${row.at} ${what}: neither girls nor boys`)
    if (!Number.isInteger(count)) throw new Error(`${row.at} ${what}: "${written}" is no count`)
    if (count === 0) continue
    const key = `${year} ${sex} ${name}`
    if (seen.has(key)) throw new Error(`${row.at} ${what}: the same as ${seen.get(key)}`)
    seen.set(key, row.at)
    counts.push({ year, sex, name, count, at: row.at })
  }
  if (counts.length === 0) throw new Error(`${rows[0]?.at ?? 'the file'}: has no counts`)
  const shouted = counts.every(({ name }) => name === name.toUpperCase())
  return shouted ? counts.map((row) => ({ ...row, name: inTitleCase(row.name) })) : counts
}

/** What the column of sexes is called. */
const sexColumnOf = ({ cells }: OfficeRow): string | undefined =>
  cells.find((cell) => HEADS.sex.includes(fold(cell.trim())))?.trim()

function columnsOf({ cells }: OfficeRow, fixed: Fixed): Partial<Record<Column, number>> | null {
  const heads = cells.map((cell) => fold(cell.trim()))
  const columns: Partial<Record<Column, number>> = {}
  for (const column of Object.keys(HEADS) as Column[]) {
    const at = heads.findIndex(
      (head, index) => HEADS[column].includes(head) && !Object.values(columns).includes(index),
    )
    if (at >= 0) columns[column] = at
  }
  const missing = (Object.keys(HEADS) as Column[]).filter(
    (column) => columns[column] === undefined && (column === 'name' || column === 'count' || !fixed[column]),
  )
  return missing.length === 0 ? columns : null
}

/** Whether a row has what is asked for; throws for a column that the file does not have. */
function rowsWith(head: OfficeRow, only: NonNullable<Fixed['only']>): (row: OfficeRow) => boolean {
  const asked = only.map(({ column, value }) => {
    const at = head.cells.findIndex((cell) => fold(cell.trim()) === fold(column))
    if (at < 0) throw new Error(`${head.at}: no column is called "${column}"`)
    return { at, value: fold(value) }
  })
  return ({ cells }) => asked.every(({ at, value }) => fold((cells[at] ?? '').trim()) === value)
}

/** How the sexes of a file are read; null for what is none. */
function readSex(written: readonly string[]): (text: string) => 'F' | 'M' | null {
  const hasBoys = written.some((text) => fold(text.trim()) === BOY)
  return (text) => {
    const word = fold(text)
    if (hasBoys && (word === BOY || word === GIRL_BESIDE_BOY)) return word === BOY ? 'M' : 'F'
    if (GIRLS.includes(word)) return 'F'
    if (BOYS.includes(word)) return 'M'
    return null
  }
}

/** The first letter of each part is a capital: `ANNE-MARIE` is `Anne-Marie`. Inner capitals cannot be known. */
const inTitleCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s\-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
