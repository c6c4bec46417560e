import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addPlainWords, BLANK, meaningWords, wordForms, wordsOf } from './words.ts'

describe('words of a sentence', () => {
  test('have their position in the text, including accents', () => {
    const text = "Names like Zoë, O'Connor's two-part…"
    for (const { from, to, raw } of wordsOf(text)) expect(text.slice(from, to)).toBe(raw)
    expect(wordsOf(text).map((word) => word.folded)).toEqual([
      'names',
      'like',
      'zoe',
      'oconnors',
      'two',
      'part',
    ])
  })

  test('mark where a clause begins', () => {
    expect(wordsOf('irish, not english').map((word) => word.clause)).toEqual([false, true, false])
  })
})

test('a sentence of nothing but words is read as with a full stop behind it', () => {
  const text = 'Irish girl names meaning Light'
  expect(wordsOf(text)).toEqual(wordsOf(`${text}.`))
})

test('the words of a plain meaning are those that it has beside a sign', () => {
  const letters = fc.constantFrom(...'abcdeXYZéÉāßø', ' ', ' ', ',', ';', '(', ')', '-', '’', "'", ':')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 20 }), (typed) => {
      const text = typed.join('')
      expect(meaningWords(text)).toEqual(meaningWords(`${text} ”`))
    }),
  )
  expect(meaningWords("God's gift (of a well-known star)")).toEqual(['gods', 'gift', 'well', 'known', 'star'])
})

test.each([
  ['light, gift of God', ['light', 'gift', 'of']],
  ['modern; Ada with the ending -lynn', ['modern', 'with', 'the', 'ending']],
  ['well-known, a mother’s pride', ['well', 'mother', 'pride']],
  ['“brave” café / élan', ['brave', 'cafe', 'elan']],
])('the words of a meaning without a capital: %s', (meaning, words) => {
  const found = new Set<string>()
  addPlainWords(meaning, found)
  expect([...found]).toEqual(words)
})

test.each([
  ['Hebrew & English', ['hebrew', 'and', 'english']],
  ['Margot / Mabel', ['margot', 'or', 'mabel']],
  ['starting w/ p', ['starting', 'with', 'p']],
  ['3+ syllables', ['3', 'plus', 'syllables']],
  ['Isla ____ Hughes', ['isla', '__', 'hughes']],
  ['initials E.J.', ['initials', 'ej']],
])('signs between words are words: %s', (text, folded) => {
  expect(wordsOf(text).map((word) => word.folded)).toEqual(folded)
})

test('a hyphen belongs to a part of a name or joins two words; a dash does not', () => {
  const hyphens = (text: string) => wordsOf(text).map(({ hyphen }) => hyphen)
  expect(hyphens('-son names')).toEqual(['before', undefined])
  expect(hyphens('Kat- names')).toEqual(['after', undefined])
  expect(hyphens('French-Italian')).toEqual([undefined, 'within'])
  expect(hyphens('H - none')).toEqual([undefined, undefined])
  expect(wordsOf('H - none').map(({ clause }) => clause)).toEqual([false, true])
})

describe('words of a meaning', () => {
  test('omit stop words', () => {
    expect(meaningWords('gift of God; she who is born by the sea')).toEqual([
      'gift',
      'god',
      'she',
      'born',
      'sea',
    ])
  })

  test.each([
    ['shining', 'shine'],
    ['rivers', 'river'],
    ['lilies', 'lily'],
    ['happiness', 'happy'],
    ['sunny', 'sun'],
    ['peaceful', 'peace'],
    ['beloved', 'beloved'],
    ['star', 'stars'],
  ])('%s finds %s', (asked, written) => {
    expect(wordForms(asked)).toContain(written)
  })

  test.each([
    ['fire', 'fir'],
    ['king', 'k'],
    ['flower', 'flow'],
    ['rose', 'ros'],
    ['grass', 'gras'],
  ])('%s does not match %s', (asked, other) => {
    expect(wordForms(asked)).not.toContain(other)
  })
})

test('underscores are a gap to fill, and around a word a mark', () => {
  const folded = (text: string): string[] => wordsOf(text).map((word) => word.folded)
  expect(folded('Isla ____ Hughes')).toEqual(['isla', BLANK, 'hughes'])
  expect(folded('Isla____Hughes')).toEqual(['isla', BLANK, 'hughes'])
  expect(folded('Isla __Hughes')).toEqual(['isla', BLANK, 'hughes'])
  expect(folded('__Irish__ girl names')).toEqual(['irish', 'girl', 'names'])
})
