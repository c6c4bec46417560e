import { expect, it } from 'vitest'
import { checkHistories, formatFailure } from './check.ts'
import { onStoredDevicesAndMemory } from './stored-world.ts'

it("loses nothing and always agrees in 100 histories on the app's own storage", async () => {
  const result = await checkHistories(onStoredDevicesAndMemory, { histories: 100, seed: 2017, maxSteps: 60 })
  expect(formatFailure(result, '--store dexie --server memory --longest 60')).toBe(
    '100 histories, nothing lost',
  )
}, 600_000)
