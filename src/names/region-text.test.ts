import { expect, test } from 'vitest'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'
import { compileNames } from '#tools/names/compile.ts'
import { US } from '#src/core/names/regions/region.ts'
import { absentText, rankInRegion, rankText, regionsText, shareText, usOnlyText } from './region-text.ts'

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

test('a name that no other office published is said to be so, of the offices that could have it', () => {
  const { regions } = engine.regions('nobody-has-this-name')
  const israel = regions.filter(({ script }) => script === 'Hebrew')
  expect(israel).toHaveLength(1)
  expect(textOf('nobody-has-this-name')).toBe(
    `Not in the newest published counts of the ${regions.length - 2} other countries and regions we cover.`,
  )
  const absent = absentText({ regions, names: [] }, []) ?? ''
  for (const { id, label } of regions) expect(absent.includes(label)).toBe(id !== 'il' && id !== US)
})

test('a name that is counted in the U.S. alone is not called rare', () => {
  const key = 'tymir'
  expect(engine.facts(key)).toMatchObject({ slug: null })
  expect(engine.regions(key).names).toEqual([])
  expect(usOnlyText('Tymir')).toBe('We have only U.S. counts for Tymir.')
})

test('where a name is at home is said only when the births of every region are there', () => {
  const { regions, names } = engine.regions('saoirse')
  const withoutUs = names.map((name) => (name.region.id === US ? { ...name, births: null } : name))
  expect(regionsText({ regions, names: withoutUs })).toMatch(/^No\. \d+ for girls in Ireland in \d{4};/)
})

test.each([
  [0.04, 'under 0.1 of 10,000'],
  [0.1, '0.1 of 10,000'],
  [3.47, '3.5 of 10,000'],
  [9.97, '10 of 10,000'],
  [1234.5, '1,235 of 10,000'],
])('a share of %d reads %s', (share, text) => {
  expect(shareText(share)).toBe(text)
})
