import { describe, expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import type { SetWishes } from '#src/core/names/query.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 60 })
const regionsOfNames = new Map<string, ReturnType<typeof engine.regions>>()
const regionsOf = (key: string) => {
  const known = regionsOfNames.get(key) ?? engine.regions(key)
  regionsOfNames.set(key, known)
  return known
}
const rankIn = (key: string, id: string) =>
  regionsOf(key).names.find(({ region }) => region.id === id) ?? { girls: null, boys: null }
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
  expect(names[0]?.why).toMatch(/^#\d+ in [A-Z][\w ]+, \d{4}/)
})

test('a popularity is that of the country, not of the United States', () => {
  const { names } = search('top 10 boy names in Norway')
  expect(names.length).toBeGreaterThanOrEqual(10)
  for (const { key } of names) expect(rankIn(key, 'no').boys).toBeLessThanOrEqual(10)
})

/** Children who were given a name in a region's newest year. */
const childrenIn = (key: string, id: string): number => {
  const births = regionsOf(key).names.find(({ region }) => region.id === id)?.births
  return (births?.girls.at(-1) ?? 0) + (births?.boys.at(-1) ?? 0)
}
const birthsIn = (id: string): number =>
  regionsOf('emma')
    .regions.find((region) => region.id === id)
    ?.births.at(-1) ?? 0
const many = (text: string) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 1500 }).names.map(({ key }) => key)

const UK = ['gb-eaw', 'gb-sct', 'gb-nir']

describe('what is rare', () => {
  test.each([
    ['rare names used in Poland', ['pl']],
    ['rare names given in Ireland', ['ie']],
    ['uncommon names used in Norway', ['no']],
    ['rare names used in France', ['fr']],
    ['rare names used in the UK', UK],
    ['rare in Norway', ['no']],
    ['rare in Israel', ['il']],
  ])('%s: each is given there, to few', (text, ids) => {
    const keys = many(text)
    expect(keys.length).toBeGreaterThan(5)
    const isRare = (key: string): boolean => {
      const rank = Math.min(...ids.map((id) => best(key, id)))
      return rank > 300 && rank < Infinity && ids.every((id) => childrenIn(key, id) <= birthsIn(id) / 2500)
    }
    expect(keys.filter((key) => !isRare(key))).toEqual([])
  })

  test.each([
    ['rare in Ireland', ['ie']],
    ['rare in the UK', UK],
    ['uncommon in Britain', ['gb-eaw', 'gb-sct']],
    ['rare in France and Poland', ['fr', 'pl']],
  ])('%s: in every part, also where nobody is given it', (text, ids) => {
    const keys = many(text)
    expect(keys.filter((key) => ids.some((id) => best(key, id) <= 300))).toEqual([])
    expect(keys.some((key) => ids.every((id) => best(key, id) === Infinity))).toBe(true)
    expect(keys).not.toContain('muhammad')
  })

  test('Muhammad would be rare by the counts of one part of the country', () => {
    expect(best('muhammad', 'gb-nir')).toBeGreaterThan(300)
    expect(best('muhammad', 'gb-eaw')).toBeLessThan(100)
    expect(many('popular in the UK')).toContain('muhammad')
  })

  test('is not known by a list of top names', () => {
    expect(many('rare in Queensland')).toEqual([])
    expect(many('uncommon in New South Wales')).toEqual([])
    const beyond = many('outside the top 100 in New South Wales')
    expect(beyond.length).toBeGreaterThan(20)
    for (const key of beyond) expect(best(key, 'au-nsw')).toBe(Infinity)
  })

  test('of a country some of whose lists are short is what the others say', () => {
    const keys = many('rare in Australia')
    expect(keys.length).toBeGreaterThan(20)
    for (const key of keys) {
      expect(best(key, 'au-nsw')).toBe(Infinity)
      expect(best(key, 'au-sa')).toBeGreaterThan(300)
    }
  })
})

