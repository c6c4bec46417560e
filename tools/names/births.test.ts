import { describe, expect, test } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { birthTable, ranksOf } from './births.ts'
import { parseCounts } from './counts/counts-file.ts'

const table = birthTable(
  parseCounts(
    countsText(
      '1999-2001',
      'Ada F 2001:30',
      'Emma F 1999:20 2001:30',
      'Emma M 2001:5',
      'Noah M 1999:7 2001:40',
      'Zoe F 2001:9',
      'Zoë F 1999:8 2001:1',
      'נועה F 2001:9',
    ),
    'us.txt',
  ),
)

describe('yearly counts', () => {
  test('are stored by year, girls and boys apart, with 0 where nothing was counted', () => {
    expect(table.names.get('emma')).toEqual({
      girls: Uint32Array.of(20, 0, 30),
      boys: Uint32Array.of(0, 0, 5),
    })
    expect([table.firstYear, table.lastYear]).toEqual([1999, 2001])
  })

  test('of spellings with and without accents are added up', () => {
    expect(table.names.get('zoe')?.girls).toEqual(Uint32Array.of(8, 0, 10))
  })

  test('of a spelling with other characters than letters are left out', () => {
    expect([...table.names.keys()]).toEqual(['ada', 'emma', 'noah', 'zoe'])
  })
})

test('ranks are computed by sex, the better one counts, and ties share a rank', () => {
  expect(Object.fromEntries(ranksOf(table, 2001))).toEqual({ emma: 1, ada: 1, zoe: 3, noah: 1 })
})

test('a name that was not given that year has no rank', () => {
  expect(ranksOf(table, 1999).has('ada')).toBe(false)
})
