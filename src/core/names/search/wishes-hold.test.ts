import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { cardMeets, demandsOf } from './card-meets.ts'
import { createNamesEngine } from './names-engine.ts'

/** Every third name is listed, with ranks that are different in each region; what is missing is rare. */
const ranksOf = (id: string, label: string, at: number): [string, RegionRanks] => [
  id,
  {
    region: { id, label, lastYear: 2020 },
    rare: 301,
    unlisted: Number.POSITIVE_INFINITY,
    names: new Map(
      sampleCorpus.entries
        .filter((_, index) => index % 3 !== at % 3)
        .map(({ name, gender }, index) => {
          const rank = 1 + ((index + at) % 7) * 90
          const girls = gender === 'm' ? null : rank
          return [nameKey(name), { girls, boys: gender === 'f' ? null : rank, written: null }]
        }),
    ),
  },
]
const ranks = new Map([
  ranksOf('fr', 'France', 0),
  ranksOf('pl', 'Poland', 1),
  ranksOf('gb-eaw', 'England and Wales', 2),
  ranksOf('gb-sct', 'Scotland', 3),
  ranksOf('gb-nir', 'Northern Ireland', 4),
])
const regionRanks = (id: string) => ranks.get(id)

/** `npm run test:long` asks more of them. */
const SENTENCES = isLongRun ? 1_000 : 100

const related = new Map([['helen', ['helena']]])
const engine = createNamesEngine({
  corpus: sampleCorpus,
  births: [sampleTop, sampleRest],
  complete: true,
  related,
  regionRanks,
})
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 50 })
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

/** The origins that a name counts for besides. */
const also = (name: string): string[] =>
  sampleCorpus.entries.filter((entry) => entry.name === name).flatMap((entry) => entry.also)

const fragments = [
  'irish',
  'greek',
  'hebrew',
  'not irish',
  'girl',
  'boy',
  'starting with s',
  'starting with m or h',
  'not ending in a',
  'ending in n',
  'no more than 2 syllables',
  'at least 5 letters',
  'without the letter r',
  'not Finn',
  'vintage',
  'not old fashioned',
  'like Helen',
  'a sister for Finn',
  'rhymes with Helen',
  'greek mythology',
  'popular',
  'not too popular',
  'meaning light',
  'popular in France',
  'rare in the UK',
  'rare names used in Poland',
  'used in France or Poland',
  'not used in France',
  'rare in Poland but known in France',
  'popular in Scotland and Greece',
  'in New England',
  'please',
  'hello',
  ',',
  'but',
]

describe('whatever the sentence', () => {
  test('no card breaks a demand, and no name is there twice', () => {
    const sentence = fc
      .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(' '))
    fc.assert(
      fc.property(sentence, (text) => {
        const { names, parsed } = search(text)
        expect(new Set(names.map(({ key }) => key)).size).toBe(names.length)
        for (const wish of demandsOf(parsed.wishes)) {
          if (wish.values.length === 0) continue
          for (const card of names)
            expect(cardMeets(wish, card, also, regionRanks), `${card.name} for “${text}”`).not.toBe(
              wish.avoid,
            )
        }
      }),
      { numRuns: SENTENCES },
    )
  })
})

describe('wishes in results', () => {
  test('a sentence that asks for nothing gives no names, an empty one all', () => {
    expect(search('hello there, thanks')).toMatchObject({ total: 0, parsed: { asksNothing: true } })
    expect(search('').total).toBeGreaterThan(5)
  })

  test('what is not wanted goes with all of its senses', () => {
    expect(namesOf('not irish')).not.toContain('Niamh')
    expect(namesOf('greek, not Helen')).not.toContain('Helen')
  })

  test('several values of a wish are any of them', () => {
    const both = namesOf('irish or greek')
    expect(both).toEqual(expect.arrayContaining(['Niamh', 'Helen']))
    expect(both).not.toContain('Hikaru')
  })

  test('a question about a name is answered with it first, then with names near to it', () => {
    const names = namesOf('what does Helen mean')
    expect(names[0]).toBe('Helen')
    expect(names.length).toBeGreaterThan(3)
  })

  test('a subject is a list of names', () => {
    expect(namesOf('greek mythology')).toEqual(['Helen'])
  })

  test('names like one do not include it', () => {
    const names = namesOf('names like Helen')
    expect(names.length).toBeGreaterThan(0)
    expect(names).not.toContain('Helen')
  })
})

