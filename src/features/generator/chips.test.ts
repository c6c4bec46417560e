import { describe, expect, it } from 'vitest'
import { withoutChip } from './changes.ts'
import { chipsOf } from './chips.ts'
import type { Answer } from './use-search.ts'

const choices = {
  origins: [{ id: 'irish', label: 'Irish', count: 60 }],
  themes: [{ id: 'light', label: 'Light', count: 40 }],
  firstYear: 1880,
  lastYear: 2016,
}

describe('chips above the results', () => {
  it('name each filter that was set by hand', () => {
    const search = { q: 'rose', origin: 'irish', meaning: 'light', length: '-5', seed: 4, show: 36 }
    expect(chipsOf(search, null, choices)).toEqual([
      { id: 'origin', label: 'Irish', kind: 'origin', stance: 'must', texts: ['irish'], mark: '' },
      { id: 'meaning', label: 'means light', kind: 'meaning', stance: 'must', texts: ['light'], mark: '' },
      { id: 'length', label: 'up to 5 letters', kind: 'length', stance: 'must', texts: ['-5'], mark: '' },
    ])
  })

  it('say what is avoided, and join what any of satisfies', () => {
    const labels = chipsOf({ origin: 'irish,!welsh,irish-american', length: '!-4' }, null, choices)
    expect(labels.map(({ label }) => label)).toEqual([
      'Irish or irish-american',
      'not welsh',
      'not up to 4 letters',
    ])
  })

  it('say of which country and year a rank is, and that it is the newest one before the counts are there', () => {
    const labels = (popularity: string, known: typeof choices | null) =>
      chipsOf({ popularity }, null, known).map(({ label }) => label)
    expect(labels('101-1000,!top-100', choices)).toEqual([
      'Not too popular in the U.S., 2016',
      'not Top 100 in the U.S., 2016',
    ])
    expect(labels('200-300', null)).toEqual(['Rank 200 to 300 in the U.S., newest year'])
  })

  it('have each word that narrows the names without being a wish, to be removed', () => {
    const answer = {
      text: 'girl glacier',
      result: { parsed: { spans: [], narrowing: [{ from: 5, to: 12, text: 'glacier' }] } },
    } as unknown as Answer
    const [chip] = chipsOf({ q: 'girl glacier' }, answer, choices)
    expect(chip).toEqual({
      id: 'word-5',
      label: '“glacier”',
      kind: null,
      words: 'glacier',
      parts: ['glacier'],
      from: 5,
      avoid: false,
    })
    expect(chip && withoutChip({ q: 'girl glacier' }, chip).q).toBe('girl')
  })

  it('are one for a popularity and its country, with the words of both', () => {
    const text = 'names popular in France'
    const popularity = { from: 6, to: 13, field: 'popularity', label: 'popular in France, 2024' }
    const use = { from: 14, to: 23, field: 'use', label: 'used in France', labelledAt: 6 }
    const answer = { text, result: { parsed: { spans: [popularity, use] } } } as unknown as Answer
    expect(chipsOf({ q: text }, answer, choices)).toMatchObject([
      { label: 'popular in France, 2024', words: 'popular in France' },
    ])
  })

  it('take only their own words away where others are between them', () => {
    const text = 'popular girl names in France'
    const popularity = { from: 0, to: 7, field: 'popularity', label: 'popular in France, 2024' }
    const girl = { from: 8, to: 12, field: 'gender', label: 'Girl' }
    const use = { from: 19, to: 28, field: 'use', label: 'used in France', labelledAt: 0 }
    const answer = { text, result: { parsed: { spans: [popularity, girl, use] } } } as unknown as Answer
    const [chip] = chipsOf({ q: text }, answer, choices)
    expect(chip).toMatchObject({ words: 'popular … in France' })
    expect(chip && withoutChip({ q: text }, chip).q).toBe('girl names')
  })

  it('take no part of another word away', () => {
    const chip = {
      id: 'word-8',
      label: '“ice”',
      kind: null,
      words: 'ice',
      parts: ['ice'],
      from: 8,
      avoid: false,
    }
    expect(withoutChip({ q: 'nice girl names, ice' }, chip).q).toBe('nice girl names')
  })

  it('have the words of the sentence that they came from', () => {
    const answer = {
      text: 'short irish names',
      result: { parsed: { spans: [{ from: 6, to: 11, field: 'origin', label: 'Irish' }] } },
    } as unknown as Answer
    expect(chipsOf({ q: 'short irish names' }, answer, choices)).toEqual([
      {
        id: 'origin-6',
        label: 'Irish',
        kind: 'origin',
        words: 'irish',
        parts: ['irish'],
        from: 6,
        avoid: false,
      },
    ])
  })
})
