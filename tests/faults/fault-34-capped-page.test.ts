import { expect, it } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('34 a page capped below the limit: paging goes on', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  const laptop = await device()
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  await phone.addFavorites(...names)
  await phone.sync()

  backend.server.capPages(2)
  expect(await laptop.sync()).toBeNull()
  expect(await laptop.list()).toEqual(names)
})
