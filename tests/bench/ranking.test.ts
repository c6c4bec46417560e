import { expect, test } from 'vitest'
import { ndcgOf } from './ranking.ts'

test('the best order has a gain of 1, and each place that a good name falls takes some of it', () => {
  const judged = [3, 3, 2, 1, 0]
  expect(ndcgOf([3, 3, 2, 1, 0], judged)).toBe(1)
  expect(ndcgOf([3, 2, 3, 1, 0], judged)).toBeLessThan(1)
  expect(ndcgOf([2, 3, 3, 1, 0], judged)).toBeLessThan(ndcgOf([3, 2, 3, 1, 0], judged))
  // (2^1 - 1) / log2(2) of (2^3 - 1) / log2(2).
  expect(ndcgOf([1], [3])).toBeCloseTo(1 / 7)
})

test('only the first ten names count', () => {
  const tens = [...Array.from({ length: 10 }, () => 0), 3]
  expect(ndcgOf(tens, [3])).toBe(0)
})
