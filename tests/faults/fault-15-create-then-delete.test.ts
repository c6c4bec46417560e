import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('15 create then delete before the first push: tombstone, no error', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala')
  await phone.remove('Nuala')

  expect(await phone.sync()).toBeNull()
  expect(backend.server.rows(user).map((row) => row.fields.deleted)).toEqual([true])
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
  expect(await laptop.sync()).toBeNull()
  expect(await laptop.list()).toEqual([])
})
