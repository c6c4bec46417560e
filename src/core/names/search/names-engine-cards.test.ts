import { describe, expect, test } from 'vitest'
import { createNamesEngine } from './names-engine.ts'
import type { NameFilters, NameQuery } from '#src/core/names/query.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })

const search = (text: string, filters: NameFilters = {}, more: Partial<NameQuery> = {}) =>
  engine.search({ text, filters, seed: 0, offset: 0, limit: 50, ...more })
const namesOf = (text: string, filters: NameFilters = {}, more: Partial<NameQuery> = {}) =>
  search(text, filters, more).names.map((found) => found.name)

describe('popularity refers to the newest year', () => {
  test.each([
    ['top-100', ['Theodore', 'Aidan', 'Emma']],
    [
      'uncommon',
      [
        'Niamh',
        'Róisín',
        'Maryjane',
        'Hikaru',
        'Finn',
        'Hana',
        'Isaac',
        'Marvelle',
        'Maʻalo',
        'Rhoda',
        'Sorcha',
        'Zyx',
      ],
    ],
  ] as const)('%s', (popularity, names) => {
    expect(new Set(namesOf('', { popularity }))).toEqual(new Set(names))
  })

  test('a name not given that year is rare', () => {
    expect(namesOf('', { popularity: 'rare', startsWith: 'mar' })).toEqual(['Marvelle'])
  })
})

describe('shuffled results', () => {
  const ranked = namesOf('')

  test('the same seed gives the same order, another seed another', () => {
    expect(namesOf('', {}, { seed: 7 })).toEqual(namesOf('', {}, { seed: 7 }))
    expect(namesOf('', {}, { seed: 7 })).not.toEqual(namesOf('', {}, { seed: 8 }))
    expect(namesOf('', {}, { seed: 7 })).not.toEqual(ranked)
  })

  test('no name is lost or repeated on any page', () => {
    const pages = [0, 10, 20].flatMap((offset) => namesOf('', {}, { seed: 7, offset, limit: 10 }))
    expect([...pages].sort()).toEqual([...ranked].sort())
  })

  test('the typed name stays on top', () => {
    for (const seed of [1, 2, 3, 4, 5]) expect(namesOf('helen', {}, { seed })[0]).toBe('Helen')
  })
})

