import { describe, expect, test } from 'vitest'
import type { NameQuery } from '#src/core/names/query.ts'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import type { Suggestion } from '#src/core/protocol/suggestions/answer.ts'
import { createNamesEngine } from './names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })

const suggest = (name: string, gender: Suggestion['gender'] = 'f'): Suggestion => ({
  name,
  gender,
  reason: `Why ${name} fits.`,
})

const search = (text: string, suggested: Suggestion[] = [], more: Partial<NameQuery> = {}) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 60, suggested, ...more })
const namesOf = (...asked: Parameters<typeof search>) => search(...asked).names.map(({ name }) => name)

describe('suggestions are ranked together with the names found here', () => {
  test('what both have comes first, and only in one place', () => {
    const plain = namesOf('girl')
    const last = plain.at(-1) as string
    const both = namesOf('girl', [suggest(last)])
    expect(both[0]).toBe(last)
    expect([...both].sort()).toEqual([...plain].sort())
  })

  test('one that a preference alone had left out joins, with what it meets', () => {
    const text = 'irish girl names like Finn'
    const plain = namesOf(text)
    const missing = ['Niamh', 'Sorcha', 'Saoirse', 'Róisín'].find((name) => !plain.includes(name))
    const found = search(text, [suggest(missing ?? 'Niamh')])
    expect(found.names.map(({ name }) => name)).toContain(missing ?? 'Niamh')
    expect(found.unfitSuggestions).toBe(0)
  })

  test.each([
    ['a boy’s name for a girl', 'girl names', suggest('Finn', 'f')],
    ['a name of another origin', 'irish names', suggest('Rhoda')],
    ['a name with another beginning', 'names starting with s', suggest('Niamh')],
    ['a name that is not wanted', 'girl names but not Rose', suggest('Rose')],
    ['a name of another meaning', 'names meaning rose', suggest('Niamh')],
    ['an unknown name for a boy, for a girl', 'girl names', suggest('Zindax', 'm')],
    ['an unknown name with another beginning', 'names starting with s', suggest('Zindax')],
    ['an unknown name with another end', 'names ending in a', suggest('Zindax')],
    ['an unknown name that is too long', 'short names', suggest('Zindaxabella')],
    ['an unknown name with another number of syllables', 'one syllable names', suggest('Zindaxabella')],
    ['an unknown name with what is avoided', 'names without the letter z', suggest('Zindax')],
    ['a name that was hardly given', 'names in the top 100', suggest('Marvelle')],
    ['a name that was never given', 'names in the top 100', suggest('Zindax')],
  ])('%s never joins', (_, text, suggestion) => {
    const found = search(text, [suggestion])
    expect(found.names.map(({ name }) => name)).not.toContain(suggestion.name)
    expect(found.unfitSuggestions).toBe(1)
    expect(found.total).toBe(search(text).total)
  })

  test('a card says who suggests it and whether we know the name; one that we do not know has no meaning', () => {
    const { names } = search('girl names', [suggest('Sorcha'), suggest('Zindaxa'), suggest('Marvelle')])
    const cardOf = (name: string) => names.find((each) => each.name === name)
    expect(cardOf('Sorcha')?.suggestion).toEqual({ reason: 'Why Sorcha fits.', isVerified: true })
    expect(cardOf('Sorcha')?.senses).toHaveLength(1)
    expect(cardOf('Zindaxa')).toMatchObject({ senses: [], births: null, suggestion: { isVerified: false } })
    expect(cardOf('Marvelle')).toMatchObject({ senses: [], suggestion: { isVerified: false } })
    expect(names.filter(({ suggestion }) => suggestion)).toHaveLength(3)
  })

  test('a name that we do not know is the twelfth at the earliest, or the last, whatever its place with the model', () => {
    const long = namesOf('', [suggest('Zindaxa'), suggest('Sorcha'), suggest('Quorli')])
    expect(long.indexOf('Zindaxa')).toBe(11)
    expect(long.indexOf('Quorli')).toBeGreaterThan(11)
    expect(namesOf('irish girl', [suggest('Zindaxa')]).at(-1)).toBe('Zindaxa')
  })

  test('where the sentence asks for nothing that we can read, the suggestions are what there is', () => {
    const text = 'qwrtz plmkn'
    expect(search(text).total).toBe(0)
    expect(namesOf(text, [suggest('Zindaxa'), suggest('Niamh')])).toEqual(['Niamh', 'Zindaxa'])
  })

  test('pages of the same list join', () => {
    const suggested = ['Zindaxa', 'Sorcha', 'Quorli', 'Róisín'].map((name) => suggest(name))
    const whole = namesOf('', suggested)
    const pages = [0, 5, 10, 15, 20, 25, 30].flatMap((offset) => namesOf('', suggested, { offset, limit: 5 }))
    expect(pages).toEqual(whole.slice(0, 35))
    expect(new Set(whole).size).toBe(search('', suggested).total)
  })

  test('what the page shows already stays where it is while more suggestions come', () => {
    const early = search('', [suggest('Zindaxa')])
    const shown = early.names.slice(0, 14).map(({ key }) => key)
    expect(shown).toContain('zindaxa')
    const more = [suggest('Zindaxa'), suggest('Sorcha'), suggest('Quorli'), suggest('Hana')]
    const late = search('', more, { first: shown })
    expect(late.names.slice(0, 14).map(({ key }) => key)).toEqual(shown)
    expect(late.total).toBe(early.total + 1)
  })

  test('names passed on are left out, and a name that was typed stays on top', () => {
    const suggested = [suggest('Sorcha'), suggest('Zindaxa')]
    const found = search('girl', suggested, { without: ['sorcha', 'zindaxa'] })
    expect(found.names.filter(({ suggestion }) => suggestion)).toEqual([])
    expect(found.unfitSuggestions).toBe(0)
    expect(namesOf('niamh', suggested)[0]).toBe('Niamh')
  })

  test('a seed has an order of its own, which suggestions do not join', () => {
    const seeded = search('girl', [suggest('Zindaxa')], { seed: 5 })
    expect(seeded.names).toEqual(search('girl', [], { seed: 5 }).names)
    expect(seeded.unfitSuggestions).toBeUndefined()
  })
})
