import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueTicks, yearTicks } from './ticks.ts'

test.each([
  [19_836, [5000, 10_000, 15_000]],
  [3, [1, 2, 3]],
  [1, [1]],
  [0, []],
])('values up to %i have round lines', (max, ticks) => {
  expect(valueTicks(max, 4)).toEqual(ticks)
})

test('years have round ticks', () => {
  expect(yearTicks(1880, 2025, 6)).toEqual([1900, 1925, 1950, 1975, 2000, 2025])
  expect(yearTicks(2024, 2024, 6)).toEqual([2024])
})

test('ticks lie within the scale and are few', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1700, max: 2000 }), fc.integer({ min: 0, max: 300 }), (first, span) => {
      const ticks = yearTicks(first, first + span, 6)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every((year) => year >= first && year <= first + span)).toBe(true)
      const values = valueTicks(span * 1000, 4)
      expect(values.length).toBeLessThanOrEqual(4)
      expect(values.every((value) => value > 0 && value <= span * 1000)).toBe(true)
    }),
  )
})