describe('cards and pages of names', () => {
  test('returns cards in the requested order, null for an unknown name', () => {
    expect(engine.summaries(['saoirse', 'nobody', 'mary']).map((card) => card?.name)).toEqual([
      'Saoirse',
      undefined,
      'Mary',
    ])
  })

  test('opens a name by its key, plain spelling or slug', () => {
    expect(engine.detail('róisín')?.name).toBe('Róisín')
    expect(engine.detail('roisin')?.name).toBe('Róisín')
    expect(engine.detail('/roisin')?.name).toBe('Róisín')
    expect(engine.detail('/mary')).toBeNull()
    expect(engine.detail('mary')?.entries).toEqual([])
    expect(engine.detail('/')).toBeNull()
  })

  test('a name has the subjects that list it, and no others', () => {
    expect(engine.detail('helen')?.subjects).toEqual([{ id: 'greek-myth', label: 'Greek myth' }])
    expect(engine.detail('niamh')?.subjects).toEqual([])
  })

  test('the birth register counts Róisín as Roisin', () => {
    expect(engine.detail('róisín')?.births?.rank).toBe(5000)
    expect(engine.summaries(['Isaac'])[0]?.births).toBeNull()
  })

  test('counts entirely of the other gender belong to another name', () => {
    const [niamh] = sampleCorpus.entries
    if (!niamh) throw new Error('the sample is empty')
    const entries = [...sampleCorpus.entries, { ...niamh, name: 'Mária', gender: 'm' as const }]
    const corpus = { ...sampleCorpus, entries }
    const own = createNamesEngine({ corpus, births: [sampleTop, sampleRest], complete: true })
    expect(own.summaries(['mária', 'maria'])).toMatchObject([
      { name: 'Mária', gender: 'm', births: null },
      { name: 'Maria', gender: 'f', births: { rank: 110 }, slug: null },
    ])
  })

  test('a boys’ name by tradition that is given to girls as well says so, as the search for such names finds it', () => {
    const isaac = sampleCorpus.entries.find(({ name }) => name === 'Isaac')
    if (!isaac) throw new Error('the sample has no Isaac')
    const both = { ...isaac, name: 'Rowan', gender: 'm' as const, seen: 'u' as const }
    const own = createNamesEngine({
      corpus: { ...sampleCorpus, entries: [...sampleCorpus.entries, both] },
      births: [sampleTop, sampleRest],
      complete: true,
    })
    const { names } = own.search({ text: 'unisex names', filters: {}, seed: 0, offset: 0, limit: 50 })
    expect(names.find(({ name }) => name === 'Rowan')).toMatchObject({
      gender: 'u',
      senses: [{ gender: 'm' }],
    })
    expect(own.detail('rowan')?.gender).toBe('u')
    expect(own.detail('isaac')?.gender).toBe('m')
  })

  test('when the plain spelling is a curated name, the counts belong to it', () => {
    const helen = sampleCorpus.entries.find(({ name }) => name === 'Helen')
    if (!helen) throw new Error('the sample has no Helen')
    const entries = [...sampleCorpus.entries, { ...helen, name: 'Hèlen' }]
    const own = createNamesEngine({
      corpus: { ...sampleCorpus, entries },
      births: [sampleTop, sampleRest],
      complete: true,
    })
    expect(own.summaries(['hèlen', 'helen'])).toMatchObject([
      { name: 'Hèlen', births: null },
      { name: 'Helen', births: { rank: 420 } },
    ])
  })

  test('a page shows at most six similar names, each with its reasons and none of them the name itself', () => {
    const similar = engine.detail('saoirse')?.similar ?? []
    expect(similar).toHaveLength(6)
    expect(similar[0]).toMatchObject({ name: 'Róisín' })
    expect(similar[0]?.reasons.map((reason) => reason.text)).toEqual([
      'popular in the same years',
      'also Irish',
    ])
    expect(similar.every((name) => name.name !== 'Saoirse')).toBe(true)
  })

  test('choices count names, not senses', () => {
    const choices = engine.choices()
    expect(choices.origins.map((origin) => origin.label)).toEqual([
      'Greek',
      'Hawaiian',
      'Hebrew',
      'Irish',
      'Japanese',
    ])
    expect(choices.origins.find((origin) => origin.id === 'japanese')?.count).toBe(3)
    expect(choices.themes.find((theme) => theme.id === 'light')?.count).toBe(5)
    expect([choices.firstYear, choices.lastYear]).toEqual([1880, 2016])
  })
})

test('before the rarer names are loaded, results come from the others in the same order', () => {
  const partial = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop], complete: false })
  const ask = { text: '', filters: {}, seed: 0, offset: 0, limit: 50 }
  const first = partial.search(ask)
  const later = engine.search(ask)
  expect([first.complete, later.complete]).toEqual([false, true])
  expect(later.names.slice(0, first.total).map((name) => name.key)).toEqual(
    first.names.map((name) => name.key),
  )
  expect(later.total).toBe(first.total + 3)
})

test('of the variants of a name those are named that are names themselves, with their pages', () => {
  const entries = sampleCorpus.entries.map((entry) =>
    entry.name === 'Helen' ? { ...entry, variants: ['Emma', 'Mary', 'Helenne'] } : entry,
  )
  const births = [sampleTop, sampleRest]
  const own = createNamesEngine({ corpus: { ...sampleCorpus, entries }, births, complete: true })
  expect(own.detail('helen')?.variantNames).toEqual([
    { key: 'emma', name: 'Emma', slug: 'emma' },
    { key: 'mary', name: 'Mary', slug: 'mary' },
  ])
  expect(engine.detail('róisín')?.variantNames).toEqual([])
})

test('an opened name is all that its page shows but the similar names', () => {
  const { similar, ...rest } = engine.detail('róisín') ?? {}
  expect(similar).not.toEqual([])
  expect(engine.opened('róisín')).toEqual(rest)
  expect(engine.opened('/róisín')).toBeNull()
  expect(engine.opened('nobody')).toBeNull()
})
