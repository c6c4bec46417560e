import { fold } from '#src/core/names/spelling/fold.ts'
import { type BirthRow, decodeBirths, encodeBirths } from '#src/core/names/popularity/births-file.ts'
import { encodeCurves, levelsOf } from '#src/core/names/popularity/own-curves.ts'
import { type Births, type BirthTable, ranksOf } from './births.ts'
import { codeCurves } from './curve-book.ts'
import { timeFactsOf, type TimeOf } from './time-of-births.ts'
import { decadeCurve } from './trend-curves.ts'

/** A counted name before packing; its curve gets a code in the file that has the name. */
export type CountedRow = Omit<BirthRow, 'trend' | 'time'>

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

/**
 * The file of some names, with typical curves of its own, as well-known names have other ones than rare ones, and the file of
 * each name's own curve.
 */
export function packBirths(
  table: BirthTable,
  rows: CountedRow[],
  timeOf: TimeOf = timeFactsOf(table),
): PackedBirths {
  const { firstYear, lastYear } = table
  const decades = decadesOf(table)
  const curves = rows.map(({ name }) => decadeCurve(table.names.get(name) ?? NONE, decades))
  const { book, codes } = codeCurves(
    curves,
    rows.map(({ total }) => total),
    decades,
  )
  const coded = rows.map((row, index): BirthRow => {
    const time = timeOf(row, table.names.get(row.name) ?? NONE, curves[index] ?? new Float32Array(decades))
    return { ...row, trend: codes[index] ?? 0, time }
  })
  const births = encodeBirths({ firstYear, lastYear, decades }, coded, book)
  const levels = new Uint8Array(curves.length * decades)
  for (const [at, curve] of curves.entries()) levels.set(levelsOf(curve), at * decades)
  return { births, curves: encodeCurves(levels, decodeBirths(births)) }
}

/** The counts of some names, and their curves. */
type PackedBirths = { births: Uint8Array; curves: Uint8Array }

const NONE: Births = { girls: new Uint32Array(0), boys: new Uint32Array(0) }

/** The files of the names that are loaded first, and of all others. */
export type BirthFiles = { first: PackedBirths; rest: PackedBirths }

/** @param first folded spellings */
export function birthFiles(
  table: BirthTable,
  rows: CountedRow[],
  first: ReadonlySet<string>,
  timeOf: TimeOf = timeFactsOf(table),
): BirthFiles {
  const isFirst = ({ name }: CountedRow): boolean => first.has(fold(name))
  const rest = rows.filter((row) => !isFirst(row))
  return { first: packBirths(table, rows.filter(isFirst), timeOf), rest: packBirths(table, rest, timeOf) }
}

/** The names that were given most, so many of them. */
export function commonest({ names }: BirthTable, count: number): string[] {
  const totals = Array.from(names, ([name, { girls, boys }]) => ({ name, total: sumOf(girls) + sumOf(boys) }))
  totals.sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1))
  return totals.slice(0, count).map(({ name }) => name)
}
