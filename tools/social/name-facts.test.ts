import { describe, expect, test } from 'vitest'
import type { Sense } from '#src/core/names/name.ts'
import type { NameInRegion } from '#src/core/names/regions/name-in-region.ts'
import type { Region } from '#src/core/names/regions/region.ts'
import { nameImageAlt, nameImageFacts } from './name-facts.ts'

const sense = (over: Partial<Sense> = {}): Sense => ({
  origin: 'irish',
  originLabel: 'Irish',
  gender: 'f',
  meaning: 'she who intoxicates',
  confidence: 'a',
  themes: [],
  say: null,
  ...over,
})

const us = { id: 'us', label: 'the United States', firstYear: 2010, lastYear: 2025 } as Region
const ireland = { id: 'ie', label: 'Ireland', firstYear: 2012, lastYear: 2024 } as Region

function inRegion(region: Region, ranks: [number | null, number | null], over: Partial<NameInRegion> = {}) {
  const births = { firstYear: 2014, girls: [5, 9], boys: [0, 1] }
  return { region, written: null, girls: ranks[0], boys: ranks[1], births, ...over } satisfies NameInRegion
}

const factsOf = (senses: Sense[], names: NameInRegion[] = []) =>
  nameImageFacts({ name: 'Maeve', gender: 'f', senses }, { regions: [], names })

describe('the meaning', () => {
  test.each([
    ['a gloss in quotes', sense(), '“she who intoxicates”'],
    ['a disputed one as disputed', sense({ confidence: 'c' }), 'said to mean “she who intoxicates”'],
    ['what is no gloss as it is written', sense({ meaning: 'perhaps pearl' }), 'perhaps pearl'],
    ['none where it is only said that none is known', sense({ meaning: 'uncertain' }), null],
    [
      'of a form of which no more is known whose form it is',
      sense({ meaning: 'modern', formOf: { key: 'medb', name: 'Medb', slug: 'medb' } }),
      'form of Medb',
    ],
    [
      'of a form whose form it is',
      sense({ formOf: { key: 'medb', name: 'Medb', slug: 'medb' } }),
      'form of Medb: “she who intoxicates”',
    ],
  ])('%s', (_what, own, meaning) => {
    expect(factsOf([own]).meaning).toBe(meaning)
  })

  test('is none where none is known, and the kind names no origin', () => {
    const facts = factsOf([])
    expect([facts.kind, facts.meaning]).toEqual(['Girls’ name', null])
    expect(nameImageAlt(facts)).toBe('Maeve, girls’ name')
  })
})

describe('the use', () => {
  test('is that in the United States where the name is among the first thousand', () => {
    const { use } = factsOf([sense()], [inRegion(ireland, [4, null]), inRegion(us, [76, 900])])
    expect(use?.rank).toBe('#76 for girls in the U.S., 2025')
    expect(use?.curve).toMatchObject({ firstYear: 2010, lastYear: 2025 })
  })

  test('is else that of the best rank, and of the sex that has it', () => {
    const { use } = factsOf([sense()], [inRegion(us, [1001, null]), inRegion(ireland, [40, 12])])
    expect(use?.rank).toBe('#12 for boys in Ireland, 2024')
  })

  test('is none where no office has published it in its newest year', () => {
    expect(factsOf([sense()], [inRegion(us, [null, null])]).use).toBeNull()
  })

  test('has the children of both sexes in all of the office’s years', () => {
    const { use } = factsOf([sense()], [inRegion(ireland, [4, null])])
    expect(use?.curve?.births).toEqual([0, 0, 5, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test.each([
    ['an office that publishes top names only', { ...ireland, top: 100 }, {}],
    ['few years', { ...ireland, firstYear: 2016 }, {}],
    ['counts that did not load', ireland, { births: null }],
  ])('has no curve of %s: its gaps would look like a history', (_what, region, over) => {
    const { use } = factsOf([sense()], [inRegion(region, [4, null], over)])
    expect([use?.rank, use?.curve]).toEqual(['#4 for girls in Ireland, 2024', null])
  })
})

test('the alternative text has all that the image shows', () => {
  expect(nameImageAlt(factsOf([sense()], [inRegion(us, [76, null])]))).toBe(
    'Maeve, an Irish girls’ name, “she who intoxicates”. #76 for girls in the U.S., 2025, with its births by year',
  )
})

test.each([
  ['is cut after its first part', 'a', 'god; short for Theodore, gift of God', '“god”'],
  ['stays whole where it is short', 'a', 'light; of the sun', '“light; of the sun”'],
  [
    'stays whole where the rest doubts it',
    'b',
    'bright one of the sea; perhaps a place',
    '“bright one of the sea; perhaps a place”',
  ],
  [
    'is cut where it is called disputed anyway',
    'c',
    'linked with olive tree; origin disputed',
    'said to mean “linked with olive tree”',
  ],
  ['is cut where what is shown doubts it', 'c', 'perhaps dog; perhaps whole-hearted, or bold', 'perhaps dog'],
  [
    'stays whole where what is shown would not doubt it',
    'c',
    'pet form of Maria; perhaps beloved',
    'pet form of Maria; perhaps beloved',
  ],
  [
    'stays whole where it may be another one',
    'b',
    'misshapen head; or helmeted head',
    '“misshapen head; or helmeted head”',
  ],
  [
    'stays whole where a disputed one may be another',
    'c',
    'perhaps merciful, dear; or soldier',
    'perhaps merciful, dear; or soldier',
  ],
  [
    'stays whole where its first part says nothing alone',
    'c',
    'uncertain; from the Roman family Antonius',
    'uncertain; from the Roman family Antonius',
  ],
] as const)('a long meaning %s', (_what, confidence, meaning, line) => {
  expect(factsOf([sense({ meaning, confidence })]).meaning).toBe(line)
})
