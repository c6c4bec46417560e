import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('29 the same favorite on two offline devices: one row', async () => {
  const { backend, device, time, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala')
  time.advance(1_000)
  await laptop.addFavorites('Nuala')

  for (const each of [phone, laptop, phone]) expect(await each.sync()).toBeNull()
  expect(backend.server.rows(user)).toHaveLength(1)
  expect(await phone.list()).toEqual(['Nuala'])
  expect(await laptop.list()).toEqual(['Nuala'])
})
