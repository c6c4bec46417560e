import { expect, it } from 'vitest'
import { PULL, PUSH, truncated } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('4 truncated JSON: no ack', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')

  backend.failNext(PUSH, truncated)
  expect(await phone.sync()).toBe('bad_reply')
  expect((await phone.line()).waiting).toBe(1)
  expect(await phone.sync()).toBeNull()
  expect((await phone.line()).waiting).toBe(0)
})

it('4 truncated JSON of a pull: no row and no cursor is stored', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala')
  await phone.sync()

  backend.failNext(PULL, truncated)
  expect(await laptop.sync()).toBe('bad_reply')
  expect(await laptop.list()).toEqual([])
  expect((await laptop.store.state(user)).cursor).toBe(0)
})
