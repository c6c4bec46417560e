import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { createTwinPairs } from './twin-pairs.ts'

const engine = await ownEngine()
const search = (text: string, seed = 0, limit = 24) =>
  engine.search({ text, filters: {}, seed, offset: 0, limit }).names.map(({ name, why }) => ({ name, why }))

/** How well rows 0 to 5 go together: the more, the nearer they are; 1 and 4 are made for each other. */
const fit = (row: number, other: number) =>
  Math.min(row, other) === 1 && Math.max(row, other) === 4 ? 1 : 0.5 - Math.abs(row - other) * 0.05

test('the best pair comes first, and each row is in one', () => {
  const pairs = createTwinPairs(fit)
  expect(pairs.ordered([0, 1, 2, 3, 4, 5, 6], 0)).toEqual([1, 4, 2, 3, 5, 6, 0])
  expect(pairs.partnerOf(4)).toBe(1)
  expect(pairs.partnerOf(0)).toBeUndefined()
})

test('of pairs that go together equally, that of the better known names comes first', () => {
  expect(createTwinPairs(() => 0.5).ordered([7, 8, 9, 10], 0)).toEqual([7, 8, 9, 10])
})

test('names that were typed stay first, and names far below where they are', () => {
  const rows = Array.from({ length: 30 }, (_, row) => row)
  const ordered = createTwinPairs(fit).ordered(rows, 2)
  expect(ordered.slice(0, 2)).toEqual([0, 1])
  expect(ordered.slice(24)).toEqual([24, 25, 26, 27, 28, 29])
  expect(ordered.toSorted((a, b) => a - b)).toEqual(rows)
})

test('names for twins come two by two, and each card says whose pair it is in', () => {
  const names = search('names for twin girls')
  for (let at = 0; at < 10; at += 2) {
    expect(names[at]?.why).toContain(`Pairs well with ${names[at + 1]?.name}`)
    expect(names[at + 1]?.why).toContain(`Pairs well with ${names[at]?.name}`)
  }
})

test('a boy is in a pair with a girl only, where that is asked for', () => {
  const pairs = createTwinPairs(fit, (row) => (['f', 'f', 'm', 'm', 'f', 'u'] as const)[row] ?? 'u')
  expect(pairs.ordered([0, 1, 2, 3, 4, 5], 0)).toEqual([1, 2, 3, 4, 0, 5])
  expect(pairs.partnerOf(5)).toBeUndefined()
})

test.each(['boy/girl twins', 'names for boy and girl twins', 'girl boy twins', 'mixed twins', 'b/g twins'])(
  'a boy and a girl come two by two: %s',
  (text) => {
    const { names } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 24 })
    const genders = names.filter(({ why }) => why.includes('Pairs well with')).map(({ gender }) => gender)
    expect(genders.length).toBeGreaterThan(9)
    for (let at = 0; at < genders.length; at += 2)
      expect(genders.slice(at, at + 2).toSorted()).toEqual(['f', 'm'])
  },
)

test.each(['twins', 'boy or girl twins', 'girl girl twins'])('of others a pair may be alike: %s', (text) => {
  const { names } = engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 2 })
  expect(names[0]?.gender).toBe(names[1]?.gender)
})

test.each([
  'girl names',
  'a twin sister for Violet',
  'twins: Ada or Ida',
  'names for twins, what does Ada mean',
])('no pairs are looked for: %s', (text) => {
  expect(search(text).filter(({ why }) => why.includes('Pairs well with'))).toEqual([])
})

test('a shuffled order has no pairs', () => {
  expect(search('names for twin girls', 7).filter(({ why }) => why.includes('Pairs well with'))).toEqual([])
})
