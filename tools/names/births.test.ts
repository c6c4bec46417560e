import { describe, expect, test } from 'vitest'
import { ranksOf, tallyBirths } from './births.ts'

const table = tallyBirths(
  [
    { year: 1999, file: 'yob1999.txt', text: 'Emma,F,20\nNoah,M,7\r\n' },
    { year: 2001, file: 'yob2001.txt', text: 'Emma,F,30\nAda,F,30\nZoe,F,9\nNoah,M,40\nEmma,M,5\n' },
  ],
  [1999, 2001],
)

describe('yearly counts', () => {
  test('are stored by year, girls and boys apart, with 0 where nothing was counted', () => {
    expect(table.names.get('emma')).toEqual({
      girls: Uint32Array.of(20, 0, 30),
      boys: Uint32Array.of(0, 0, 5),
    })
    expect([table.firstYear, table.lastYear]).toEqual([1999, 2001])
  })

  test('an invalid line fails the build with its position', () => {
    expect(() =>
      tallyBirths([{ year: 2001, file: 'yob2001.txt', text: 'Emma,F,30\nAda;F;30' }], [2001]),
    ).toThrow('yob2001.txt:2 "Ada;F;30"')
  })
})

test('ranks are computed by sex, the better one counts, and ties share a rank', () => {
  expect(Object.fromEntries(ranksOf(table, 2001))).toEqual({ emma: 1, ada: 1, zoe: 3, noah: 1 })
})

test('a name that was not given that year has no rank', () => {
  expect(ranksOf(table, 1999).has('ada')).toBe(false)
})