test.each([
  ['rare in the U.S. but known in Ireland', 'us', 'ie', 2999],
  ['uncommon in England, popular in France', 'gb-eaw', 'fr', 300],
  ['boy names that are rare in the usa and popular in poland', 'us', 'pl', 2999],
])('%s: both countries count', (text, seldom, often, rarer) => {
  const { names, parsed } = search(text)
  expect(parsed.wishes.map(({ kind }) => kind)).toContain('contrast')
  expect(names.length).toBeGreaterThan(10)
  for (const { key } of names) {
    expect(best(key, often)).toBeLessThanOrEqual(300)
    expect(best(key, seldom)).toBeGreaterThan(rarer)
  }
})

test('several regions of a country are enough for a name if it is in one of them', () => {
  const { names } = search('popular in Australia')
  for (const { key } of names)
    expect(Math.min(...['au-nsw', 'au-qld', 'au-sa'].map((id) => best(key, id)))).toBeLessThanOrEqual(300)
})

describe('a popularity in a country counts as its own chip says', () => {
  const marked = (text: string, set: SetWishes) =>
    engine.search({ text, filters: {}, set, seed: 0, offset: 0, limit: 3000 })
  const ranksOf = (names: readonly { key: string }[], id: string) => names.map(({ key }) => best(key, id))

  test('preferred: all that are given there, the popular ones first', () => {
    const { names, total } = marked('popular in Ireland', { popularity: '~' })
    expect(total).toBe(search('used in Ireland').total)
    const ranks = ranksOf(names, 'ie')
    expect(Math.max(...ranks.slice(0, 100))).toBeLessThanOrEqual(300)
    expect(Math.max(...ranks)).toBeGreaterThan(300)
  })

  test('avoided: those given there that are not popular', () => {
    const { names } = marked('popular in Ireland', { popularity: '!' })
    expect(names.length).toBeGreaterThan(100)
    for (const rank of ranksOf(names, 'ie')) {
      expect(rank).toBeGreaterThan(300)
      expect(rank).toBeLessThan(Infinity)
    }
  })

  test('of a preferred country it is preferred, unless it is a must', () => {
    const all = engine.search({ text: '', filters: {}, seed: 0, offset: 0, limit: 1 }).total
    const { names, total } = marked('popular in Ireland', { use: '~' })
    expect(total).toBe(all)
    expect(Math.max(...ranksOf(names.slice(0, 100), 'ie'))).toBeLessThanOrEqual(300)
    const must = marked('popular in Ireland', { use: '~', popularity: '*' })
    expect(must.total).toBe(search('popular in Ireland').total)
  })

  test.each([
    [
      'boy names popular in Poland starting with q',
      { use: 'in Poland', popularity: 'popular', startsWith: 'starting with q' },
    ],
    [
      'rare in Norway, starting with aar',
      { use: 'in Norway', popularity: 'rare', startsWith: ', starting with aar' },
    ],
  ])('%s: without one of both there are as many names as promised', (text, parts) => {
    const { total, relaxations } = search(text)
    expect(total).toBe(0)
    expect(relaxations.length).toBeGreaterThan(1)
    for (const [kind, words] of Object.entries(parts)) {
      const promised = relaxations.find(({ drop }) => drop === kind)?.count ?? 0
      expect([kind, promised]).toEqual([kind, search(text.replace(words, '')).total])
    }
  })
})

test('a country without counts is judged by its origin', () => {
  const { parsed, names } = search('used in Greece')
  expect(parsed.wishes.map(({ values }) => values)).toEqual([['greek']])
  expect(names[0]?.senses[0]?.origin).toBe('greek')
})

const usedIn = (text: string) =>
  search(text)
    .parsed.wishes.filter(({ kind }) => kind === 'use')
    .flatMap(({ values }) => values)
const STATES =
  'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming'

