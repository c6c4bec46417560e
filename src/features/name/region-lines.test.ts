import { expect, test } from 'vitest'
import { regionLines } from './region-lines.ts'

const name = (
  id: string,
  lastYear: number,
  girls: number[],
  more: { top?: number; topYears?: [number, number] } = {},
) => ({
  region: {
    id,
    label: id,
    office: 'Office',
    title: 'Names',
    licence: 'CC0 1.0',
    url: 'https://office.example',
    firstYear: lastYear - 3,
    lastYear,
    threshold: 3,
    recentBirths: 4000,
    births: [1000, 1000, 1000, 1000],
    ...more,
  },
  written: null,
  girls: 1,
  boys: null,
  births: { firstYear: lastYear - girls.length + 1, girls, boys: girls.map(() => 0) },
})

test('all lines have one scale of years and of shares', () => {
  const lines = regionLines([name('a', 2024, [10, 20]), name('b', 2022, [5, 10])])
  expect([lines.firstYear, lines.lastYear, lines.perTenThousand]).toEqual([1995, 2024, 200])
  expect(lines.paths.get('a')).toBe('M28 50l1-50')
  expect(lines.paths.get('b')).toBe('M26 75l1-25')
})

test('a year without a published count is a gap, not zero', () => {
  expect(regionLines([name('a', 2024, [10, 0, 20, 20])]).paths.get('a')).toBe('M26 50h.01M28 0h1')
})

test('births that are not loaded have no line, and the others keep theirs', () => {
  const lines = regionLines([name('a', 2024, [10, 20]), { ...name('us', 2025, []), births: null }])
  expect([...lines.paths.keys()]).toEqual(['a'])
  expect(lines.perTenThousand).toBe(200)
})

test('a year of which only top names are published is a gap', () => {
  const own = name('a', 2024, [10, 10, 20, 20], { top: 100, topYears: [2022, 2023] })
  expect(regionLines([own]).paths.get('a')).toBe('M26 50h.01M29 0h.01')
})

test('where only top names are published there is no share, and so no line', () => {
  const lines = regionLines([name('a', 2024, [10, 20]), name('b', 2024, [500, 500], { top: 100 })])
  expect(lines.perTenThousand).toBe(200)
  expect([...lines.paths.keys()]).toEqual(['a'])
})
