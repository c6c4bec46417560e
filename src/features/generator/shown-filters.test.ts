import { describe, expect, it } from 'vitest'
import { changeFilters, shownFilters } from './shown-filters.ts'

describe('the filter fields', () => {
  it('show what the sentence says', () => {
    expect(
      shownFilters({ q: 'short irish girl names' }, { gender: 'girl', origin: 'irish', length: { max: 4 } }),
    ).toEqual({
      q: 'short irish girl names',
      gender: 'girl',
      origin: 'irish',
      length: '-4',
    })
  })

  it('show what was set by hand where both say something', () => {
    expect(shownFilters({ gender: 'boy' }, { gender: 'girl' }).gender).toBe('boy')
  })
})

describe('changing a filter by hand', () => {
  const spans = [
    { from: 0, to: 5, field: 'origin' as const, label: 'Irish' },
    { from: 6, to: 10, field: 'gender' as const, label: 'Girl' },
  ]

  it('takes the words about it out of the sentence', () => {
    expect(changeFilters({ q: 'irish girl names' }, spans, { origin: 'welsh' })).toMatchObject({
      q: 'girl names',
      origin: 'welsh',
    })
  })

  it('takes the words out when the filter is lifted', () => {
    expect(changeFilters({ q: 'irish girl names' }, spans, { gender: undefined }).q).toBe('irish names')
  })

  it('leaves the sentence alone when it is typed', () => {
    expect(changeFilters({ q: 'irish girl' }, spans, { q: 'irish girl n' }).q).toBe('irish girl n')
  })
})
