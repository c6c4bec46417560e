import { describe, expect, it } from 'vitest'
import { shownFilters } from './shown-filters.ts'

const span = (field: 'gender' | 'origin' | 'length', text: string) => ({
  from: 0,
  to: 0,
  field,
  label: '',
  texts: [text],
})

describe('the filter fields', () => {
  it('show the values of the sentence', () => {
    expect(
      shownFilters({ q: 'short irish girl names' }, [
        span('gender', 'girl'),
        span('origin', 'irish'),
        span('origin', 'welsh'),
        span('length', '-4'),
      ]),
    ).toEqual({
      q: 'short irish girl names',
      gender: 'girl',
      origin: 'irish,welsh',
      length: '-4',
    })
  })

  it('show what was set by hand when both have a value', () => {
    expect(shownFilters({ gender: 'boy' }, [span('gender', 'girl')]).gender).toBe('boy')
  })
})
