import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { createDatabase, OPEN_TIMEOUT_MS } from '#src/data/database.ts'
import { watchFavorites } from '#src/data/live.ts'
import { openFavorites } from '#src/favorites/dexie-favorites.ts'

/** A hanging tab with an older database that ignores version change requests. */
async function olderTab(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('older'))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
  })
}

it('44 upgrade blocked: timeout and a screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { name } = freshDatabase()
  const older = await olderTab(name)
  const onBlocked = vi.fn<() => void>()
  const db = createDatabase(name, { onBlocked })
  const favorites = openFavorites(db, { env: testClock(), queued: () => undefined, added: () => undefined })

  const failed = vi.fn<(error: unknown) => void>()
  const shown: string[][] = []
  watchFavorites(db, (list) => shown.push(list.map((favorite) => favorite.name)), failed)
  const refusal = favorites.add({ key: 'nuala', name: 'Nuala' }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(onBlocked).toHaveBeenCalledOnce())
  expect(failed).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(OPEN_TIMEOUT_MS)
  expect(await refusal).toMatchObject({ code: 'storage-blocked' })
  // The Favorites page derives its screen from this.
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'storage-blocked' }))

  // Once the other tab is closed, the list loads automatically.
  vi.useRealTimers()
  older.close()
  await vi.waitFor(() => expect(shown).toEqual([[]]))
  await favorites.add({ key: 'nuala', name: 'Nuala' })
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['Nuala']))
})
