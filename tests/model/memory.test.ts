import { expect, it } from 'vitest'
import { isLongRun } from '#tests/support/long-run.ts'
import { checkHistories, formatFailure } from './check.ts'
import { onMemoryDevices } from './memory-world.ts'

/** `npm run test:long` plays more of them. */
const HISTORIES = isLongRun ? 2_000 : 80

it(`loses nothing and always agrees in ${HISTORIES} histories of devices in memory`, async () => {
  const result = await checkHistories(onMemoryDevices(), { histories: HISTORIES, seed: 2016 })
  expect(formatFailure(result, '--server memory')).toBe(`${HISTORIES} histories, nothing lost`)
  // A history without writes, faults and deaths would prove nothing.
  expect(result.counts.ops).toBeGreaterThan(10 * HISTORIES)
  expect(result.counts.faults).toBeGreaterThan(5 * HISTORIES)
  expect(result.counts.deaths).toBeGreaterThan(HISTORIES)
}, 600_000)
