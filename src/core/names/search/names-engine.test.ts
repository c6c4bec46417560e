import { describe, expect, test } from 'vitest'
import { createNamesEngine } from './names-engine.ts'
import type { NameFilters, NameQuery } from '#src/core/names/query.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })

const search = (text: string, filters: NameFilters = {}, more: Partial<NameQuery> = {}) =>
  engine.search({ text, filters, seed: 0, offset: 0, limit: 50, ...more })
const namesOf = (text: string, filters: NameFilters = {}, more: Partial<NameQuery> = {}) =>
  search(text, filters, more).names.map((found) => found.name)
const reasonsFor = (name: string, text: string, filters: NameFilters = {}) =>
  search(text, filters)
    .names.find((found) => found.name === name)
    ?.reasons.map((reason) => reason.text)

describe('a described name is found', () => {
  test('Irish girl names meaning light', () => {
    // Niamh is given, and its theme is as good as Sorcha's word.
    expect(namesOf('irish girl names meaning light')).toEqual(['Niamh', 'Sorcha'])
    expect(reasonsFor('Sorcha', 'irish girl names meaning light')).toEqual(['means "light"', 'Irish'])
    expect(reasonsFor('Niamh', 'irish girl names meaning light')).toEqual(['theme: light', 'Irish'])
  })

  test('a preset applies until the sentence or a filter overrides it', () => {
    const preset = { gender: 'girl' as const }
    expect(namesOf('', {}, { preset })).not.toContain('Finn')
    expect(namesOf('boy names', {}, { preset })).toContain('Finn')
    expect(namesOf('', { gender: 'boy' }, { preset })).toContain('Finn')
  })

  test('of names that nobody counted those with the word in their meaning come before those with the theme', () => {
    expect(namesOf('names meaning light').filter((name) => name !== 'Helen' && name !== 'Niamh')).toEqual([
      'Hikaru',
      'Sorcha',
      'Finn',
    ])
  })

  test('another form of the word matches too', () => {
    expect(namesOf('names meaning flowers')).toContain('Hana')
    expect(reasonsFor('Hana', 'names meaning flowers')).toEqual(['means "flower"'])
  })

  test('several words must all match, or any of them when no name has all', () => {
    expect(namesOf('meaning gift of god')).toEqual(['Theodore'])
    expect(new Set(namesOf('meaning sea fire'))).toEqual(new Set(['Aidan', 'Kai', 'Helen']))
  })

  test('a word still being typed finds the meanings with that prefix', () => {
    expect(namesOf('names meaning brigh')).toEqual(['Niamh', 'Finn', 'Sorcha'])
  })

  test('filters that were set take precedence over the sentence', () => {
    expect(namesOf('irish names meaning light', { origin: 'japanese' })).toEqual(['Hikaru'])
  })

  test('a theme can be chosen by its id', () => {
    expect(namesOf('', { meaning: 'fire' })).toEqual(['Aidan', 'Helen'])
  })
})

