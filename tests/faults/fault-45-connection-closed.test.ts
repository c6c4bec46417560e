import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { readFavorites } from '#src/data/favorite-list.ts'
import { watchFavorites } from '#src/data/live.ts'
import { openFavorites } from '#src/favorites/dexie-favorites.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

const CLOSED = [
  ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
  ['InvalidStateError', 'The database connection is closing.'],
  ['AbortError', 'The transaction was aborted, so the request cannot be fulfilled.'],
] as const

/** A browser that can close connections: each use of a closed one fails. Create it before the first is opened. */
function fickleBrowser() {
  const closed = new WeakSet<IDBDatabase>()
  let closing: { name: string; message: string; times: number } | null = null
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (!closing) return transaction.apply(this, args)
    if (!closed.has(this) && closing.times > 0) {
      closing.times -= 1
      closed.add(this)
    }
    if (closed.has(this)) throw new DOMException(closing.message, closing.name)
    return transaction.apply(this, args)
  })
  return {
    /** Closes that many of the connections that are used next. */
    close([name, message]: readonly [string, string], times = 1) {
      closing = { name, message, times }
    },
  }
}

it.each(CLOSED)('45 Safari closes IndexedDB: reopen, retry (%s)', async (...reason) => {
  const browser = fickleBrowser()
  const { device } = createWorld()
  const phone = await device()
  const favorites = openFavorites(phone.db, {
    env: phone.clock,
    queued: () => undefined,
    added: () => undefined,
  })
  await favorites.add({ key: 'nuala', name: 'Nuala' })

  browser.close(reason)
  await favorites.setNote('nuala', 'written in the background')
  const { favorites: stored } = await readFavorites(phone.db)
  expect(stored.map(({ note }) => note)).toEqual(['written in the background'])
  expect(await phone.sync()).toBeNull()
  expect((await phone.line()).waiting).toBe(0)
})

it('45 live queries survive a closed connection', async () => {
  const browser = fickleBrowser()
  const { device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  browser.close(CLOSED[2])
  const shown: string[][] = []
  const failed = vi.fn<(error: unknown) => void>()
  const stop = watchFavorites(phone.db, (list) => shown.push(list.map((each) => each.name)), failed)
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['Nuala']))
  await phone.addFavorites('Aoife')
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(['Nuala', 'Aoife']))
  expect(failed).not.toHaveBeenCalled()
  stop()
})

it('45 a browser that closes every connection is reported, and not retried forever', async () => {
  const browser = fickleBrowser()
  const { device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  browser.close(CLOSED[0], Number.POSITIVE_INFINITY)
  const failed = vi.fn<(error: unknown) => void>()
  watchFavorites(phone.db, () => undefined, failed)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  const favorites = openFavorites(phone.db)
  await expect(favorites.setNote('nuala', 'x')).rejects.toMatchObject({ code: 'storage-unavailable' })
})
