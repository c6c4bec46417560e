import { expect, it } from 'vitest'
import { PUSH, silence } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('38 worker killed mid-fetch: entry still there', async () => {
  const { backend, device, user } = createWorld()
  const tab = await device()
  const killed = tab.another({ sameLock: false, timeoutMs: 5 })
  await tab.addFavorites('Nuala')

  backend.failNext(PUSH, silence)
  await expect(killed.drain(user)).rejects.toThrow('timeout')
  expect((await tab.line()).waiting).toBe(1)
  expect(await tab.another({ sameLock: false }).drain(user)).toEqual({ sent: 1, waiting: 0 })
})
