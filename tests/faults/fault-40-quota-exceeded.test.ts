import { expect, it, vi } from 'vitest'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { openFavorites } from '#src/favorites/dexie-favorites.ts'

it('40 QuotaExceeded: the save is reported failed', async () => {
  const { device } = createWorld()
  const phone = await device()
  await phone.keep('Nuala')
  const told: string[] = []
  const favorites = openFavorites(phone.db, {
    env: phone.clock,
    queued: () => told.push('queued'),
    kept: () => told.push('kept'),
  })

  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(favorites.keep({ key: 'aoife', name: 'Aoife' })).rejects.toMatchObject({
    code: 'storage-full',
  })
  full.mockRestore()
  expect(told).toEqual([])
  expect(await phone.list()).toEqual(['Nuala'])
  expect((await phone.line()).waiting).toBe(1)
})
