import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { US } from '#src/core/names/regions/region.ts'
import {
  absentText,
  crossOverText,
  ownBirthsText,
  ownRankText,
  publishedText,
  rankInRegion,
  rankText,
  regionsText,
  shareText,
  usOnlyText,
} from './region-text.ts'

const engine = await ownEngine()
const textOf = (key: string): string => regionsText(engine.regions(key))

test('a rank always has its country, its year, and the spelling when that is another', () => {
  const [region] = engine.regions('saoirse').regions.filter(({ id }) => id === 'fr')
  if (!region) throw new Error('no region')
  expect(rankInRegion({ region, girls: 31, boys: null, written: 'Chloé' })).toBe(
    `#31 for girls in France, ${region.lastYear}, as Chloé`,
  )
  expect(rankText({ girls: 1156, boys: 140 })).toBe('#1,156 for girls and #140 for boys')
})

test('a page says where a name is at home, and its best ranks abroad', () => {
  expect(textOf('saoirse')).toMatch(
    /^Most at home in Ireland: [\d.]+ of 10,000 counted children there from \d{4} to \d{4}\. #\d+ for girls in Ireland, \d{4}; #.*\.$/,
  )
})

test('a name that came over to the U.S. has the years of both countries', () => {
  expect(textOf('cillian')).toMatch(
    /in Ireland from \d{4} to \d{4}\. In the top 100 for boys in Ireland since \d{4}; in the U\.S\. top 1,000 since \d{4}\. #/,
  )
  expect(textOf('olivia')).not.toContain('In the top')
})

test.each([
  [{ lastYear: 2024 }, 1990, null, ' since 1990'],
  [{ lastYear: 2024 }, 1970, null, ' since 1970 or earlier'],
  [{ lastYear: 2017 }, 1990, 'Chloé', ' (as Chloé) from 1990 to 2017'],
])('the years of a home with %j since %d', (more, since, written, text) => {
  const region = { ...source, firstYear: 1970, threshold: 1, recentBirths: 9, births: [], ...more }
  const us = { region: { ...region, id: US, lastYear: 2025 }, since: 2008, top: 100, written: null }
  expect(crossOverText({ sex: 'girls', home: { region, since, top: 100, written }, us })).toBe(
    `In the top 100 for girls in Utopia${text}; in the U.S. since 2008.`,
  )
})

test('a name that no other office published is said to be so, of the offices that could have it', () => {
  const { regions } = engine.regions('nobody-has-this-name')
  const israel = regions.filter(({ script }) => script === 'Hebrew')
  expect(israel).toHaveLength(1)
  expect(textOf('nobody-has-this-name')).toBe(
    `Not in the newest published counts of the ${regions.length - 2} countries and regions outside the U.S. that we cover.`,
  )
  const absent = absentText({ regions, names: [] }, []) ?? ''
  expect(absent).toMatch(/ and the U\.S\.$/)
  for (const { id, label } of regions) expect(absent.includes(label)).toBe(id !== 'il' && id !== US)
})

test('the line of the person’s own region says its rank there, or that it has none', () => {
  const lineOf = (key: string, own: string) => ownRankText(engine.regions(key), own)
  expect(lineOf('saoirse', 'ie')).toMatch(/^#\d+ for girls in Ireland, \d{4}$/)
  expect(lineOf('saoirse', US)).toMatch(/^#.* in the U\.S\., \d{4}$/)
  const { regions, names } = engine.regions('saoirse')
  const without = { regions, names: names.filter(({ region }) => region.id !== 'pl' && region.id !== 'il') }
  expect(ownRankText(without, 'pl')).toBe('not in the newest published counts of Poland')
  expect(ownRankText(without, 'il')).toBe('not found in the counts of Israel, which are in Hebrew letters')
  // Looked up nowhere else, so nothing is known of it there.
  expect(lineOf('tymir', 'ie')).toBeNull()
  expect(lineOf('saoirse', 'gone')).toBeNull()
})

test('a name that is counted in the U.S. alone is not called rare', () => {
  const key = 'tymir'
  expect(engine.facts(key)).toMatchObject({ slug: null })
  expect(engine.regions(key).names).toEqual([])
  expect(usOnlyText('Tymir')).toBe('We have only U.S. counts for Tymir.')
})

const source = {
  id: 'xx',
  label: 'Utopia',
  office: 'Office',
  title: 'Names',
  licence: 'CC0 1.0',
  url: 'https://office.example',
  firstYear: 1990,
  lastYear: 2024,
}

test.each([
  [{ threshold: 1 }, 'Every name is published.'],
  [{ threshold: 3 }, 'Names given fewer than 3 times in a year are not published.'],
  [{ threshold: 1, top: 50 }, 'Only the top 50 girls’ and boys’ names of a year are published.'],
  [
    { threshold: 1, top: 50, topYears: [2001, 2009] as [number, number], except: 'letters' },
    'Every name is published, except: from 2001 to 2009 only the top 50 girls’ and boys’ names; letters.',
  ],
  [
    { threshold: 10, rounded: 10, note: 'one city' },
    'Names given fewer than 10 times in a year are not published, and counts are rounded to the nearest 10. Note: one city.',
  ],
])('what an office publishes: %j', (own, text) => {
  expect(publishedText({ ...source, ...own })).toBe(text)
})

test('no region has a home by counts of some years’ top names', () => {
  const { regions } = engine.regions('charlotte')
  const top = regions.filter((region) => region.top !== undefined).map(({ label }) => label)
  expect(top).toContain('South Australia')
  for (const key of ['charlotte', 'henry', 'willow', 'hazel', 'archer'])
    expect(top.filter((label) => /^Most at home[^.]*/.exec(textOf(key))?.[0].includes(label))).toEqual([])
})

test('where a name is at home is said only when the births of every region are there', () => {
  const { regions, names } = engine.regions('saoirse')
  const withoutUs = names.map((name) => (name.region.id === US ? { ...name, births: null } : name))
  expect(regionsText({ regions, names: withoutUs })).toMatch(/^#\d+ for girls in Ireland, \d{4};/)
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

test('beside a rank in the person’s country is how many children were given the name there', () => {
  const there = engine.regions('saoirse')
  const own = there.names.find(({ region }) => region.id === 'ie')
  const girls = own?.births?.girls.at(-1)
  expect(girls).toBeGreaterThan(100)
  expect(ownBirthsText(there, 'ie')).toMatch(new RegExp(`^${girls} girls`))
  expect(ownBirthsText(there, 'pl')).toBe('')
})
