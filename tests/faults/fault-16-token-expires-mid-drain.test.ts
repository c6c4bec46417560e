import { expect, it } from 'vitest'
import { type Fault, PUSH, TOKEN } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('16 token expires mid-drain: one refresh, no loss', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites(...Array.from({ length: 250 }, (_, i) => `Name${i}`))
  const asTheTokenEnds: Fault = (next) => {
    backend.endTokens()
    return next()
  }
  backend.failNext(PUSH, (next) => next(), asTheTokenEnds)
  const before = backend.asked.filter((path) => path === TOKEN).length

  expect(await phone.sync()).toBeNull()
  expect(backend.asked.filter((path) => path === TOKEN)).toHaveLength(before + 1)
  expect(backend.server.rows(user)).toHaveLength(250)
  expect((await phone.line()).waiting).toBe(0)
})
