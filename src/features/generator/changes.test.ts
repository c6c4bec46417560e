import { describe, expect, it } from 'vitest'
import type { Chip } from './chips.ts'
import { flipped, relaxed, withChange, withoutChip, withoutUnknown } from './changes.ts'
import type { Answer } from './use-search.ts'

/** A result for "irish girl rose" that understood the first two words. */
const answer: Answer = {
  text: 'irish girl rose',
  result: {
    names: [],
    total: 0,
    complete: true,
    relaxations: [],
    parsed: {
      wishes: [],
      asksNothing: false,
      filters: { origin: 'irish', gender: 'girl' },
      leftover: [],
      spans: [
        { from: 0, to: 5, field: 'origin', label: 'Irish' },
        { from: 6, to: 10, field: 'gender', label: 'Girl' },
      ],
    },
  },
}

describe('changing a filter by hand', () => {
  it('removes the words about it from the sentence', () => {
    expect(withChange({ q: 'irish girl rose' }, answer, { origin: 'welsh' })).toMatchObject({
      q: 'girl rose',
      origin: 'welsh',
    })
  })

  it('removes the words when the filter is turned off', () => {
    expect(withChange({ q: 'irish girl rose' }, answer, { gender: undefined }).q).toBe('irish rose')
  })

  it('cuts nothing from a newer sentence that no longer has the words', () => {
    expect(withChange({ q: 'girl names' }, answer, { origin: 'welsh' }).q).toBe('girl names')
  })

  it('drops the marks on a sentence that is emptied', () => {
    expect(withChange({ q: 'irish', origin: '~', like: '*' }, null, { q: '' })).toEqual({ q: '' })
    expect(withChange({ q: 'irish', origin: '~' }, null, { q: 'irish n' }).origin).toBe('~')
  })

  it('leaves the sentence unchanged when it is typed', () => {
    expect(withChange({ q: 'irish girl' }, answer, { q: 'irish girl n' }).q).toBe('irish girl n')
  })

  it('starts the list over, in ranked order', () => {
    expect(withChange({ seed: 4, show: 36, cut: '1' }, null, { starts: 'M' })).toEqual({ q: '', starts: 'M' })
  })
})

describe('removing a chip', () => {
  it('removes a filter set by hand and keeps the sentence, answered or not', () => {
    expect(
      withoutChip({ q: 'irish', starts: 'N' }, { id: 'starts', label: '', kind: 'startsWith', mark: '' }),
    ).toEqual({
      q: 'irish',
      starts: undefined,
    })
  })

  it('removes its words from the sentence', () => {
    const chip: Chip = {
      id: 'origin-0',
      label: '',
      kind: 'origin',
      words: 'irish',
      parts: ['irish'],
      from: 0,
      avoid: false,
    }
    expect(withoutChip({ q: 'girl, irish, sister of Leo' }, chip).q).toBe('girl, sister of Leo')
    expect(withoutChip({ q: 'girl, irish' }, chip).q).toBe('girl')
    expect(withoutChip({ q: 'irish; girl' }, chip).q).toBe('girl')
    expect(withoutChip({ q: 'irish girl' }, chip).q).toBe('girl')
    // Its mark goes with it.
    expect(withoutChip({ q: 'irish girl', origin: '~' }, chip)).toEqual({ q: 'girl', origin: undefined })
  })
})

describe('flipping a chip', () => {
  const irish: Chip = {
    id: 'origin-0',
    label: 'Irish',
    kind: 'origin',
    words: 'irish',
    parts: ['irish'],
    from: 0,
    avoid: false,
  }

  it('goes from must to prefer to avoid and back, and leaves the sentence as it was typed', () => {
    const q = 'irish girl names'
    const prefer = flipped({ q }, { ...irish, stance: 'must' })
    expect(prefer).toEqual({ q, origin: '~' })
    const avoid = flipped({ q, origin: '~' }, { ...irish, stance: 'prefer' })
    expect(avoid).toEqual({ q, origin: '!' })
    expect(flipped({ q, origin: '!' }, { ...irish, stance: 'avoid' })).toEqual({ q, origin: undefined })
  })

  it('tells what the sentence wants from what it does not', () => {
    const q = 'irish but not english'
    const english: Chip = { ...irish, words: 'not english', parts: [], from: 0, avoid: true, stance: 'avoid' }
    expect(flipped({ q, origin: '~' }, english)).toEqual({ q, origin: '~*' })
    expect(flipped({ q }, english)).toEqual({ q, origin: '.*' })
  })

  it('changes the mark of a wish that was set by hand, and of no other', () => {
    const chip: Chip = { id: 'origin', label: '', kind: 'origin', stance: 'must', mark: '' }
    expect(flipped({ origin: 'irish,welsh,!english' }, chip)).toEqual({ origin: '~irish,~welsh,!english' })
    const style: Chip = { id: 'style~', label: '', kind: 'style', stance: 'avoid', mark: '!' }
    expect(flipped({ style: '!vintage' }, style)).toEqual({ style: '*vintage' })
  })
})

describe('relaxing one condition', () => {
  it('drops a filter that was set by hand and keeps the rest', () => {
    expect(relaxed({ q: 'rose', origin: 'irish', seed: 3 }, null, 'origin', undefined)).toEqual({
      q: 'rose',
      origin: undefined,
    })
  })

  it('drops the words that gave a filter out of the sentence', () => {
    expect(relaxed({ q: 'irish girl rose' }, answer, 'origin', undefined).q).toBe('girl rose')
  })

  it('keeps only what was understood when the searched words go', () => {
    expect(relaxed({ q: 'irish girl rose' }, answer, 'text', undefined).q).toBe('irish girl')
  })

  it('turns off the preset of the girl name generator', () => {
    expect(relaxed({ q: 'bob' }, null, 'gender', 'girl').gender).toBe('any')
  })
})

describe('an outdated URL', () => {
  const choices = {
    origins: [{ id: 'irish', label: 'Irish', count: 60 }],
    themes: [{ id: 'light', label: 'light', count: 40 }],
    firstYear: 1880,
    lastYear: 2016,
  }

  it('loses an unknown origin, and nothing else', () => {
    const search = { q: 'rose', origin: 'atlantean', meaning: 'gills', starts: 'Ma' }
    expect(withoutUnknown(search, choices)).toEqual({ q: 'rose', meaning: 'gills', starts: 'Ma' })
    expect(withoutUnknown({ origin: 'atlantean,~irish' }, choices)).toEqual({ origin: '~irish' })
  })

  it('stays unchanged when every id is known', () => {
    const search = { q: 'rose', origin: 'irish' }
    expect(withoutUnknown(search, choices)).toBe(search)
  })
})
