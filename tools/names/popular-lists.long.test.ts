import { expect, test } from 'vitest'
import { popularIn } from './popular-lists.ts'
import { newestRanks, readRegionCounts } from './regions.ts'

test('every office’s newest list has the ranks and births that it published', { timeout: 60_000 }, () => {
  for (const { counts } of readRegionCounts(process.cwd())) {
    const ranks = newestRanks(counts.rows)
    const published = counts.rows
      .filter((row) => row.sex === 'F' && (ranks.get(row) ?? 101) <= 100)
      .map((row) => [ranks.get(row), row.name, row.counts.at(-1)])
    const { years } = popularIn(counts, (name) => ({ name, original: null, slug: null }))
    expect(years[0]?.year).toBe(counts.lastYear)
    expect(new Set(years[0]?.girls.map(({ rank, name, births }) => String([rank, name, births])))).toEqual(
      new Set(published.map(String)),
    )
  }
})
