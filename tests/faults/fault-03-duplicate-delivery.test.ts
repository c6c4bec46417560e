import { expect, it } from 'vitest'
import { PUSH, twice } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('3 duplicate delivery: one effect', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala', 'Aoife')

  backend.failNext(PUSH, twice)
  expect(await phone.sync()).toBeNull()
  expect(backend.server.rows(user).map((row) => row.seq)).toEqual([1, 2])
  expect(await phone.list()).toEqual(['Nuala', 'Aoife'])
  expect((await phone.line()).waiting).toBe(0)
})
