import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createParser } from './parse-text.ts'
import type { NameFilters } from '#src/core/names/query.ts'
import { SAMPLE_YEARS, sampleCorpus } from '#src/core/names/sample.ts'

const famous = new Set('maeve olivia finn rose leo max hugo emma clara henry maria'.split(' '))
const parse = createParser({
  years: SAMPLE_YEARS,
  corpus: sampleCorpus,
  fameOf: (folded) => (famous.has(folded) ? 'curated' : null),
})

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
  ['not too popular', { popularity: '101-1000' }],
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
      ['popularity', 'Not too popular', 'not too popular'],
    ])
  })
})

/** What a sentence asks for, `!` before what it does not want. */
const wishesOf = (sentence: string) =>
  Object.fromEntries(
    parse(sentence)
      .wishes.filter(({ values }) => values.length > 0)
      .map(({ kind, values, avoid }) => [avoid ? `!${kind}` : kind, values]),
  )

describe('a sentence becomes wishes', () => {
  test.each<[string, Record<string, unknown[]>]>([
    ['not irish', { '!origin': ['irish'] }],
    ['girl names, not irish', { gender: ['girl'], '!origin': ['irish'] }],
    ['irish or greek names', { origin: ['irish', 'greek'] }],
    ['greek but not irish or hebrew', { origin: ['greek'], '!origin': ['irish', 'hebrew'] }],
    ['names without the letter r', { '!contains': ['r'] }],
    ['nothing ending in lyn', { '!endsWith': ['lyn'] }],
    ['starts with a or e', { startsWith: ['a', 'e'] }],
    ['ends in a vowel', { endsWith: ['a', 'e', 'i', 'o', 'u'] }],
    ['no more than 2 syllables', { syllables: [{ max: 2 }] }],
    ['six letters or fewer', { length: [{ max: 6 }] }],
    ['outside the top thousand', { popularity: ['1001-'] }],
    ['ranked between 100 and 500', { popularity: ['100-500'] }],
    ['arent too popular', { popularity: ['101-1000'] }],
    ['girls that are not too popular', { gender: ['girl'], popularity: ['101-1000'] }],
    ['not in the top 100', { popularity: ['101-'] }],
    [
      'irish names like Maeve but shorter',
      { origin: ['irish'], like: [{ names: ['Maeve'], than: ['shorter'] }] },
    ],
    ['more unusual than Olivia', { like: [{ names: ['Olivia'], than: ['rarer'] }] }],
    ['greek names that go with the surname Rose', { origin: ['greek'], surname: ['Rose'] }],
    ['irish girl names, brother called Finn', { origin: ['irish'], gender: ['girl'], sibling: ['Finn'] }],
    ['sister for Leo and Max', { gender: ['girl'], sibling: ['Leo', 'Max'] }],
    ['middle name for Clara', { middle: ['Clara'] }],
    ['not Emma or Olivia', { '!excluded': ['Emma', 'Olivia'] }],
    ['what does Maeve mean', { lookUp: [{ name: 'Maeve', about: 'meaning' }] }],
    ["girl's form of Henry", { form: [{ name: 'Henry', of: 'girl' }] }],
    ['Henry in Greek', { form: [{ name: 'Henry', of: 'greek' }] }],
    ['torn between Emma and Olivia', { compare: ['Emma', 'Olivia'] }],
    ['works in Irish and Greek', { pair: [['irish', 'greek']] }],
    ['a mix of Emma and Maria', { blend: [['Emma', 'Maria']] }],
    ['popular in the 1920s', { era: [{ from: 1920, to: 1929 }] }],
    ['from the sixties', { era: [{ from: 1960, to: 1969 }] }],
    ['vintage girl names', { style: ['vintage'], gender: ['girl'] }],
    ['not old fashioned', { '!style': ['vintage'] }],
    ['names that are coming back', { trend: ['revival'] }],
    ['greek mythology', { subject: ['greek-myth'] }],
    ['rhymes with Emma', { rhyme: ['Emma'] }],
    ['gril names from irland', { gender: ['girl'], origin: ['irish'] }],
    ['prénoms irlandais de fille', { origin: ['irish'], gender: ['girl'] }],
    ['initials that dont spell anything bad', { '!initials': ['bad'] }],
  ])('%s', (sentence, wishes) => {
    expect(wishesOf(sentence)).toEqual(wishes)
  })

  test.each(['hello', 'baby names please', 'thank you so much'])('%s asks for nothing', (sentence) => {
    expect(parse(sentence)).toMatchObject({ wishes: [], asksNothing: sentence !== 'hello' })
  })
})

