import { expect, it, vi } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { writeFact } from './device.ts'
import { addFavorite } from './favorite-list.ts'
import { watchAccount, watchFavorites } from './live.ts'

it('calls back with the list now and after every change', async () => {
  const db = freshDatabase()
  const seen: string[][] = []
  const failed = vi.fn<(error: unknown) => void>()
  const stop = watchFavorites(db, (favorites) => seen.push(favorites.map(({ name }) => name)), failed)
  await vi.waitFor(() => expect(seen).toEqual([[]]))
  await addFavorite(db, { key: 'maeve', name: 'Maeve' }, testClock())
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['Maeve']))
  expect(failed).not.toHaveBeenCalled()
  stop()
})

it('calls back with the account now and when it changes', async () => {
  const db = freshDatabase()
  const seen: (string | null)[] = []
  const stop = watchAccount(db, (account) => seen.push(account))
  await vi.waitFor(() => expect(seen).toEqual([null]))
  await writeFact(db, 'account', '0a000000-0000-4000-8000-000000000001')
  await vi.waitFor(() => expect(seen.at(-1)).toBe('0a000000-0000-4000-8000-000000000001'))
  stop()
})

it('reports once that the database cannot be opened, as in some private modes', async () => {
  const refusing = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('private mode', 'InvalidStateError')
  })
  const failed = vi.fn<(error: unknown) => void>()
  watchFavorites(freshDatabase(), () => undefined, failed)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
  refusing.mockRestore()
})

it('reports nothing after unsubscribing', async () => {
  const db = freshDatabase()
  const seen: unknown[] = []
  watchFavorites(
    db,
    (favorites) => seen.push(favorites),
    () => undefined,
  )()
  await addFavorite(db, { key: 'maeve', name: 'Maeve' }, testClock())
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual([])
})
