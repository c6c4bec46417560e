import { fold } from '#src/core/names/spelling/fold.ts'
import { type BirthRow, encodeBirths } from '#src/core/names/popularity/births-file.ts'
import { type Births, type BirthTable, ranksOf } from './births.ts'
import { codeCurves } from './curve-book.ts'
import { decadeCurve } from './trend-curves.ts'

/** A counted name before packing; its curve gets a code in the file that has the name. */
export type CountedRow = Omit<BirthRow, 'trend'>

/** The rows of all counted names, sorted by name. */
export function birthRows(table: BirthTable): CountedRow[] {
  const ranks = ranksOf(table, table.lastYear)
  return [...table.names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, births]): CountedRow => {
      const girls = sumOf(births.girls)
      const total = girls + sumOf(births.boys)
      return { name, girlShare: total === 0 ? 0 : girls / total, total, rank: ranks.get(name) ?? null }
    })
}

function sumOf(counts: Uint32Array): number {
  let sum = 0
  for (let at = 0; at < counts.length; at++) sum += counts[at] ?? 0
  return sum
}

const decadesOf = ({ firstYear, lastYear }: BirthTable): number => Math.floor((lastYear - firstYear) / 10) + 1

/** The file of those names for which `isIn` is true, with typical curves of its own: well-known names have other ones than rare ones. */
export function packBirths(
  table: BirthTable,
  rows: CountedRow[],
  isIn: (name: string) => boolean,
): Uint8Array {
  const { firstYear, lastYear } = table
  const decades = decadesOf(table)
  const own = rows.filter(({ name }) => isIn(name))
  const curves = own.map(({ name }) => decadeCurve(table.names.get(name) ?? NONE, decades))
  const { book, codes } = codeCurves(
    curves,
    own.map(({ total }) => total),
    decades,
  )
  const coded = own.map((row, index): BirthRow => ({ ...row, trend: codes[index] ?? 0 }))
  return encodeBirths({ firstYear, lastYear, decades }, coded, book)
}

const NONE: Births = { girls: new Uint32Array(0), boys: new Uint32Array(0) }

/** The file of the names that are loaded first, and of all others. */
export type BirthFiles = { first: Uint8Array; rest: Uint8Array }

/** @param first folded spellings */
export function birthFiles(table: BirthTable, rows: CountedRow[], first: ReadonlySet<string>): BirthFiles {
  return {
    first: packBirths(table, rows, (name) => first.has(fold(name))),
    rest: packBirths(table, rows, (name) => !first.has(fold(name))),
  }
}

/** The names that were given most, so many of them. */
export function commonest({ names }: BirthTable, count: number): string[] {
  const totals = Array.from(names, ([name, { girls, boys }]) => ({ name, total: sumOf(girls) + sumOf(boys) }))
  totals.sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1))
  return totals.slice(0, count).map(({ name }) => name)
}
