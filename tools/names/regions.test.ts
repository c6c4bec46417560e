import { beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '#tests/support/long-run.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import type { NameRegions } from '#src/core/names/regions/name-in-region.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { countsText } from '#tests/support/counts.ts'
import { type CountRow, parseCounts } from './counts/counts-file.ts'
import { parseCorpusFile } from './parse-corpus.ts'
import { compileRegions, newestRanks, readRegionCounts } from './regions.ts'

const { lines } = parseCorpusFile(
  [
    '# origin: Test',
    'Chloe | f | KLOH-ee | bloom | life | c: a',
    'Leo | m | LEE-oh | lion | lion | he: לאו | c: a',
    'Zoe | f | ZOH-ee | life | life | c: a',
    'Zoé | f | zoh-AY | life | life | c: a',
    'Đan | f | dahn | red | life | c: a',
  ].join('\n'),
  'test.txt',
  'test',
)
const entries = lines.map(({ entry }) => entry)

const compiled = (...rows: string[]) =>
  compileRegions(
    [{ id: 'xx', counts: parseCounts(countsText('2015-2016', ...rows), 'xx.txt') }],
    entries,
    new Set(['mckenzie']),
  ).rows
/** Spelling and ranks of a name in the region. */
const found = (rows: ReturnType<typeof compiled>, key: string) => {
  const [own] = rows.get(key) ?? []
  return own && [own.written, own.girls, own.boys]
}

describe('a name is found in an office’s list', () => {
  test('by its own spelling, with a rank of each sex that equal counts share', () => {
    const rows = compiled('Ada F 2016:7', 'Bea F 2016:7', 'Leo F 2016:5', 'Leo M 2015:9,8', 'Zoe F 2016:5')
    expect(found(rows, 'leo')).toEqual([null, 3, 1])
    expect(found(rows, 'zoe')).toEqual([null, 3, null])
    expect(rows.get('leo')?.[0]?.births).toEqual({ firstYear: 2015, girls: [0, 5], boys: [9, 8] })
  })

  test('by another spelling that is no name of its own, if that is given more', () => {
    const rows = compiled('Chloe F 2016:5', 'Chloé F 2016:90', 'Zoe F 2016:6', 'Zoé F 2016:80')
    expect(found(rows, 'chloe')).toEqual(['Chloé', 1, null])
    expect(found(rows, 'zoe')).toEqual([null, 3, null])
    expect(found(rows, 'zoé')).toEqual([null, 2, null])
  })

  test('but not by one that the other sex is given', () => {
    const rows = compiled('Dan F 2016:5', 'Dan M 2016:90')
    expect(found(rows, 'đan')).toEqual(['Dan', 1, null])
    expect(found(compiled('Dan M 2016:90'), 'đan')).toBeUndefined()
  })

  test('in Hebrew letters by its script form, and without a meaning by plain letters', () => {
    const rows = compiled('McKenzie F 2016:5', 'Unknown F 2016:9', 'לאו M 2016:9')
    expect(found(rows, 'leo')).toEqual(['לאו', null, 1])
    expect(found(rows, 'mckenzie')).toEqual([null, 2, null])
    expect(rows.size).toBe(2)
  })

  test('with no rank when the newest year has none', () => {
    expect(found(compiled('Ada F 2016:9', 'Zoe F 2015:40'), 'zoe')).toEqual([null, null, null])
  })
})

/** One name of so many is compared. */
const STEP = isLongRun ? 10 : 25

describe('what a page shows is what the offices published', () => {
  /** Some of the names with a page, and what each shows of each region. */
  let pages: { key: NameKey; name: string; regions: NameRegions['names'] }[]
  beforeAll(async () => {
    const engine = await ownEngine()
    pages = engine
      .pages()
      .filter((_, at) => at % STEP === 0)
      .map(({ key, name }) => ({ key, name, regions: engine.regions(key).names }))
  }, 300_000)
  /** Thousands of spellings are in the lists of several offices. */
  const keys = new Map<string, NameKey>()
  const keyOf = (spelling: string): NameKey => {
    const key = keys.get(spelling) ?? nameKey(spelling)
    keys.set(spelling, key)
    return key
  }

  const regions = [...readRegionCounts(process.cwd())]

  test.each(regions.map((each) => [each.counts.header.region, each] as const))(
    '%s: office, ranks and counts of some names with a page',
    (label, { id, counts }) => {
      const ranks = newestRanks(counts.rows)
      /** Of each sex and spelling; a few offices write one in capitals of several kinds. */
      const published = new Map<string, CountRow[]>()
      for (const each of counts.rows) {
        const spelling = `${keyOf(each.name)} ${each.sex}`
        const same = published.get(spelling)
        if (same) same.push(each)
        else published.set(spelling, [each])
      }
      let compared = 0
      for (const { key, name, regions: ofName } of pages) {
        const shown = ofName.find((each) => each.region.id === id)
        if (!shown) continue
        const { region, written, births } = shown
        expect(region).toMatchObject({ label, office: counts.header.office, lastYear: counts.lastYear })
        if (!births) throw new Error(`${key} has no births in ${label}`)
        expect(births.firstYear + births.girls.length - 1).toBe(counts.lastYear)
        for (const [sex, column] of [['F', 'girls'] as const, ['M', 'boys'] as const]) {
          const own = published.get(`${keyOf(written ?? name)} ${sex}`) ?? []
          // A spelling that is not the name's own may count for one sex only.
          if (own.length === 0 || (written !== null && shown[column] === null)) continue
          const from = births.firstYear - counts.firstYear
          expect(own.map((row) => [name, ranks.get(row) ?? null, ...row.counts.slice(from)])).toContainEqual([
            name,
            shown[column],
            ...births[column],
          ])
          compared++
        }
      }
      expect(compared).toBeGreaterThan(100 / STEP - 1)
    },
  )
})
