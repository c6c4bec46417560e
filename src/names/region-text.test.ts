import { expect, test } from 'vitest'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'
import { compileNames } from '#tools/names/compile.ts'
import { rankInRegion, rankText, regionsText } from './region-text.ts'

const engine = loadEngineFromDisk((await compileNames({ root: process.cwd() })).outDir)
const textOf = (key: string): string => regionsText(engine.regions(key))

test('a rank always has its country, its year, and the spelling when that is another', () => {
  const [region] = engine.regions('saoirse').regions.filter(({ id }) => id === 'fr')
  if (!region) throw new Error('no region')
  expect(rankInRegion({ region, girls: 31, boys: null, written: 'Chloé' })).toBe(
    `no. 31 for girls in France in ${region.lastYear}, as Chloé`,
  )
  expect(rankText({ girls: 1156, boys: 140 })).toBe('no. 1,156 for girls and no. 140 for boys')
})

test('a page says where a name is at home, and its best ranks abroad', () => {
  expect(textOf('saoirse')).toMatch(
    /^Most at home in Ireland: [\d.]+ of 10,000 counted children there from \d{4} to \d{4}\. No\. \d+ for girls in Ireland in \d{4}; no\. .*\.$/,
  )
})

test('a name that no other office published is said to be so', () => {
  expect(textOf('nobody-has-this-name')).toMatch(
    /^Not in the newest published counts of the \d+ other countries/,
  )
})
