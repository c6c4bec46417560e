import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileNames } from '#tools/names/compile.ts'
import { loadNamesFromDisk } from '#tools/names/node-engine.ts'
import { createNamesEngine } from './names-engine.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { CloseName } from '#src/core/protocol/names-worker.ts'
import { cardMeets, demandsOf } from './card-meets.ts'

const engine = await ownEngine()
const search = (text: string, more = {}) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 24, ...more })
const closestTo = (text: string, more = {}): CloseName[] => search(text, more).closest ?? []

describe('where no name has all that is asked for', () => {
  test('those that come closest say what they have of it and what they lack', () => {
    const { total, closest = [] } = search('greek girl names starting with q')
    expect(total).toBe(0)
    expect(closest.length).toBe(6)
    for (const { name, has, lacks } of closest) {
      const isGreek = name.senses.some(({ origin }) => origin === 'greek')
      const starts = fold(name.name).startsWith('q')
      expect([name.name, isGreek || starts]).toEqual([name.name, true])
      expect(has.includes('Greek')).toBe(isGreek)
      expect(has.includes('starts with Q')).toBe(starts)
      expect(lacks).toEqual(isGreek ? ['doesn’t start with Q'] : ['not Greek'])
    }
  })

  test('each way to come close is among them', () => {
    const lacks = closestTo('greek girl names starting with q').map((each) => each.lacks.join())
    expect(new Set(lacks).size).toBe(2)
  })

  test('of two languages a name has one, and the other is said', () => {
    const { total, closest = [] } = search('works in Welsh and Japanese')
    expect(total).toBe(0)
    expect(closest.length).toBeGreaterThan(3)
    for (const { has, lacks } of closest)
      expect([
        ['known in Welsh', 'not known in Japanese'],
        ['known in Japanese', 'not known in Welsh'],
      ]).toContainEqual([...has, ...lacks])
  })

  test('of a country with counts they are named', () => {
    const close = closestTo('works in Irish and Welsh, meaning star, ending in o')
    expect(close.length).toBeGreaterThan(0)
    const texts = close.flatMap(({ lacks }) => lacks).filter((text) => text.includes('Ireland'))
    for (const text of texts) expect(text).toMatch(/^(only #[\d,]+ in Ireland, \d{4}|not in Ireland’s)/)
    const rare = closestTo('names used in Norway meaning star, ending in o, for a boy')
    expect(rare.flatMap(({ lacks }) => lacks)).toContain('not in Norway’s published counts')
  })

  test('what has a number says its own', () => {
    const close = closestTo('short irish names meaning wolf top 100')
    expect(close.find(({ name }) => name.name === 'Conan')).toMatchObject({
      has: ['5 letters', 'Irish', 'means wolf'],
      lacks: [expect.stringMatching(/^#[\d,]+ in the U\.S\.$/)],
    })
  })

  test('the softest come first where soft is preferred', () => {
    const [first] = closestTo('soft girl names that work in Welsh and Japanese')
    expect(first?.has).toContain('soft')
  })

  test.each([
    ['names like Maeve but softer', 'like Maeve', 'not softer'],
    ['like Olivia but more popular', 'like Olivia', 'not more popular'],
  ])('%s: of names that are alike it is said that they are not', (text, has, lacks) => {
    const { total, closest = [] } = search(text)
    expect(total).toBe(0)
    expect(closest.length).toBeGreaterThan(2)
    for (const each of closest) expect(each).toMatchObject({ has: [has], lacks: [lacks] })
  })

  test('a name passed on is not among them', () => {
    const text = 'greek girl names starting with q'
    const [first] = closestTo(text)
    const key = first?.name.key ?? ''
    const others = closestTo(text, { without: [key] }).map(({ name }) => name.key)
    expect(others).not.toContain(key)
    expect(others.length).toBe(6)
  })
})

test('a few results are followed by those that come closest, none of which is one of them', () => {
  const { total, names, closest = [] } = search('popular in Ireland, starts with z, 3 letters')
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(3)
  expect(closest.length).toBeGreaterThan(0)
  const found = names.map(({ key }) => key)
  for (const { name } of closest) expect(found).not.toContain(name.key)
})

test('each way to come close is among them also where a name or two have all', () => {
  const { total, closest = [] } = search('names that work in Maori and Finnish')
  expect(total).toBeGreaterThan(0)
  const lacks = closest.map((each) => each.lacks.join())
  expect(new Set(lacks)).toEqual(new Set(['not known in Maori', 'not known in Finnish']))
})

test('two languages are one wish: a name that has the other one comes close', () => {
  const close = closestTo('works in Hawaiian and Icelandic, starts with x')
  expect(close.map(({ has }) => has.join())).toContain('starts with X')
  expect(close.map(({ has }) => has.join())).toContain('known in Hawaiian')
})

test.each([
  'greek girl names starting with q, 1 syllable, ending in x',
  // Three names, and many that lack one part more.
  'japanese boy names starting with k, 3 letters, 1 syllable, works in Turkish and Hawaiian',
])('%s: what has two parts less than another is not close, however few are', (text) => {
  const counts = closestTo(text).map(({ has }) => has.length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(Math.max(...counts) - 1)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
})

test('what has less than half of what is demanded is not close, however few are', () => {
  const close = closestTo('starting with x, ending in th, 3 letters')
  expect(close.length).toBeGreaterThan(0)
  expect(close.length).toBeLessThan(6)
  for (const { name, has } of close) expect([name.name, has.length]).toEqual([name.name, 2])
})

test('what has a quality that is not wanted does not come close', () => {
  const demanded = 'greek girl names starting with q'
  const soft = ['sophia', 'chloe']
  expect(closestTo(demanded).map(({ name }) => name.key)).toEqual(expect.arrayContaining(soft))
  const others = closestTo(`${demanded}, not soft`).map(({ name }) => name.key)
  expect(others.length).toBe(6)
  expect(others.filter((key) => soft.includes(key))).toEqual([])
})

test('where nobody counts the origin is said, never that a name is used in a language', () => {
  const texts = closestTo('popular in Mexico, starts with w, 3 letters').flatMap(({ lacks }) => lacks)
  expect(texts).toContain('not Spanish')
  expect(texts.filter((text) => text.startsWith('not used in'))).toEqual([])
})

test('nothing is said to come close while the counts of a country are missing', async () => {
  const { outDir } = await compileNames({ root: process.cwd() })
  const uncounted = createNamesEngine({ ...loadNamesFromDisk(outDir), regionRanks: () => undefined })
  const query = {
    text: 'popular in Ireland, starts with q, ends in z',
    filters: {},
    seed: 0,
    offset: 0,
    limit: 24,
  }
  const { total, regionGaps, closest } = uncounted.search(query)
  expect(total).toBe(0)
  expect(regionGaps?.missing.map(({ id }) => id)).toEqual(['ie'])
  expect(closest).toBeUndefined()
  expect(engine.search(query).closest).toBeDefined()
})

test('names that were passed on explain an empty result: nothing else is offered as close', () => {
  const { names } = search('popular in Ireland, starts with z, 3 letters')
  const left = search('popular in Ireland, starts with z, 3 letters', {
    without: names.map(({ key }) => key),
  })
  expect(left.leftOut).toBe(names.length)
  expect(left.closest).toBeUndefined()
})

test.each([
  ['many results', 'irish girl names'],
  ['a name among what is demanded', 'irish girl Niamh'],
  ['a demand that nothing comes close to', 'starting with zzxq'],
  ['names that have one of three demands', 'japanese names meaning wolf, ending in th'],
  ['a sentence that asks for nothing', 'hello there, thanks'],
  ['a question about a name', 'what does Maeve mean'],
])('%s: no closest names', (_, text) => {
  expect(search(text).closest).toBeUndefined()
})

test('the next page of a search has none', () => {
  expect(closestTo('greek girl names starting with q', { offset: 24 })).toEqual([])
})

const fragments = [
  'irish',
  'welsh',
  'greek',
  'japanese',
  'not irish',
  'not greek',
  'girl',
  'boy',
  'starting with q',
  'starting with x',
  'not ending in a',
  'ending in x',
  '1 syllable',
  'at least 9 letters',
  '3 letters',
  'without the letter e',
  'not Finn',
  'soft',
  'like Helen',
  'works in Welsh and Turkish',
  'top 10',
  'meaning star',
  'used in Norway',
  'popular in France',
]

test('whatever the sentence: a closest name lacks something, is no result, and has nothing that is not wanted', {
  timeout: 60_000,
}, () => {
  const sentence = fc
    .uniqueArray(fc.constantFrom(...fragments), { minLength: 2, maxLength: 6 })
    .map((parts) => parts.join(', '))
  let close = 0
  fc.assert(
    fc.property(sentence, (text) => {
      const { names, total, parsed, closest = [] } = search(text)
      expect(total >= 3 ? closest : []).toEqual([])
      const found = new Set(names.map(({ key }) => key))
      expect(new Set(closest.map(({ name }) => name.key)).size).toBe(closest.length)
      for (const { name, has, lacks } of closest) {
        close++
        expect(lacks.length, `${name.name} for “${text}”`).toBeGreaterThan(0)
        expect(has.filter((each) => lacks.includes(each))).toEqual([])
        expect(found.has(name.key)).toBe(false)
        for (const wish of demandsOf(parsed.wishes)) {
          if (wish.values.length === 0 || (!wish.avoid && wish.kind !== 'gender')) continue
          expect(
            cardMeets(wish, name, () => []),
            `${name.name} for “${text}”`,
          ).not.toBe(wish.avoid)
        }
      }
    }),
    { numRuns: 60, seed: 2026 },
  )
  expect(close).toBeGreaterThan(0)
})
