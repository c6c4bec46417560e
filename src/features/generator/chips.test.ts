import { describe, expect, it } from 'vitest'
import { chipsOf, withoutSpan } from './chips.ts'

const choices = {
  origins: [{ id: 'irish', label: 'Irish', count: 60 }],
  themes: [{ id: 'light', label: 'Light', count: 40 }],
  firstYear: 1880,
  lastYear: 2016,
}

describe('chips above the results', () => {
  it('name each filter and lead to the address without it', () => {
    const chips = chipsOf({ q: 'rose', origin: 'irish', length: '-5', seed: 4, show: 48 }, [], choices)
    expect(chips).toEqual([
      { id: 'origin', label: 'Irish', without: { q: 'rose', length: '-5' } },
      { id: 'length', label: 'at most 5 letters', without: { q: 'rose', origin: 'irish' } },
    ])
  })

  it('take the words they came from out of the sentence', () => {
    const spans = [{ from: 0, to: 5, field: 'origin' as const, label: 'Irish' }]
    expect(chipsOf({ q: 'irish girl' }, spans, choices)[0]?.without).toEqual({ q: 'girl' })
  })

  it('drop the sentence when nothing of it is left', () => {
    const spans = [{ from: 0, to: 5, field: 'origin' as const, label: 'Irish' }]
    expect(chipsOf({ q: 'irish', gender: 'girl' }, spans, choices)[1]?.without).toEqual({ gender: 'girl' })
  })

  it('leave single spaces behind', () => {
    expect(withoutSpan('short irish names', { from: 6, to: 11 })).toBe('short names')
  })
})
