import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { createDatabase, SCHEMA_VERSION } from '#src/data/database.ts'
import { readFavorites } from '#src/data/favorite-list.ts'
import { openFavorites } from '#src/favorites/dexie-favorites.ts'
import { testClock } from '#tests/contracts/ports/device.ts'

it('50 rollback deploy, old code on a newer database: read-only', async () => {
  const ports = { env: testClock(), queued: () => undefined, added: () => undefined }
  const first = createDatabase('fault-50')
  await openFavorites(first, ports).add({ key: 'nuala', name: 'Nuala' })
  first.close()
  const newer = new Dexie('fault-50')
  newer.version(SCHEMA_VERSION + 1).stores({ favorites: '[owner+nameKey]', somethingNew: 'id' })
  await newer.open()
  newer.close()

  const rolledBack = createDatabase('fault-50')
  const favorites = openFavorites(rolledBack, ports)
  await expect(favorites.add({ key: 'aoife', name: 'Aoife' })).rejects.toMatchObject({ code: 'read-only' })
  await expect(favorites.remove('nuala')).rejects.toMatchObject({ code: 'read-only' })
  expect((await readFavorites(rolledBack)).favorites.map(({ name }) => name)).toEqual(['Nuala'])
  rolledBack.close()
})
