import { expect, it, vi } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { openFavorites } from '#src/favorites/dexie-favorites.ts'

it('40 QuotaExceeded: the save is reported failed', async () => {
  const { device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  const received: string[] = []
  const favorites = openFavorites(phone.db, {
    env: phone.clock,
    queued: () => received.push('queued'),
    added: () => received.push('kept'),
  })

  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(favorites.add({ key: 'aoife', name: 'Aoife' })).rejects.toMatchObject({
    code: 'storage-full',
  })
  full.mockRestore()
  expect(received).toEqual([])
  expect(await phone.list()).toEqual(['Nuala'])
  expect((await phone.line()).waiting).toBe(1)
})
