import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { readBirths } from './births.ts'
import { pageSlugs } from './page-slugs.ts'
import { readContent } from './read-content.ts'

test('are those of the engine, for every page and for names without one', { timeout: 120_000 }, async () => {
  const root = process.cwd()
  const pages = (await ownEngine()).pages()
  const content = readContent(root)
  const births = readBirths(root)
  const entries = content.files.flatMap(({ lines }) => lines.map(({ entry }) => entry))
  const slugOf = pageSlugs(entries, content.slugs, births)
  expect(pages.filter(({ key, slug }) => slugOf(key) !== slug)).toEqual([])
  const own = new Set(pages.map(({ key }) => key))
  const others = [...births.names.keys()].filter((key) => !own.has(key))
  expect(others.length).toBeGreaterThan(50_000)
  expect(others.filter((key) => slugOf(key) !== null)).toEqual([])
})
