import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { formatCounts, parseCounts } from './counts-file.ts'

const text = countsText('1999-2003', 'Ana María F 2000:12', 'Zoe F 1999:20,21 2002:7', 'Zoe M 2003:5')

describe('a file of counts', () => {
  test('has a row a spelling and sex, with 0 for a year that was not published', () => {
    const { header, firstYear, lastYear, rows } = parseCounts(text, 'us.txt')
    expect(header).toMatchObject({ region: 'the United States', threshold: 5 })
    expect([firstYear, lastYear]).toEqual([1999, 2003])
    expect(rows).toEqual([
      { name: 'Ana María', sex: 'F', counts: Uint32Array.of(0, 12, 0, 0, 0) },
      { name: 'Zoe', sex: 'F', counts: Uint32Array.of(20, 21, 0, 7, 0) },
      { name: 'Zoe', sex: 'M', counts: Uint32Array.of(0, 0, 0, 0, 5) },
    ])
  })

  test('is written as it was read, whatever the order of its rows', () => {
    const region = parseCounts(text, 'us.txt')
    expect(formatCounts({ ...region, rows: region.rows.toReversed() })).toBe(text)
  })

  test.each<[what: string, row: string]>([
    ['no counts', 'Ada F'],
    ['no sex', 'Ada 1999:7'],
    ['another sex', 'Ada X 1999:7'],
    ['no number', 'Ada F 1999:seven'],
    ['a count of 0', 'Ada F 1999:7,0'],
    ['a comma too many', 'Ada F 1999:7,'],
    ['a year before the first', 'Ada F 1998:7'],
    ['a year after the last', 'Ada F 2003:7,8'],
    ['runs that belong together', 'Ada F 1999:7 2000:8'],
    ['an empty line', ''],
  ])('with %s is refused by its line', (_what, row) => {
    expect(() => parseCounts(countsText('1999-2003', 'Abe M 1999:9', row), 'us.txt')).toThrow(
      `us.txt:9 "${row}" is not "Name F|M year:count,count"`,
    )
  })

  test('with a spelling twice or out of order is refused by its line', () => {
    const twice = countsText('1999-2003', 'Ada F 1999:9', 'Ada F 2001:7')
    expect(() => parseCounts(twice, 'us.txt')).toThrow('us.txt:9 "Ada F" is a duplicate or out of order')
  })

  test('that was cut off is refused, even when its last count looks whole', () => {
    expect(() => parseCounts(text.slice(0, -1), 'us.txt')).toThrow('us.txt: the last line does not end')
  })

  test('without its office, or under an unknown licence, is refused', () => {
    expect(() => parseCounts(text.replace(/# office.*\n/, ''), 'us.txt')).toThrow('us.txt: "office"')
    expect(() => parseCounts(text.replace('public domain', 'free'), 'us.txt')).toThrow('us.txt: "licence"')
    expect(() => parseCounts(text.replace('1999-2003', '2003-1999'), 'us.txt')).toThrow('"years"')
  })
})

const folder = 'content/counts'
describe.each(readdirSync(folder))('the counts in %s', (file) => {
  const region = parseCounts(readFileSync(join(folder, file), 'utf8'), file)

  test('are all published ones: none below the threshold, and no year without girls or boys', () => {
    const { threshold } = region.header
    const years = { F: new Set<number>(), M: new Set<number>() }
    // Northern Ireland publishes a few names given twice, below its own threshold of three.
    const lowest = region.header.except?.includes('given twice') ? 2 : threshold
    for (const { sex, counts } of region.rows) {
      counts.forEach((count, at) => {
        if (count === 0) return
        years[sex].add(region.firstYear + at)
        if (count < lowest) throw new Error(`${count} is below the threshold of ${threshold}`)
      })
    }
    const span = region.lastYear - region.firstYear + 1
    expect([years.F.size, years.M.size]).toEqual([span, span])
  })

  test('are a list of top names in the years that say so, and in no other', () => {
    const { top, topYears = `${region.firstYear}-${region.lastYear}` } = region.header
    const [from = 0, to = 0] = topYears.split('-').map(Number)
    // The newest years: formerly, so few names were given often enough in some regions.
    for (let year = region.lastYear - 9; year <= region.lastYear; year++) {
      const published = region.rows.filter(({ counts }) => counts[year - region.firstYear])
      if (published.length === 0) continue
      // Names that are given as often as the last one share its rank.
      const isTop = published.length < 2 * 1.1 * (top ?? 100)
      expect([year, isTop]).toEqual([year, top !== undefined && year >= from && year <= to])
    }
  })

  test('are spelled in composed characters, so that they can be compared', () => {
    expect(region.rows.filter(({ name }) => name !== name.normalize('NFC') || name !== name.trim())).toEqual(
      [],
    )
  })
})
