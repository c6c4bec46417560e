import { expect, test } from 'vitest'
import { FAULTS, networkHistory, PAGES } from './network-history.ts'

const histories = Array.from({ length: 200 }, (_, seed) => networkHistory(seed))

test('a seed always makes the same history', () => {
  expect(histories.map((_, seed) => networkHistory(seed))).toEqual(histories)
})

test('200 seeds reach every page with every fault, within the first 5 s', () => {
  const pairs = new Set(histories.map(({ page, fault }) => `${page} ${fault}`))
  expect(pairs.size).toBe(PAGES.length * FAULTS.length)
  for (const { from } of histories) expect(from).toBeLessThanOrEqual(5_000)
  expect(histories.filter(({ from }) => from < 1_000).length).toBeGreaterThan(60)
})
