import { expect, it } from 'vitest'
import { lost, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('1 request lost: pending, retried', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala')

  backend.failNext(PUSH, lost)
  expect(await phone.sync()).toBe('offline')
  expect(await phone.list()).toEqual(['Nuala'])
  expect((await phone.line()).waiting).toBe(1)

  expect(await phone.sync()).toBeNull()
  expect((await phone.line()).waiting).toBe(0)
  await laptop.sync()
  expect(await laptop.list()).toEqual(['Nuala'])
})
