import { expect, it } from 'vitest'
import { backOff } from './back-off.ts'

it('doubles from a second to five minutes', () => {
  expect([1, 2, 3, 9, 10, 100].map((failures) => backOff(failures, 0.999_999))).toEqual([
    1_000, 2_000, 4_000, 256_000, 300_000, 300_000,
  ])
})

it('spreads devices that failed together', () => {
  expect(backOff(3, 0)).toBe(2_000)
  expect(backOff(3, 0.5)).toBe(3_000)
})

it('never retries sooner than the server asked', () => {
  expect(backOff(1, 0, 120_000)).toBe(120_000)
})
