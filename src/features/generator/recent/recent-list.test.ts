import { expect, test } from 'vitest'
import { MAX_RECENT, withSearch } from './recent-list.ts'

test('the newest search comes first, and each is there once', () => {
  expect(withSearch(['welsh boys', 'irish girls'], 'Irish girls')).toEqual(['Irish girls', 'welsh boys'])
})

test('a search that someone typed on is replaced by the longer one', () => {
  expect(withSearch(['irish', 'welsh boys'], 'irish girl names')).toEqual(['irish girl names', 'welsh boys'])
  expect(withSearch([], 'irish')).toEqual(['irish'])
})

test('the oldest are forgotten', () => {
  const many = Array.from({ length: MAX_RECENT }, (_, at) => `search ${at}`)
  expect(withSearch(many, 'one more')).toEqual(['one more', ...many.slice(0, -1)])
})
