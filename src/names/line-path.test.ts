import { expect, test } from 'vitest'
import { areaPath, linePath } from './line-path.ts'

test('a line is relative, and a level stretch is one step', () => {
  expect(linePath([9, 9, 9, 4, 6, 6])).toBe('M0 9h2l1-5l1 2h1')
})

test('fractions are rounded without an error that adds up', () => {
  expect(linePath([0, 0.4, 0.8, 1.2, 1.6])).toBe('M0 0h1l1 1h1l1 1')
})

test('a single point is a line without length', () => {
  expect(linePath([3])).toBe('M0 3')
})

test('an area begins and ends beside the line, at its base', () => {
  expect(areaPath([9, 4], 20)).toBe('M-1 20V9h1l1-5h1V20')
})