/** Families of phrases: what a kind reads in other words than the first ones that come to mind. */
describe('says the same in many ways', () => {
  test.each<[string, Record<string, unknown[]>]>([
    // Letters, by their place
    ['the first letter should be D', { startsWith: ['d'] }],
    ['an R as its first letter', { startsWith: ['r'] }],
    ['J-names', { startsWith: ['j'] }],
    ['names with Ka as the first two letters', { startsWith: ['ka'] }],
    ['starts with the same letter as Max', { startsWith: ['m'] }],
    ['-bert names', { endsWith: ['bert'] }],
    ['with a y at the end', { endsWith: ['y'] }],
    ['ends in the a sound', { endsWith: ['a'] }],
    ['starts with s but not with sh', { startsWith: ['s'], '!startsWith': ['sh'] }],
    ['a b in it but not at the start', { contains: ['b'], '!startsWith': ['b'] }],
    ['without the letters x, y or z', { '!contains': ['x', 'y', 'z'] }],
    ['the letter v should be in there', { contains: ['v'] }],
    ['two n’s in a row', { contains: ['nn'] }],
    // Negations
    ['can’t stand irish names', { '!origin': ['irish'] }],
    ['scrap everything irish', { '!origin': ['irish'] }],
    ['we’re not keen on irish names', { '!origin': ['irish'] }],
    ['we don’t mind if it’s long, but no irish', { '!origin': ['irish'] }],
    ['not irish and not in the top 20', { '!origin': ['irish'], popularity: ['21-'] }],
    ['doesn’t have to be Irish', {}],
    ['hate anything too popular', { popularity: ['101-1000'] }],
    ['not too long, not too short', { length: [{ min: 6, max: 7 }] }],
    // Choices
    ['Emma vs. Olivia', { compare: ['Emma', 'Olivia'] }],
    ['hubby wants Max, I want Leo', { compare: ['Max', 'Leo'] }],
    ['is Clara prettier than Maria', { compare: ['Clara', 'Maria'] }],
    ['half Emma half Maria', { blend: [['Emma', 'Maria']] }],
    // Languages
    ['Irish-Greek couple', { pair: [['irish', 'greek']] }],
    ['I’m Irish, he’s Greek, it has to work for both', { pair: [['irish', 'greek']] }],
    ['spelt the same in irish as it is in greek', { pair: [['irish', 'greek']] }],
    // Family
    ['we have Max (4) and Clara (2)', { sibling: ['Max', 'Clara'] }],
    ['goes with Max and Clara', { sibling: ['Max', 'Clara'] }],
    [
      'a little brother for Maria, max 5 letters',
      { gender: ['boy'], sibling: ['Maria'], length: [{ max: 5 }] },
    ],
    ['Clara ____ Hughes', { middle: ['Clara'], surname: ['Hughes'] }],
    ['Clara needs a middle name', { middle: ['Clara'] }],
    ['Campbell (surname)', { surname: ['Campbell'] }],
    ['we’re the Hendersons', { surname: ['Henderson'] }],
    ['our surname is a monster', {}],
    // Likeness and sound
    ['I like Olivia but it’s too long', { like: [{ names: ['Olivia'], than: ['shorter'] }] }],
    ['we love Maeve but need a more common one', { like: [{ names: ['Maeve'], than: ['popular'] }] }],
    ['a rarer version of Emma', { like: [{ names: ['Emma'], than: ['rarer'] }] }],
    ['names with a similar ring to Maeve', { sound: ['Maeve'] }],
    ['one is Clara, the other should rhyme with it', { rhyme: ['Clara'] }],
    // Other languages
    ['hermano para Clara', { gender: ['boy'], sibling: ['Clara'] }],
    ['griechische Namen, nicht zu häufig', { origin: ['greek'], popularity: ['101-1000'] }],
    ['Mädchennamen mit A am Ende', { gender: ['girl'], endsWith: ['a'] }],
    ['🇮🇪 👧', { origin: ['irish'], gender: ['girl'] }],
  ])('%s', (sentence, wishes) => {
    expect(wishesOf(sentence)).toEqual(wishes)
  })

  test('both letters are asked for, each by a wish of its own', () => {
    expect(
      parse('has to contain both a j and an n').wishes.map(({ kind, values }) => [kind, values]),
    ).toEqual(
      expect.arrayContaining([
        ['contains', ['j']],
        ['contains', ['n']],
      ]),
    )
  })
})

describe('what is not understood is reported, never misread', () => {
  test.each([
    ['girl boy', { gender: 'girl' }, ['boy']],
    ['beautiful irish names', { origin: 'irish' }, ['beautiful']],
    ['nothing like zzyx', {}, ['nothing', 'like', 'zzyx']],
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
      const { spans, leftover, wishes } = parse(text)
      for (const { from, to, field } of spans) {
        expect(0 <= from && from < to && to <= text.length).toBe(true)
        expect(wishes.map(({ kind }) => kind)).toContain(field)
      }
      for (const word of leftover) expect(text).toContain(word)
    }),
  )
})
