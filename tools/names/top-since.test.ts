import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { US } from '#src/core/names/regions/region.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { countsText } from '#tests/support/counts.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { type CountRow, parseCounts } from './counts/counts-file.ts'
import { newestRanks } from './regions.ts'
import { COUNTS_FOLDER } from './region-sources.ts'
import { topSince } from './top-since.ts'

/** 99 names that are given 50 times each year, so that the next one is the last of the top 100. */
const OTHERS = Array.from(
  { length: 99 },
  (_, at) => `A${String(at).padStart(2, '0')} F 2010:${new Array<number>(6).fill(50).join(',')}`,
)

/** Since when names of the region are in the top 100 of 2010 to 2015. */
function sinceOf(...rows: string[]): Record<string, number> {
  const counts = parseCounts(countsText('2010-2015', ...OTHERS, ...rows), 'xx.txt')
  const since = topSince('xx', counts, newestRanks(counts.rows))
  return Object.fromEntries(Array.from(since, ([{ name }, year]) => [name, year]))
}

test('the first year of those that go on to the newest one', () => {
  const found = sinceOf('Bea F 2010:9,9,5,9,9,9', 'Cleo F 2010:5,5,7,5,5,5')
  expect(found).toMatchObject({ A00: 2010, Bea: 2013 })
  expect(found).not.toHaveProperty('Cleo')
})

test('is not known when the name was written otherwise before', () => {
  expect(sinceOf('Noe F 2010:9,9', 'Noé F 2012:9,9,9,9', 'Zia F 2010:8,8')).not.toHaveProperty('Noé')
  expect(sinceOf('Noe F 2010:1,1', 'Noé F 2012:9,9,9,9', 'Zia F 2010:8,8')).toMatchObject({ Noé: 2012 })
})

test('is not known when too few names were published before', () => {
  expect(sinceOf('Bea F 2013:9,9,9')).not.toHaveProperty('Bea')
  expect(sinceOf('Bea F 2010:9,9,9,9,9,9')).toMatchObject({ Bea: 2010 })
})

/** Those of the United States take seconds. */
const REGIONS = ['ie', 'gb-eaw', 'no', ...(isLongRun ? [US] : [])]

test.each(REGIONS)('the years of %s are those of its ranks', (id) => {
  const counts = parseCounts(readFileSync(`${COUNTS_FOLDER}/${id}.txt`, 'utf8'), id)
  const ranks = newestRanks(counts.rows)
  const girls = counts.rows.filter(({ sex }) => sex === 'F')
  // A plain loop: it reads a hundred million counts.
  const moreThan = (births: number, at: number): number => {
    let found = 0
    for (const { counts: own } of girls) if ((own[at] ?? 0) > births) found++
    return found
  }
  const rankIn = (row: CountRow, at: number): number => 1 + moreThan(row.counts[at] ?? 0, at)
  const since = [...topSince(id, counts, ranks)].filter(([{ sex }]) => sex === 'F')
  expect(since.length).toBeGreaterThan(50)
  const step = Math.ceil(since.length / 8)
  for (const [row, year] of since.filter((_, at) => at % step === 0)) {
    const top = (ranks.get(row) ?? 0) <= 100 ? 100 : 1000
    const start = year - counts.firstYear
    for (let at = start; at < row.counts.length; at++) expect(rankIn(row, at)).toBeLessThanOrEqual(top)
    if (start === 0) continue
    expect(rankIn(row, start - 1)).toBeGreaterThan(top)
    const alike = girls.filter(({ name }) => fold(name) === fold(row.name))
    const together = alike.reduce((sum, each) => sum + (each.counts[start - 1] ?? 0), 0)
    expect(moreThan(together, start - 1)).toBeGreaterThanOrEqual(top)
  }
})
