import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('35 a direct dashboard UPDATE: gets a seq, is pulled', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  await phone.sync()

  backend.server.updateByHand(user, 'nuala', { note: 'from support' })
  expect(await phone.sync()).toBeNull()
  expect(await phone.list()).toEqual(['Nuala (from support)'])
})
