import { expect, it } from 'vitest'
import { isLongRun } from '#tests/support/long-run.ts'
import { checkHistories, formatFailure } from './check.ts'
import { onStoredDevicesAndMemory } from './stored-world.ts'

/** `npm run test:long` plays more of them. */
const HISTORIES = isLongRun ? 100 : 3

it(`loses nothing and always agrees in ${HISTORIES} histories on the app's own storage`, async () => {
  const result = await checkHistories(onStoredDevicesAndMemory, {
    histories: HISTORIES,
    seed: 2017,
    maxSteps: 60,
  })
  expect(formatFailure(result, '--store dexie --server memory --max-steps 60')).toBe(
    `${HISTORIES} histories, nothing lost`,
  )
}, 600_000)
