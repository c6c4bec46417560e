import { expect, it } from 'vitest'
import { checkHistories, formatFailure } from './check.ts'
import { onMemoryDevices } from './memory-world.ts'

const HISTORIES = 2_000

it('loses nothing and always converges in 2,000 histories of devices in memory', async () => {
  const result = await checkHistories(onMemoryDevices(), { histories: HISTORIES, seed: 2016 })
  expect(formatFailure(result, '--server memory')).toBe('2000 histories, nothing lost')
  // A history without writes, faults and crashes would prove nothing.
  expect(result.counts.ops).toBeGreaterThan(10 * HISTORIES)
  expect(result.counts.faults).toBeGreaterThan(5 * HISTORIES)
  expect(result.counts.deaths).toBeGreaterThan(HISTORIES)
}, 600_000)
