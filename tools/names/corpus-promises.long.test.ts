import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { createNamesEngine, type NamesEngine } from '#src/core/names/search/names-engine.ts'
import { readBirths } from './births.ts'
import { compileNames } from './compile.ts'
import { thinOrigins } from './coverage.ts'
import { loadFirstFromDisk, loadNamesFromDisk } from './node-engine.ts'
import { readContent } from './read-content.ts'
import { contentProblems } from './validate.ts'

const root = process.cwd()
const content = readContent(root)
const births = readBirths(root)

beforeAll(async () => void (await compileNames({ root })), 300_000)

test('the corpus has no error and no warning, and no origin is thin', { timeout: 120_000 }, () => {
  expect(contentProblems(content, births)).toEqual([])
  expect(thinOrigins(content.files)).toEqual([])
})

/** Of each file once, which takes seconds. */
const sizes = new Map<string, number>()
function brotliSize(file: string): number {
  const size =
    sizes.get(file) ?? brotliCompressSync(readFileSync(join(root, '.generated/names', file))).length
  sizes.set(file, size)
  return size
}

const FIRST = ['corpus-first.json', 'births-first.bin']

test('all data that searching loads is at most 650 kB in brotli', { timeout: 120_000 }, () => {
  const files = [...FIRST, 'corpus-rest.json', 'births-rest.bin', 'ideas.json', 'related.json']
  expect(files.map(brotliSize).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(650_000)
})

test('about half of that is room for curated names: the birth counts, and what is said of them, are packed well', {
  timeout: 60_000,
}, () => {
  expect(
    ['births-first.bin', 'births-rest.bin'].map(brotliSize).reduce((sum, size) => sum + size, 0),
  ).toBeLessThanOrEqual(335_000)
})

describe('of the names that come first', () => {
  const page = { filters: {}, seed: 0, offset: 0, limit: 24 }
  let first: NamesEngine
  let all: NamesEngine
  beforeAll(() => {
    const folder = join(root, '.generated/names')
    first = createNamesEngine(loadFirstFromDisk(folder))
    all = createNamesEngine(loadNamesFromDisk(folder))
  }, 60_000)

  test('each has the meanings in the order, the counts and the address that it has among all', () => {
    const keys = first.pages().map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(5_000)
    expect(first.summaries(keys)).toEqual(all.summaries(keys))
  }, 60_000)

  test('those of every origin and every theme are there, and enough for a page', () => {
    const ids = ({ origins, themes }: FilterChoices) => [...origins, ...themes].map(({ id }) => id)
    expect(ids(first.choices())).toEqual(ids(all.choices()))
    const thin = content.files.filter(({ id: origin }) => {
      const ask = { ...page, text: '', filters: { origin } }
      return first.search(ask).total < Math.min(page.limit, all.search(ask).total)
    })
    expect(thin).toEqual([])
  }, 60_000)
})