test('a girl’s name that another origin gives to boys is one for both', () => {
  const andrea = (gender: 'f' | 'm', origin: string) =>
    ({ ...sampleCorpus.entries[0], name: 'Andrea', gender, origin }) as CuratedEntry
  const corpus = {
    ...sampleCorpus,
    entries: [...sampleCorpus.entries, andrea('f', 'irish'), andrea('m', 'greek')],
  }
  const divided = createNamesEngine({ corpus, births: [sampleTop, sampleRest], complete: true })
  const found = (text: string) =>
    divided
      .search({ text, filters: {}, seed: 0, offset: 0, limit: 50 })
      .names.map(({ name, gender }) => ({ name, gender }))
  expect(found('unisex names')).toContainEqual({ name: 'Andrea', gender: 'u' })
  expect(found('not unisex').filter(({ gender }) => gender === 'u')).toEqual([])
})

test('letters are letters: an emoji is no end of a name', () => {
  const { parsed } = search('names not ending in a 😝')
  expect(parsed.leftover).toContain('😝')
  expect(parsed.wishes).toEqual([])
})

test('the ways out of an empty result prepare no demand again', () => {
  let asked = 0
  const counting = createNamesEngine({
    corpus: sampleCorpus,
    births: [sampleTop, sampleRest],
    complete: true,
    regionRanks: () => {
      asked++
      return undefined
    },
  })
  const searchFor = (text: string) => counting.search({ text, filters: {}, seed: 0, offset: 0, limit: 50 })
  searchFor('used in Poland')
  const once = asked
  expect(once).toBeGreaterThan(0)
  const { relaxations } = searchFor('used in Ireland, starting with qqq, at least 2 letters')
  expect(relaxations.length).toBeGreaterThan(0)
  expect(asked).toBe(2 * once)
  // What was asked of a country before is known.
  searchFor('used in Ireland, short')
  expect(asked).toBeLessThan(3 * once)
})

test('a boy’s name that is given to girls is shown as a girl’s to who looks for one', () => {
  const joan = { ...sampleCorpus.entries[0], name: 'Joan', gender: 'm', seen: 'f' } as CuratedEntry
  const corpus = { ...sampleCorpus, entries: [...sampleCorpus.entries, joan] }
  const given = createNamesEngine({ corpus, births: [sampleTop, sampleRest], complete: true })
  const genderFor = (text: string) =>
    given
      .search({ text, filters: {}, seed: 0, offset: 0, limit: 50 })
      .names.find(({ name }) => name === 'Joan')?.gender
  expect(genderFor('girl names')).toBe('f')
  expect(genderFor('joan')).toBe('m')
  expect(genderFor('boy names') ?? 'm').toBe('m')
})

test('a search for a country shows the sense of a name that is at home there', () => {
  const jan = (origin: string) =>
    ({ ...sampleCorpus.entries[0], name: 'Jan', origin, gender: 'm' }) as CuratedEntry
  const poland = {
    region: { id: 'pl', label: 'Poland', lastYear: 2020 },
    rare: 301,
    unlisted: Number.POSITIVE_INFINITY,
    names: new Map([['jan', { girls: null, boys: 1, written: null }]]),
  }
  const given = createNamesEngine({
    corpus: {
      ...sampleCorpus,
      entries: [...sampleCorpus.entries, jan('hebrew'), jan('polish'), jan('japanese')],
    },
    births: [sampleTop, sampleRest],
    complete: true,
    regionRanks: (id) => (id === 'pl' ? poland : undefined),
  })
  const originFor = (text: string) =>
    given
      .search({ text, filters: {}, seed: 0, offset: 0, limit: 50 })
      .names.find(({ name }) => name === 'Jan')?.senses[0]?.origin
  expect(originFor('jan')).not.toBe('polish')
  for (const text of ['used in Poland', 'popular in Poland', 'names for a boy in Poland that start with j'])
    expect(originFor(text)).toBe('polish')
})
