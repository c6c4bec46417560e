import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { readBirths } from './births.ts'
import { topCoverage } from './coverage.ts'
import { readContent } from './read-content.ts'
import { readRegionReports } from './region-coverage.ts'

const root = process.cwd()
const content = readContent(root)
const entries = content.files.flatMap(({ lines }) => lines.map(({ entry }) => entry))
const births = readBirths(root)

const all = await ownEngine()

test('at least 5,000 names of at least 60 origins', () => {
  expect(new Set(entries.map(({ name }) => name)).size).toBeGreaterThanOrEqual(5000)
  expect(content.files.length).toBeGreaterThanOrEqual(60)
})

test.each(['girls', 'boys'] as const)(
  'of the 1,000 names most given to %s at least 95 in 100 are known',
  (sex) => {
    expect(topCoverage(entries, births, sex, 1000).share).toBeGreaterThanOrEqual(0.95)
  },
)

test.each(
  readRegionReports(root, entries)
    .filter(({ byScript }) => !byScript)
    .map((report) => [report.region, report] as const),
)(
  'of the names most given in %s 95 in 100 are known, and 98 in 100 of the children',
  (_, { girls, boys }) => {
    for (const { plain, weighted } of [girls, boys]) {
      expect(plain).toBeGreaterThanOrEqual(0.95)
      expect(weighted).toBeGreaterThanOrEqual(0.98)
    }
  },
)

/** The names most given to a sex in the newest year, as the office writes them. */
const topNames = (sex: 'girls' | 'boys'): string[] =>
  [...births.names]
    .sort(([, a], [, b]) => (b[sex].at(-1) ?? 0) - (a[sex].at(-1) ?? 0))
    .slice(0, 1000)
    .map(([name]) => name)

test.each(['girls', 'boys'] as const)(
  'each of the 1,000 names most given to %s has a meaning, its own or that of the name it is a form of, and a page',
  (sex) => {
    const names = topNames(sex)
    expect(new Set(names).size).toBe(1000)
    const without = names.filter((name) => {
      const own = all.facts(name)
      const page = own?.slug ? all.facts(`/${own.slug}`) : null
      return !own || !page || own.senses.length === 0 || own.senses.some(({ meaning }) => meaning === '')
    })
    expect(without).toEqual([])
  },
)

/** What the first names come with. */
const FIRST = ['corpus-first.json', 'births-first.bin']

test('the first names come after at most 160 kB in brotli', { timeout: 60_000 }, () => {
  const read = (file: string) => readFileSync(join(root, '.generated/names', file))
  const sizes = FIRST.map((file) => brotliCompressSync(read(file)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(160_000)
})

describe('names of a wider place', () => {
  const page = { text: '', filters: {}, seed: 0, offset: 0, limit: 5_000 }

  test.each([
    ['Burmese names', 'Thiha'],
    ['names from Myanmar', 'Thiha'],
    ['names from Kerala', 'Aromal'],
    ['Sri Lankan names', 'Lahiru'],
    ['names from Sri Lanka', 'Lahiru'],
    ['Afghan names', 'Spozhmai'],
    ['South Asian names', 'Lahiru'],
    ['Indian names', 'Vennela'],
    ['Turkic names', 'Otabek'],
    ['southeast Asian names', 'Thiha'],
  ])('%s: %s among them, and no Irish name', (text, name) => {
    const found = all.search({ ...page, text }).names.map((card) => card.name)
    expect(found).toContain(name)
    expect(found).not.toContain('Saoirse')
  })

  test('a Sinhala name is South Asian, but not Indian', () => {
    const found = all.search({ ...page, text: 'Indian names' }).names.map(({ name }) => name)
    expect(found).not.toContain('Lahiru')
  })
})
