import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createVocabulary, parseText } from './parse-text.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import { sampleCorpus } from '#src/core/names/sample.ts'

const vocabulary = createVocabulary(sampleCorpus)
const parse = (text: string) => parseText(text, vocabulary)

const understood: [sentence: string, filters: NameFilters][] = [
  ['irish girl names meaning light', { origin: 'irish', gender: 'girl', meaning: 'light' }],
  ['IRISH GIRL NAMES MEANING LIGHT', { origin: 'irish', gender: 'girl', meaning: 'light' }],
  ['Hawaiian baby names for a boy', { origin: 'hawaiian', gender: 'boy' }],
  ['names from Ireland', { origin: 'irish' }],
  ['gaelic names', { origin: 'irish' }],
  ['jewish boys', { origin: 'hebrew', gender: 'boy' }],
  ['names of Greek origin', { origin: 'greek' }],
  ['gender neutral names', { gender: 'unisex' }],
  ['boy or girl names that mean joy', { meaning: 'joy' }],
  ['a name for our daughter that means gift of God', { gender: 'girl', meaning: 'gift god' }],
  ['meaning light and joy', { meaning: 'light joy' }],
  ['sea names', { meaning: 'sea' }],
  ['names starting with Ma', { startsWith: 'ma' }],
  ['names that begin with the letter R', { startsWith: 'r' }],
  ['girl names starting with a', { gender: 'girl', startsWith: 'a' }],
  ['ending in -lyn', { endsWith: 'lyn' }],
  ['boy names that end with o and start with A', { gender: 'boy', endsWith: 'o', startsWith: 'a' }],
  ['two syllable names', { syllables: { min: 2, max: 2 } }],
  ['2-syllable names', { syllables: { min: 2, max: 2 } }],
  ['names with 2 or 3 syllables', { syllables: { min: 2, max: 3 } }],
  ['four letter names', { length: { min: 4, max: 4 } }],
  ['short names', { length: { max: 5 } }],
  ['long Japanese names', { length: { min: 8 }, origin: 'japanese' }],
  ['popular girl names', { popularity: 'top-1000', gender: 'girl' }],
  ['top 100 boy names', { popularity: 'top-100', gender: 'boy' }],
  ['unusual names', { popularity: 'uncommon' }],
  ['rare greek names', { popularity: 'rare', origin: 'greek' }],
  ['not too popular', { popularity: 'uncommon' }],
  ['I would like a Greek name', { origin: 'greek' }],
  ['meaning son of the sea', { meaning: 'son sea' }],
]

describe('a sentence becomes filters', () => {
  test.each(understood)('%s', (sentence, filters) => {
    const parsed = parse(sentence)
    expect(parsed.filters).toEqual(filters)
    expect(parsed.leftover).toEqual([])
  })

  test('each filter has the words it came from', () => {
    const sentence = 'short Irish girl names meaning light, not too popular'
    const parsed = parse(sentence)
    expect(
      parsed.spans.map(({ field, label, from, to }) => [field, label, sentence.slice(from, to)]),
    ).toEqual([
      ['length', 'up to 5 letters', 'short'],
      ['origin', 'Irish', 'Irish'],
      ['gender', 'Girl', 'girl'],
      ['meaning', 'means light', 'meaning light'],
      ['popularity', 'uncommon', 'not too popular'],
    ])
  })
})

describe('what is not understood is reported, never misread', () => {
  test.each([
    ['not irish', {}, ['not', 'irish']],
    ['girl names, not irish', { gender: 'girl' }, ['not', 'irish']],
    ['names without an r', {}, ['without', 'r']],
    ['nothing ending in lyn', {}, ['nothing', 'ending', 'lyn']],
    ['irish names like Maeve but short', { origin: 'irish', length: { max: 5 } }, ['like', 'Maeve']],
    ['more unusual than Olivia', {}, ['more', 'unusual', 'than', 'Olivia']],
    ['greek names that go with the surname Rose', { origin: 'greek' }, ['go', 'surname', 'Rose']],
    [
      'irish girl names, brother called Finn',
      { origin: 'irish', gender: 'girl' },
      ['brother', 'called', 'Finn'],
    ],
    ['girl boy', { gender: 'girl' }, ['boy']],
    ['beautiful irish names', { origin: 'irish' }, ['beautiful']],
  ] satisfies [string, NameFilters, string[]][])('%s', (sentence, filters, leftover) => {
    const parsed = parse(sentence)
    expect(parsed.filters).toEqual(filters)
    expect(parsed.leftover).toEqual(leftover)
    expect(parsed.words).toEqual([])
  })

  test('a word that may be a name is passed to the search', () => {
    expect(parse('saoirse').words).toEqual(['saoirse'])
    expect(parse('irish ma').words).toEqual(['ma'])
  })

  test('a single filler is treated as a name being typed', () => {
    expect(parse('a').words).toEqual(['a'])
    expect(parse('Will').words).toEqual(['Will'])
  })

  test('a country alone is not an origin: it may be a name', () => {
    expect(parse('Israel').filters).toEqual({})
  })

  test('function words are not filters', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(parse(`${word} names`).filters).toEqual({})
    }
  })
})

test('any text is parsed, and every span is within it', () => {
  const matches =
    'irish|girl|meaning|light|not|starting with|ends in|two|syllables|like|,|👶🏽|ʻ|.*(?|اسم|not too|popular|the|a|from|ireland|more|\n|\u0000|names'
  const scraps = fc.constantFrom(...matches.split('|'))
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(scraps, { maxLength: 40 }).map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const { spans, leftover, filters } = parse(text)
      for (const { from, to, field } of spans) {
        expect(0 <= from && from < to && to <= text.length).toBe(true)
        expect(Object.keys(filters)).toContain(field)
      }
      for (const word of leftover) expect(text).toContain(word)
    }),
  )
})
