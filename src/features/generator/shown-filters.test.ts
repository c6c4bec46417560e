import { describe, expect, it } from 'vitest'
import { shownFilters } from './shown-filters.ts'

describe('the filter fields', () => {
  it('show the values of the sentence', () => {
    expect(
      shownFilters({ q: 'short irish girl names' }, { gender: 'girl', origin: 'irish', length: { max: 4 } }),
    ).toEqual({
      q: 'short irish girl names',
      gender: 'girl',
      origin: 'irish',
      length: '-4',
    })
  })

  it('show what was set by hand when both have a value', () => {
    expect(shownFilters({ gender: 'boy' }, { gender: 'girl' }).gender).toBe('boy')
  })
})
