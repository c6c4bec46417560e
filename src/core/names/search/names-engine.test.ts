import { describe, expect, test } from 'vitest'
import { createNamesEngine } from './names-engine.ts'
import type { NameFilters, NameQuery } from '#src/core/names/query.ts'
import { births, sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'

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

  test('a wrong spelling with which a rare name begins is still one of a well-known name', () => {
    const rest = births([['emmalou', 6, 1, null]])
    const own = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, rest], complete: true })
    const { names } = own.search({ text: 'emmal', filters: {}, seed: 0, offset: 0, limit: 50 })
    expect(names.map(({ name }) => name)).toEqual(['Emma', 'Emmalou'])
    expect(names[0]?.reasons.map(({ text }) => text)).toEqual(['spelled like emmal'])
  })

  test('all spellings of a name are there for a wrong one', () => {
    const rest = births([
      ['jadyn', 9000, 1, 900],
      ['jadynn', 8000, 1, 950],
      ['jadym', 7000, 1, 960],
    ])
    const own = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, rest], complete: true })
    const { names } = own.search({ text: 'jadynm', filters: {}, seed: 0, offset: 0, limit: 50 })
    expect(names.map(({ name }) => name)).toEqual(['Jadyn', 'Jadynn', 'Jadym'])
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
