import { type BirthRow, encodeBirths } from '#src/core/names/popularity/births-file.ts'
import { type Births, type BirthTable, ranksOf } from './births.ts'
import { codeCurves } from './curve-book.ts'
import { decadeCurve } from './trend-curves.ts'

/** All counted names, sorted, and the curves that they refer to. */
export type Counted = { rows: BirthRow[]; book: Uint8Array }

/** The rows of all counted names, before packing. */
export function birthRows(table: BirthTable): Counted {
  const ranks = ranksOf(table, table.lastYear)
  const spellings = [...table.names.keys()].sort()
  const decades = decadesOf(table)
  const none: Births = { girls: new Uint32Array(0), boys: new Uint32Array(0) }
  const births = spellings.map((name) => table.names.get(name) ?? none)
  const totals = births.map(({ girls, boys }) => sumOf(girls) + sumOf(boys))
  const { book, codes } = codeCurves(
    births.map((each) => decadeCurve(each, decades)),
    totals,
    decades,
  )
  const rows = spellings.map((name, index): BirthRow => {
    const total = totals[index] ?? 0
    return {
      name,
      girlShare: total === 0 ? 0 : sumOf(births[index]?.girls ?? none.girls) / total,
      total,
      rank: ranks.get(name) ?? null,
      trend: codes[index] ?? 0,
    }
  })
  return { rows, book }
}

function sumOf(counts: Uint32Array): number {
  let sum = 0
  for (let at = 0; at < counts.length; at++) sum += counts[at] ?? 0
  return sum
}

const decadesOf = ({ firstYear, lastYear }: BirthTable): number => Math.floor((lastYear - firstYear) / 10) + 1

/** The file of those names for which `isIn` is true. */
export function packBirths(
  table: BirthTable,
  { rows, book }: Counted,
  isIn: (name: string) => boolean,
): Uint8Array {
  const { firstYear, lastYear } = table
  const own = rows.filter(({ name }) => isIn(name))
  return encodeBirths({ firstYear, lastYear, decades: decadesOf(table) }, own, book)
}

/** The names that were given most, so many of them. */
export function commonest({ names }: BirthTable, count: number): string[] {
  const totals = Array.from(names, ([name, { girls, boys }]) => ({ name, total: sumOf(girls) + sumOf(boys) }))
  totals.sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1))
  return totals.slice(0, count).map(({ name }) => name)
}
