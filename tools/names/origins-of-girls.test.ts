import { expect, test } from 'vitest'
import type { GenderWish } from '#src/core/names/filters/gender.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { compileNames } from './compile.ts'
import { loadNamesFromDisk } from './node-engine.ts'
import { readContent } from './read-content.ts'

const root = process.cwd()
const engine = createNamesEngine(loadNamesFromDisk((await compileNames({ root })).outDir))
const PAGE = 24
const GIVEN = { f: 'girl', m: 'boy', u: 'unisex' } as const

const files = readContent(root).files.map(({ id, label, lines }) => ({
  id,
  label,
  entries: lines.map(({ entry }) => entry),
}))

/** Names that are counted for the other gender than the one that their language gives them to: Cali, the Somali Ali. */
const elsewhere = files.flatMap(({ id, entries }) =>
  entries
    .filter(({ gender, seen }) => seen !== undefined && seen !== 'u' && gender !== 'u' && seen !== gender)
    .map(({ name, seen }) => ({ id, name, gender: GIVEN[seen ?? 'u'] })),
)

const foundIn = (origin: string, gender: GenderWish) =>
  engine
    .search({ text: '', filters: { origin, gender }, seed: 0, offset: 0, limit: 1000 })
    .names.map(({ name }) => name)

test('there are such names in most languages', () => {
  expect(new Set(elsewhere.map(({ id }) => id)).size).toBeGreaterThan(30)
})

test('a search for an origin and a gender begins with the names that the origin gives to it', () => {
  const early = elsewhere.filter(({ id, name, gender }) => {
    const traditional = files
      .find((file) => file.id === id)
      ?.entries.filter((entry) => entry.gender === (gender === 'girl' ? 'f' : 'm'))
    const position = foundIn(id, gender).indexOf(name)
    return position >= 0 && position < Math.min(PAGE, traditional?.length ?? 0)
  })
  expect(early).toEqual([])
}, 60_000)

test.each([
  ['Somali girl names', 'Hodan', 'Magan'],
  ['Finnish girl names', 'Aino', 'Tommi'],
  ['Nordic girl names', 'Ingrid', 'Tommi'],
])('%s: %s comes before %s', (text, first, later) => {
  const found = engine
    .search({ text, filters: {}, seed: 0, offset: 0, limit: 1000 })
    .names.map(({ name }) => name)
  const positions = [first, later].map((name) => found.indexOf(name))
  expect(positions[0]).toBeGreaterThanOrEqual(0)
  expect(positions[1]).toBeGreaterThan(positions[0] ?? 0)
})

test('Cali is a Somali boy, whatever English parents call their girls', () => {
  const found = (text: string) =>
    engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 1000 }).names.map(({ name }) => name)
  expect(found('Somali boy names')).toContain('Cali')
  expect(found('Somali girl names')).not.toContain('Cali')
  expect(found('English girl names')).toContain('Cali')
})

test.each([
  ['Ethiopian names', ['Dawit', 'Leencoo']],
  ['names from Ethiopia', ['Dawit', 'Leencoo']],
  ['Kenyan girl names', ['Imani', 'Wanjirũ', 'Achieng']],
  ['Ghanaian names', ['Yaw', 'Xolali']],
  ['names from Ghana', ['Yaw', 'Xolali']],
  ['South African names', ['Thandiwe', 'Naledi', 'Mandisa']],
  ['names from South Africa', ['Thandiwe', 'Naledi']],
  ['Malaysian names', ['Haziq', 'Mei']],
  ['names from Singapore', ['Haziq', 'Mei', 'Kavin']],
  ['Swiss names', ['Charlotte', 'Walter', 'Giovanni']],
  ['Belgian names', ['Charlotte', 'Joris']],
  ['Afghan names', ['Spozhmai', 'Darius']],
  ['Pakistani names', ['Farhan', 'Spozhmai']],
  ['Mexican names', ['Mateo', 'Xóchitl']],
  ['Peruvian names', ['Mateo', 'Illari']],
  ['Moroccan girl names', ['Layla', 'Tiziri']],
])('%s are of several languages', (text, names) => {
  const { names: found, parsed } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 2000 })
  expect(parsed.leftover).toEqual([])
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(found.map(({ name }) => name)).not.toContain('Saoirse')
})

test.each([
  ['Malaysian names', /Chinese|Tamil/],
  ['Afghan names', /Persian/],
  ['Sri Lankan names', /Tamil/],
])('%s: the language of most people in the country leads', (text, others) => {
  const found = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 10 }).names
  const later = found.filter(({ senses: [sense] }) => others.test(sense?.originLabel ?? ''))
  expect(later.length).toBeLessThanOrEqual(3)
})
