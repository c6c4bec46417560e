import { expect, test } from 'vitest'
import { areaPath, gapPath, linePath } from './line-path.ts'

test('a line is relative, and a level stretch is one step', () => {
  expect(linePath([9, 9, 9, 4, 6, 6])).toBe('M0 9h2l1-5l1 2h1')
})

test('fractions are rounded without an error that adds up', () => {
  expect(linePath([0, 0.4, 0.8, 1.2, 1.6])).toBe('M0 0h1l1 1h1l1 1')
})

test('a single point is a line without length', () => {
  expect(linePath([3])).toBe('M0 3')
})

test('a line has gaps, and a point alone is a dot', () => {
  expect(gapPath([9, 4, null, 7, null, 3, 3])).toBe('M0 9l1-5M3 7h.01M5 3h1')
  expect(gapPath([null, null])).toBe('')
})

test('an area reaches down to its base, below each part of the line', () => {
  expect(areaPath([9, 4, null, 7, null, 3, 3], 20)).toBe('M0 20V9l1-5V20M5 20V3h1V20')
})
