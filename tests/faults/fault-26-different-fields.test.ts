import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('26 different fields on two devices: both survive', async () => {
  const { device, time } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.sync()
  await laptop.sync()

  time.advance(1_000)
  await phone.note('Aoife', 'radiant')
  await laptop.toTop('Aoife')
  for (const each of [phone, laptop, phone]) expect(await each.sync()).toBeNull()
  expect(await phone.list()).toEqual(['Aoife (radiant)', 'Nuala'])
  expect(await laptop.list()).toEqual(await phone.list())
})
