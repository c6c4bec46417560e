import { expect, test } from 'vitest'
import { inAllYears } from './name-in-region.ts'

test('a name that came late has the years before as well', () => {
  const births = { firstYear: 2001, girls: [7, 9], boys: [0, 3] }
  expect(inAllYears(births, { firstYear: 1999 })).toEqual({
    firstYear: 1999,
    girls: [0, 0, 7, 9],
    boys: [0, 0, 0, 3],
  })
  expect(inAllYears(births, { firstYear: 2001 })).toEqual(births)
})
