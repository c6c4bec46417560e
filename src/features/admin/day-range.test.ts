import { expect, test } from 'vitest'
import { daysOf, lastDays, rangeOf, validateRangeSearch } from './day-range.ts'

const NOW = Date.parse('2026-03-02T23:30:00Z')

test('a range of the address is accepted as it is', () => {
  const search = { from: '2026-02-01', to: '2026-03-01' }
  expect(validateRangeSearch(search)).toEqual(search)
  expect(rangeOf(search, NOW)).toEqual(search)
})

test.each([
  ['only one end', { from: '2026-02-01' }],
  ['an end before its start', { from: '2026-02-02', to: '2026-02-01' }],
  ['a day that is none', { from: '2026-02-01', to: '2026-02-30' }],
  ['more days than the database answers', { from: '2025-01-01', to: '2026-03-01' }],
  ['other texts', { from: 'yesterday', to: 'today' }],
])('%s is no range: the last 30 days are shown', (_name, search) => {
  expect(validateRangeSearch(search)).toEqual({})
  expect(rangeOf(validateRangeSearch(search), NOW)).toEqual({ from: '2026-02-01', to: '2026-03-02' })
})

test('the last seven days end today, in UTC', () => {
  expect(lastDays(7, NOW)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(daysOf(lastDays(7, NOW))).toHaveLength(7)
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