describe('the most words name the place', () => {
  test('a state is the United States, never another country', () => {
    for (const state of STATES.split(', ').filter((each) => each !== 'Hawaii'))
      for (const sentence of ['popular in %', 'names used in the state of %', 'boy names given in %'])
        expect([state, usedIn(sentence.replace('%', state))]).toEqual([state, ['us']])
    expect(usedIn('popular in Hawaii')).toEqual([])
    expect(search('popular in Georgia').parsed.spans.map(({ label }) => label)).toContain('used in the U.S.')
  })

  test.each([
    ['popular in New England', ['us']],
    ['popular in the north of Ireland', ['gb-nir']],
    ['used in North Ireland', ['gb-nir']],
    ['used in northern ireland', ['gb-nir']],
    ['used in the Republic of Ireland', ['ie']],
    ['used in southern Ireland', ['ie']],
    ['common in northern England', ['gb-eaw']],
    ['used in South Korea', ['korean']],
    ['used in North Korea', ['korean']],
    ['used in South Africa', ['english']],
    ['used in South America', ['spanish', 'portuguese']],
    ['used in North America', ['us', 'ca-on']],
    ['used in the United States of America', ['us']],
    ['used in the United Kingdom', ['gb-eaw', 'gb-sct', 'gb-nir']],
    ['used in New South Wales', ['au-nsw']],
    ['used in South Wales', ['welsh']],
    ['used in England and Wales', ['gb-eaw']],
    ['used in New Zealand or Great Britain', ['nz', 'gb-eaw', 'gb-sct']],
    ['used in Mexico', ['spanish']],
    ['used in New Spain', []],
    ['used in Africa', []],
  ])('%s', (text, values) => {
    expect(usedIn(text)).toEqual(values)
  })

  test('and are its label, as they were typed', () => {
    const labelsOf = (text: string) => search(text).parsed.spans.map(({ label }) => label)
    expect(labelsOf('popular in the United Kingdom')).toContain('used in the United Kingdom')
    expect(labelsOf('rare in the U.S. but known in the north of Ireland')).toEqual([
      expect.stringMatching(/^rare in the U\.S\., \d{4}, but known in Northern Ireland, \d{4}$/),
    ])
  })

  test('of two countries, too', () => {
    const { parsed } = search('rare in New England but popular in North Ireland')
    expect(parsed.wishes.map(({ values }) => values)).toMatchObject([
      [
        [
          { where: ['us'], popularity: 'rare' },
          { where: ['gb-nir'], popularity: 'top-1000' },
        ],
      ],
    ])
  })
})

describe('what the counts of a country do not say', () => {
  test('leaves the popularity where it can be applied', () => {
    const { names, regionGaps } = search('popular in France and Spain')
    expect(regionGaps).toMatchObject({ byUs: ['Spanish'], missing: [], short: [] })
    const isFrench = ({ key }: { key: string }) => best(key, 'fr') <= 300
    const others = many('popular in France and Spain').filter((key) => !isFrench({ key }))
    expect(names.some(isFrench)).toBe(true)
    expect(others.length).toBeGreaterThan(10)
    const popular = new Set(many('popular in Spain'))
    expect(others.filter((key) => !popular.has(key))).toEqual([])
  })

  test.each([
    ['popular in Spain', { byUs: ['Spanish'] }],
    ['rare in the U.S. but known in Spain', { byOrigin: ['Spanish'] }],
    ['rare in Queensland', { short: ['Queensland'] }],
    ['rare in Norway', { short: ['Norway'] }],
  ])('is reported: %s', (text, gaps) => {
    expect(search(text).regionGaps).toMatchObject(gaps)
  })

  test.each([
    'popular in France',
    'rare in Australia',
    'used in Spain',
    'rare names used in Norway',
    'popular',
  ])('is nothing: %s', (text) => {
    expect(search(text).regionGaps).toBeUndefined()
  })

  test('keeps a country without counts beside one with them', () => {
    const { names } = search('rare in the U.S. but known in Spain')
    expect(names.length).toBeGreaterThan(10)
    const spanish = new Set(many('used in Spain'))
    expect(names.filter(({ key }) => !spanish.has(key))).toEqual([])
    for (const { key } of names) expect(best(key, 'us')).toBeGreaterThan(2999)
  })
})
