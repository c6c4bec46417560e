import { describe, expect, it } from 'vitest'
import { readRange } from './range.ts'

describe('a range in an address', () => {
  it.each([
    ['2', { min: 2, max: 2 }],
    ['2-3', { min: 2, max: 3 }],
    ['-5', { max: 5 }],
    ['3-', { min: 3 }],
  ])('%s is %o', (written, range) => {
    expect(readRange(written)).toEqual(range)
  })

  it.each(['', '-', '5-2', 'two', '123'])('"%s" is not a range', (written) => {
    expect(readRange(written)).toBeUndefined()
  })
})
