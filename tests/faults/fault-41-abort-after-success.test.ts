import { expect, it, vi } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('41 transaction aborts after the request succeeded: not acknowledged', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')

  const abort = vi.spyOn(phone.db.favoriteBase, 'bulkPut').mockRejectedValueOnce(new Error('aborted'))
  await expect(phone.engine.drain(user)).rejects.toThrow('server')
  abort.mockRestore()
  expect(backend.server.rows(user)).toHaveLength(1)
  expect((await phone.line()).waiting).toBe(1)

  expect(await phone.sync()).toBeNull()
  expect((await phone.line()).waiting).toBe(0)
  expect(backend.server.rows(user)[0]?.seq).toBe(1)
})
