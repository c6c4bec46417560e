import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import {
  createDatabase,
  DATABASE_NAME,
  nestlingDatabase,
  onDatabaseEvent,
  SCHEMA_VERSION,
} from '#src/data/database.ts'
import { watchFavorites } from '#src/data/live.ts'
import { openFavorites } from '#src/favorites/dexie-favorites.ts'
import { testClock } from '#tests/contracts/ports/device.ts'

it('43 an old tab during a schema upgrade: write refused, prompt', async () => {
  const onSuperseded = vi.fn<() => void>()
  const old = createDatabase('fault-43', { onSuperseded })
  const ports = { env: testClock(), queued: () => undefined, added: () => undefined }
  const favorites = openFavorites(old, ports)
  await favorites.add({ key: 'nuala', name: 'Nuala' })

  const upgraded = new Dexie('fault-43')
  upgraded.version(SCHEMA_VERSION + 1).stores({ favorites: '[owner+nameKey], addedAt' })
  await upgraded.open()
  expect(onSuperseded).toHaveBeenCalledOnce()
  await expect(favorites.add({ key: 'aoife', name: 'Aoife' })).rejects.toMatchObject({ code: 'read-only' })
  const gone = vi.fn<(error: unknown) => void>()
  watchFavorites(old, () => undefined, gone)
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce())
  expect(old.isOpen()).toBe(false)
  expect(await upgraded.table('favorites').count()).toBe(1)
  upgraded.close()
})

it('43 a page that subscribes later is notified then', async () => {
  const shared = nestlingDatabase()
  await shared.open()
  const newer = new Dexie(DATABASE_NAME)
  newer.version(SCHEMA_VERSION + 1).stores({})
  await newer.open()
  newer.close()
  const onSuperseded = vi.fn<() => void>()
  onDatabaseEvent({ onSuperseded })
  expect(onSuperseded).toHaveBeenCalledOnce()
})
