import { expect, test } from 'vitest'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { type Births } from './births.ts'
import { slugsOfContent, spelledAnyhow } from './page-slugs.ts'
import type { CorpusFile } from './parse-corpus.ts'

const entry = (name: string, variants: string[] = []) =>
  ({ name, origin: 'french', variants }) as WrittenEntry
const file = (...entries: WrittenEntry[]) =>
  ({ lines: entries.map((each) => ({ entry: each })) }) as unknown as CorpusFile
const CONTENT = {
  files: [file(entry('Joséphine', ['Josefina']), entry('Zoé'), entry('Zoë'), entry('Anna'))],
  slugs: new Map([[nameKey('Zoë'), 'zoe-2']]),
}
const NONE: Births = { girls: new Uint32Array(0), boys: new Uint32Array(0) }
const BIRTHS = { firstYear: 2000, lastYear: 2000, names: new Map([['josefina', NONE]]) }

test('a name is at its own slug, and a counted form of one at the plain one', () => {
  const slugOf = slugsOfContent(CONTENT, BIRTHS)
  expect(['Anna', 'Zoé', 'Zoë', 'Josefina', 'Josephine'].map((name) => slugOf(nameKey(name)))).toEqual([
    'anna',
    'zoe',
    'zoe-2',
    'josefina',
    null,
  ])
})

test('a spelling without accents is the name that is meant, unless several are', () => {
  const slugOf = spelledAnyhow(CONTENT, BIRTHS)
  expect(['Josephine', 'Zoe', 'Bea'].map((name) => slugOf(nameKey(name)))).toEqual(['josephine', null, null])
})
