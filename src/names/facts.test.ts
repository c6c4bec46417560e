import { expect, test } from 'vitest'
import { formatPopularity } from './facts.ts'

test.each([
  [{ rank: 1204, year: 2025 }, '#1,204 in the U.S., 2025'],
  [{ rank: null, year: 2025 }, 'rare in the U.S., 2025'],
  [null, null],
])('how often a name is given says where and in which year: %j', (births, text) => {
  expect(formatPopularity(births)).toBe(text)
})
