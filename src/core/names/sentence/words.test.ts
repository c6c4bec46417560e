import { describe, expect, test } from 'vitest'
import { meaningWords, wordForms, wordsOf } from './words.ts'

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