describe('a name is found by its letters', () => {
  test('the full name comes first, then names that begin with it', () => {
    expect(namesOf('helen')).toEqual(['Helen', 'Helena'])
    expect(reasonsFor('Helen', 'helen')).toEqual(['the name you typed'])
    expect(reasonsFor('Helena', 'HELEN')).toEqual(['starts with Helen'])
  })

  test('without its accents and apostrophes', () => {
    expect(namesOf('roisin')).toEqual(['Róisín'])
    expect(namesOf('Maalo')).toEqual(['Maʻalo'])
    expect(namesOf("ma'alo")).toEqual(['Maʻalo'])
    expect(reasonsFor('Róisín', 'roi')).toEqual(['starts with Rói'])
  })

  test('by another spelling or a nickname', () => {
    expect(reasonsFor('Saoirse', 'sersha')).toEqual(['also spelled Sersha'])
    expect(reasonsFor('Theodore', 'ted')).toEqual(['nickname: Ted'])
  })

  test('a well-known name comes first, also one that is known only from the counts', () => {
    const found = search('ma').names
    expect(found.map((name) => name.name)).toEqual(['Mary', 'Maria', 'Maryjane', 'Maʻalo', 'Marvelle'])
    expect(found[0]).toMatchObject({ slug: null, senses: [], key: 'mary', gender: 'f' })
  })

  test('two words are also tried as one name', () => {
    expect(namesOf('Mary Jane')).toEqual(['Maryjane'])
  })

  test('one wrong letter is tolerated when nothing else matches', () => {
    expect(namesOf('saorise')).toEqual(['Saoirse'])
    expect(reasonsFor('Saoirse', 'saorise')).toEqual(['spelled like saorise'])
  })

  test('a word that is a name and a meaning finds both, the name first', () => {
    expect(namesOf('rose')).toEqual(['Rose', 'Róisín', 'Hana', 'Rhoda'])
  })

  test('a word that is a name and an origin finds both, the name first', () => {
    const [niamh] = sampleCorpus.entries
    if (!niamh) throw new Error('the sample is empty')
    const corpus = { ...sampleCorpus, entries: [...sampleCorpus.entries, { ...niamh, name: 'Hebrew' }] }
    const own = createNamesEngine({ corpus, births: [sampleTop, sampleRest], complete: true })
    const found = (text: string, filters: NameFilters = {}) =>
      own.search({ text, filters, seed: 0, offset: 0, limit: 50 }).names
    expect(found('hebrew').map(({ name }) => name)).toEqual(['Hebrew', ...namesOf('hebrew')])
    expect(found('hebrew')[0]?.reasons.map(({ text }) => text)).toEqual(['the name you typed'])
    expect(found('hebrew names').map(({ name }) => name)).toEqual(namesOf('hebrew'))
    expect(found('hebrew', { origin: 'irish' }).map(({ name }) => name)).toContain('Hebrew')
    expect(found('hebrew', { gender: 'boy' }).map(({ name }) => name)).not.toContain('Hebrew')
  })

  test('in a sentence a word without a match is left over and does not empty the result', () => {
    const result = search('irish girl names xyzzy')
    expect(result.total).toBe(4)
    expect(result.parsed.leftover).toEqual(['xyzzy'])
    expect(search('irish saoirse').parsed.leftover).toEqual([])
    expect(namesOf('irish saoirse')).toEqual(['Saoirse'])
  })
})

describe('a name with two origins', () => {
  test('is one result', () => {
    const kai = search('kai')
    expect(kai.total).toBe(1)
    expect(kai.names[0]?.senses.map((sense) => sense.originLabel)).toEqual(['Hawaiian', 'Greek'])
  })

  test('of equally certain senses shows the one of the more common origin first', () => {
    const hana = engine.summaries(['hana'])[0]
    expect(hana?.senses.map((sense) => sense.originLabel)).toEqual(['Hebrew', 'Japanese'])
  })

  test('shows the sense that matched first', () => {
    expect(search('greek names', { startsWith: 'k' }).names[0]?.senses[0]?.originLabel).toBe('Greek')
  })

  test('must meet all filters with a single sense', () => {
    expect(namesOf('', { origin: 'hebrew', meaning: 'flower' })).toEqual(['Rose'])
    expect(namesOf('', { origin: 'japanese', meaning: 'flower' })).toEqual(['Hana'])
  })

  test('shows its own sense of an origin, not one that is "also" of it', () => {
    const hana = search('', { origin: 'hebrew', startsWith: 'h' }).names.find(({ name }) => name === 'Hana')
    expect(hana?.senses.map(({ meaning }) => meaning)).toEqual(['grace', 'flower, blossom'])
  })

  test('is found under the origins of "also"', () => {
    expect(reasonsFor('Kai', '', { origin: 'japanese', startsWith: 'k' })).toEqual([
      'starts with K',
      'also Japanese',
    ])
  })
})

describe('an empty result says what to relax', () => {
  test('each relaxation with its count, the best first', () => {
    const result = search('', { origin: 'irish', meaning: 'sea', gender: 'girl' })
    expect(result.total).toBe(0)
    expect(result.relaxations).toEqual([
      { drop: 'meaning', label: 'Any meaning', count: 4 },
      { drop: 'origin', label: 'Any origin', count: 1 },
    ])
  })

  test('words without a match can be dropped', () => {
    const result = search('qqqq')
    expect(result.relaxations).toEqual([{ drop: 'text', label: 'Without “qqqq”', count: engine.size }])
    expect(result.parsed.leftover).toEqual(['qqqq'])
  })

  test('a result has no relaxations', () => {
    expect(search('irish').relaxations).toEqual([])
  })
})

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
