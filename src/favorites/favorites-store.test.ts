import { describe, expect, it, vi } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { openFavorites } from './dexie-favorites.ts'
import { FavoritesError } from './favorites-error.ts'
import { createFavoritesStore, type FavoritesOnDisk } from './favorites-store.ts'
import { unsavedHearts } from './unsaved-hearts.ts'

const NUALA = { key: 'nuala', name: 'Nuala' }

/** A page with its own database; `pages` share it like tabs. */
function open() {
  const db = freshDatabase()
  const calls: string[] = []
  const counts: number[] = []
  const notices: { text: string; undo: () => Promise<void> }[] = []
  const ports = {
    env: testClock(),
    queued: () => calls.push('queued'),
    added: () => calls.push('kept'),
    counted: (length: number) => counts.push(length),
    removed: (notice: (typeof notices)[number]) => void notices.push(notice),
  }
  const load = vi.fn<() => Promise<FavoritesOnDisk>>(() => Promise.resolve(openFavorites(db, ports)))
  const unsaved: string[] = []
  const pending = {
    add: (name: string) => void unsaved.push(name),
    remove: (name: string) => void unsaved.splice(unsaved.indexOf(name), 1),
  }
  const tab = () => createFavoritesStore(load, pending)
  return { db, calls, counts, notices, unsaved, load, store: tab(), tab }
}

const settled = (condition: () => void) => vi.waitFor(condition)

describe('the favorites store', () => {
  it('loads nothing until it is warmed up', () => {
    const { store, load } = open()
    expect(store.keys()).toMatchObject({ status: 'loading' })
    expect(store.keys().has('nuala')).toBe(false)
    expect(load).not.toHaveBeenCalled()
  })

  it('fills the heart when the name is on disk, in every tab', async () => {
    const { store, tab, calls } = open()
    const other = tab()
    other.warmUp()
    await store.add(NUALA)
    expect(calls).toEqual(['kept'])
    await settled(() => expect(store.keys()).toMatchObject({ status: 'ready' }))
    await settled(() => expect(store.keys().has('nuala')).toBe(true))
    await settled(() => expect(other.keys().has('nuala')).toBe(true))
  })

  it('counts a name that a person chose and that is new on the list, and no other', async () => {
    const { store, counts } = open()
    await store.add(NUALA)
    await store.add({ key: 'maeve', name: 'Maeve' }, true)
    await store.add(NUALA, true)
    await store.add({ key: 'orla', name: 'Orla' }, true)
    await store.remove('orla')
    await store.add({ key: 'orla', name: 'Orla' }, true)
    expect(counts).toEqual([2, 3, 3])
  })

  it('stores a name as unsaved until it is on disk', async () => {
    const { store, unsaved } = open()
    const adding = store.add(NUALA)
    expect(unsaved).toEqual(['Nuala'])
    await adding
    expect(unsaved).toEqual([])
  })

  it('restores a removed name with its note', async () => {
    const { store, db, notices } = open()
    await store.add(NUALA)
    await store.setNote('nuala', 'like grandmother')
    await store.removeWithUndo(NUALA)
    await settled(() => expect(store.keys().has('nuala')).toBe(false))
    await notices[0]?.undo()
    await settled(() => expect(store.keys().has('nuala')).toBe(true))
    expect((await db.favorites.toArray()).map(({ note }) => note)).toEqual(['like grandmother'])
  })

  it('mentions the note of a removed name only where there is one', async () => {
    const { store, notices } = open()
    await store.add(NUALA)
    await store.removeWithUndo(NUALA)
    await store.add(NUALA)
    await store.setNote('nuala', 'like grandmother')
    await store.removeWithUndo(NUALA)
    expect(notices.map(({ text }) => text)).toEqual([
      'Nuala removed',
      'Nuala removed. Undo restores the note.',
    ])
  })

  it('returns the same snapshot until something changes', async () => {
    const { store } = open()
    await store.add(NUALA)
    await settled(() => expect(store.keys().status).toBe('ready'))
    expect(store.keys()).toBe(store.keys())
  })

  it('never reports a name as saved when storage is denied', async () => {
    const refused = createFavoritesStore(() => Promise.reject(new Error('no IndexedDB')), unsavedHearts)
    await expect(refused.add(NUALA)).rejects.toMatchObject({ code: 'storage-unavailable' })
    expect(refused.keys()).toMatchObject({ status: 'unavailable' })
    expect(refused.keys().has('nuala')).toBe(false)
  })

  it('tries again when it is warmed up again', async () => {
    const { store, db, load } = open()
    load.mockRejectedValueOnce(new FavoritesError('storage-unavailable'))
    store.warmUp()
    await settled(() => expect(store.keys().status).toBe('unavailable'))
    store.warmUp()
    await settled(() => expect(store.keys().status).toBe('ready'))
    expect(db.isOpen()).toBe(true)
  })

  it('is unavailable when the browser lets no database be opened', async () => {
    const { store, db } = open()
    const refusing = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('private mode', 'InvalidStateError')
    })
    await expect(store.add(NUALA)).rejects.toMatchObject({ code: 'storage-unavailable' })
    await settled(() => expect(store.keys().status).toBe('unavailable'))
    refusing.mockRestore()
    expect(db.isOpen()).toBe(false)
  })

  it.each([
    { key: 'nuala', name: ' ' },
    { key: '', name: 'Nuala' },
    { key: 'nuala', name: 'N'.repeat(81) },
  ])('rejects %j as a name', async (name) => {
    const { store } = open()
    await expect(store.add(name)).rejects.toMatchObject({ code: 'name-invalid' })
  })

  it('reports that a note on a removed name was not saved', async () => {
    const { store } = open()
    await expect(store.setNote('nuala', 'x')).rejects.toMatchObject({ code: 'unlisted' })
    await expect(store.move('nuala', null, null)).rejects.toMatchObject({ code: 'unlisted' })
  })
})
