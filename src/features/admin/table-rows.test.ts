import { expect, test } from 'vitest'
import { filterRows, nextOrder, sortRows } from './table-rows.ts'

type Page = { path: string; score: number }
const PAGES: Page[] = [
  { path: '/b', score: 75 },
  { path: '/A', score: 100 },
  { path: '/c', score: 75 },
  { path: '/a2', score: 9 },
]
const path = (page: Page) => page.path
const score = (page: Page) => page.score
const paths = (pages: readonly Page[]) => pages.map(path)

test('numbers sort by size, texts by letters in any case, equal rows stay as they were', () => {
  expect(paths(sortRows(PAGES, score, true))).toEqual(['/A', '/b', '/c', '/a2'])
  expect(paths(sortRows(PAGES, score, false))).toEqual(['/a2', '/b', '/c', '/A'])
  expect(paths(sortRows(PAGES, path, false))).toEqual(['/A', '/a2', '/b', '/c'])
  expect(paths(sortRows(PAGES, path, true))).toEqual(['/c', '/b', '/a2', '/A'])
  const alike = (page: Page) => page.path.slice(0, 1)
  for (const descending of [true, false])
    expect(paths(sortRows(PAGES, alike, descending))).toEqual(paths(PAGES))
  expect(paths(PAGES)).toEqual(['/b', '/A', '/c', '/a2'])
})

test('a first click sorts numbers from the largest, texts from the first; a second reverses', () => {
  const first = nextOrder(null, 1, true)
  expect(first).toEqual({ column: 1, descending: true })
  expect(nextOrder(first, 1, true)).toEqual({ column: 1, descending: false })
  expect(nextOrder(first, 0, false)).toEqual({ column: 0, descending: false })
})

test('a row is found when it has every word in some column, in any case', () => {
  expect(paths(filterRows(PAGES, [path, score], 'A 100'))).toEqual(['/A'])
  expect(paths(filterRows(PAGES, [path, score], ' 75 '))).toEqual(['/b', '/c'])
  expect(filterRows(PAGES, [path], '75')).toEqual([])
  expect(filterRows(PAGES, [path], ' ')).toBe(PAGES)
})
