import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { nestlingDatabase } from '#src/data/database.ts'
import { openFavorites } from '#src/favorites/dexie-favorites.ts'
import { testClock } from '#tests/contracts/ports/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

const SILENT = { env: testClock(), queued: () => undefined, added: () => undefined }

/** Properties of writes: their tables and the requested durability. Dexie binds the call when it opens. */
function watchWrites() {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  return () =>
    begin.mock.calls
      .filter(([, mode]) => mode === 'readwrite')
      .map(([tables, , options]) => ({ tables: [tables].flat(), durability: options?.durability }))
}

it('42 power loss on the client: an acknowledged op survives', async () => {
  const writes = watchWrites()
  const { device } = createWorld()
  const phone = await device()
  const favorites = openFavorites(phone.db, SILENT)
  await favorites.add({ key: 'nuala', name: 'Nuala' })
  await favorites.setNote('nuala', 'like grandmother')
  await phone.sync()

  const saving = writes().filter(({ tables }) => tables.includes('outbox'))
  expect(saving.length).toBeGreaterThanOrEqual(3)
  // "Strict": the transaction completes when the data is on disk, not when the operating system has received it.
  expect(saving.filter(({ durability }) => durability !== 'strict')).toEqual([])
  // A row and its entry are in one transaction, so that no power failure can separate them.
  expect(saving.every(({ tables }) => tables.includes('favorites'))).toBe(true)
})

it("42 the page's and the worker's own database request the same", async () => {
  const writes = watchWrites()
  await openFavorites(nestlingDatabase(), SILENT).add({ key: 'nuala', name: 'Nuala' })
  expect(writes().map(({ durability }) => durability)).toContain('strict')
  expect(writes().every(({ durability }) => durability === 'strict')).toBe(true)
})
