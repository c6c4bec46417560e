import { topList } from '#src/core/names/regions/cross-over.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { CountRow, RegionCounts } from './counts/counts-file.ts'
import { sortedCounts } from './counts/sorted-counts.ts'

/** How many names a list of top names has, and since which year. */
type Top = { row: CountRow; top: number }

/**
 * The first year since which each row has been among the top names of its sex, every year up to the newest. Rows of which
 * that is not known are left out: before that year the office wrote the name otherwise, or published too few names.
 * @param ranks of the newest year
 */
export function topSince(
  id: string,
  { firstYear, rows }: RegionCounts,
  ranks: ReadonlyMap<CountRow, number>,
): Map<CountRow, number> {
  const since = new Map<CountRow, number>()
  for (const sex of ['F', 'M'] as const) {
    const own = rows.filter((row) => row.sex === sex)
    const now = own.flatMap((row): Top[] => {
      const rank = ranks.get(row)
      const top = rank === undefined ? null : topList(id, rank)
      return top === null ? [] : [{ row, top }]
    })
    if (now.length === 0) continue
    const sameName = spellingsOf(
      own,
      now.map(({ row }) => row),
    )
    const countsIn = sortedCounts(own.map(({ counts }) => counts))
    for (const { row, top } of now) {
      /** The count of the last of the top names; 0 where fewer are published: all of them are in the list. */
      const lowest = (at: number): number => countsIn(at).at(-top) ?? 0
      let at = row.counts.length
      while (at > 0 && (row.counts[at - 1] ?? 0) >= Math.max(1, lowest(at - 1))) at--
      const together = sameName(row).reduce((sum, each) => sum + (each.counts[at - 1] ?? 0), 0)
      if (at === 0 || together < lowest(at - 1)) since.set(row, firstYear + at)
    }
  }
  return since
}

/** The rows that are spelled as one of some, but for accents and signs. */
function spellingsOf(
  rows: readonly CountRow[],
  some: readonly CountRow[],
): (row: CountRow) => readonly CountRow[] {
  const found = new Map<string, CountRow[]>(some.map(({ name }) => [fold(name), []]))
  for (const row of rows) found.get(fold(row.name))?.push(row)
  return ({ name }) => found.get(fold(name)) ?? []
}
