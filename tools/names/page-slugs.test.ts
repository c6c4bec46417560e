import { expect, test } from 'vitest'
import { readBirths } from './births.ts'
import { compileNames } from './compile.ts'
import { loadEngineFromDisk } from './node-engine.ts'
import { pageSlugs } from './page-slugs.ts'
import { readContent } from './read-content.ts'

test('are those of the engine, for every page and for names without one', { timeout: 120_000 }, async () => {
  const root = process.cwd()
  const pages = loadEngineFromDisk((await compileNames({ root })).outDir).pages()
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
