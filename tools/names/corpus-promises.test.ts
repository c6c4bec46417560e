import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { readBirths } from './births.ts'
import { compileNames } from './compile.ts'
import { thinOrigins, topCoverage } from './coverage.ts'
import { readContent } from './read-content.ts'
import { readRegionReports } from './region-coverage.ts'
import { contentProblems } from './validate.ts'

const root = process.cwd()
const content = readContent(root)
const entries = content.files.flatMap(({ lines }) => lines.map(({ entry }) => entry))
const births = readBirths(root)

beforeAll(() => void compileNames({ root }), 300_000)

test('the corpus has no error and no warning, and no origin is thin', () => {
  expect(contentProblems(content, births)).toEqual([])
  expect(thinOrigins(content.files)).toEqual([])
})

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

const brotliSize = (file: string): number =>
  brotliCompressSync(readFileSync(join(root, '.generated/names', file))).length

test('the corpus, without which no name is found, is at most 200 kB in brotli', () => {
  expect(brotliSize('corpus.json')).toBeLessThanOrEqual(200_000)
})

test('all data that searching loads is at most 650 kB in brotli', { timeout: 120_000 }, () => {
  const files = ['corpus.json', 'births-top.bin', 'births-rest.bin', 'ideas.json', 'related.json']
  expect(files.map(brotliSize).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(650_000)
})
