import { expect, it, vi } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('33 a crash between page and cursor: impossible, one transaction', async () => {
  const { device, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala', 'Aoife')
  await phone.sync()

  const crash = vi.spyOn(laptop.db.syncState, 'put').mockRejectedValueOnce(new Error('crashed'))
  expect(await laptop.sync()).toBe('server')
  crash.mockRestore()
  expect(await laptop.list()).toEqual([])
  expect(await laptop.db.favoriteBase.count()).toBe(0)
  expect((await laptop.store.state(user)).cursor).toBe(0)

  expect(await laptop.sync()).toBeNull()
  expect(await laptop.list()).toEqual(['Nuala', 'Aoife'])
})
