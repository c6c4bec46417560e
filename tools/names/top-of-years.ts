import { ranked } from '#src/core/names/regions/popular.ts'
import type { CountRow } from './counts/counts-file.ts'

/** A name in the list of a year. */
export type InYear = { row: CountRow; births: number; rank: number }

/** The names given most come first, of equal ones by spelling. */
export const byBirths = (a: Omit<InYear, 'rank'>, b: Omit<InYear, 'rank'>): number =>
  b.births - a.births || (a.row.name < b.row.name ? -1 : 1)

/** When so many times the names of a list are collected, those that are too low are dropped. */
const SPARE = 3

/**
 * At least the `count` names of a sex that were given most in each year of the rows, with all that share the last rank.
 * There are millions of counts: each is read once, and those that are too low are not sorted.
 */
export function topOfYears(rows: readonly CountRow[], sex: CountRow['sex'], count: number): InYear[][] {
  const years = rows[0]?.counts.length ?? 0
  const found = Array.from({ length: years }, (): Omit<InYear, 'rank'>[] => [])
  const least = new Uint32Array(years)
  for (const row of rows) {
    if (row.sex !== sex) continue
    for (let at = 0; at < years; at++) {
      const births = row.counts[at] ?? 0
      const own = found[at]
      if (births === 0 || births < (least[at] ?? 0) || !own) continue
      own.push({ row, births })
      if (own.length < SPARE * count) continue
      found[at] = firstOf(own, count)
      least[at] = found[at]?.at(-1)?.births ?? 0
    }
  }
  return found.map((own) => ranked(firstOf(own, count)))
}

/** The first `count` by births, and those that share the last rank with them. */
function firstOf(names: Omit<InYear, 'rank'>[], count: number): Omit<InYear, 'rank'>[] {
  names.sort(byBirths)
  const least = names[count - 1]?.births ?? 0
  let end = Math.min(count, names.length)
  while (names[end]?.births === least) end++
  return names.slice(0, end)
}
