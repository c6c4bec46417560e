import { expect, it } from 'vitest'
import { PUSH, limitOps } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('8 413: batch splits', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const names = Array.from({ length: 25 }, (_, i) => `Name${i}`)
  await phone.addFavorites(...names)

  backend.failAlways(PUSH, limitOps(4))
  expect(await phone.sync()).toBeNull()
  expect(backend.server.rows(user)).toHaveLength(25)
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
})
