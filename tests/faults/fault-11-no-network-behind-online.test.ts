import { expect, it } from 'vitest'
import { PUSH, silence } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('11 `onLine` true without a network: timeout, back-off', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')

  backend.failNext(PUSH, silence)
  const hasty = phone.another({ sameLock: true, timeoutMs: 5 })
  await expect(hasty.sync(user)).rejects.toThrow('timeout')
  expect((await phone.line()).waiting).toBe(1)
})
