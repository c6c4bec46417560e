import { expect, test } from 'vitest'
import { compileNames } from '#tools/names/compile.ts'
import { loadEngineFromDisk } from '#tools/names/node-engine.ts'

const engine = loadEngineFromDisk((await compileNames({ root: process.cwd() })).outDir)
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 60 })
const rankIn = (key: string, id: string) =>
  engine.regions(key).names.find(({ region }) => region.id === id) ?? { girls: null, boys: null }
const best = (key: string, id: string): number => {
  const { girls, boys } = rankIn(key, id)
  return Math.min(girls ?? Infinity, boys ?? Infinity)
}

test.each([
  ['used in Poland', 'pl'],
  ['names used in New Zealand', 'nz'],
  ['girl names used in Northern Ireland', 'gb-nir'],
  ['common in Scotland', 'gb-sct'],
  ['popular in France', 'fr'],
])('%s: names in that country’s counts, with their rank, the most given first', (text, id) => {
  const { names, total } = search(text)
  expect(total).toBeGreaterThan(200)
  const ranks = names.map(({ key }) => best(key, id))
  expect(Math.max(...ranks)).toBeLessThan(120)
  expect(ranks.slice(0, 10).every((rank) => rank <= 15)).toBe(true)
  expect(names[0]?.why).toMatch(/^No\. \d+ in [A-Z][\w ]+ in \d{4}/)
})

test('a popularity is that of the country, not of the United States', () => {
  const { names } = search('top 10 boy names in Norway')
  expect(names.length).toBeGreaterThanOrEqual(10)
  for (const { key } of names) expect(rankIn(key, 'no').boys).toBeLessThanOrEqual(10)
  for (const { key } of search('rare in Ireland').names) expect(best(key, 'ie')).toBeGreaterThan(1000)
})

test.each([
  ['rare in the U.S. but known in Ireland', 'us', 'ie'],
  ['uncommon in England, popular in France', 'gb-eaw', 'fr'],
  ['boy names that are rare in the usa and popular in poland', 'us', 'pl'],
])('%s: both countries count', (text, seldom, often) => {
  const { names, parsed } = search(text)
  expect(parsed.wishes.map(({ kind }) => kind)).toContain('contrast')
  expect(names.length).toBeGreaterThan(10)
  for (const { key } of names) {
    expect(best(key, often)).toBeLessThanOrEqual(300)
    expect(best(key, seldom)).toBeGreaterThan(300)
  }
})

test('several regions of a country are enough for a name if it is in one of them', () => {
  const { names } = search('popular in Australia')
  for (const { key } of names)
    expect(Math.min(...['au-nsw', 'au-qld', 'au-sa'].map((id) => best(key, id)))).toBeLessThanOrEqual(300)
})

test('a country without counts is judged by its origin', () => {
  const { parsed, names } = search('used in Greece')
  expect(parsed.wishes.map(({ values }) => values)).toEqual([['greek']])
  expect(names[0]?.senses[0]?.origin).toBe('greek')
})
