import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBackend } from '#tests/contracts/backend/start.ts'
import { ownTarget, type Target } from '#tests/contracts/backend/target.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { checkHistories, formatFailure } from './check.ts'
import { onStoredDevicesAndBackend } from './stored-world.ts'

/** `npm run test:long` plays more of them. */
const HISTORIES = isLongRun ? 50 : 2

let target: Target
beforeAll(async () => {
  target = ownTarget(await startTestBackend())
}, 60_000)
afterAll(() => target?.close())

it(`loses nothing and always agrees in ${HISTORIES} histories on the embedded backend`, async () => {
  const play = onStoredDevicesAndBackend(target)
  const result = await checkHistories(play, { histories: HISTORIES, seed: 2018, maxSteps: 20 })
  expect(formatFailure(result, '--store dexie --server pglite --max-steps 20')).toBe(
    `${HISTORIES} histories, nothing lost`,
  )
}, 600_000)
