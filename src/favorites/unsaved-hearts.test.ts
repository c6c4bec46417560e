import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addFavorite, readFavorites, removeFavorite } from '#src/data/favorite-list.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { openFavorites } from './dexie-favorites.ts'
import { createFavoritesStore } from './favorites-store.ts'
import { addLabel, unsavedHearts } from './unsaved-hearts.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

function device() {
  const db = freshDatabase()
  const env = testClock()
  const added = vi.fn<() => void>()
  const nextPage = () => openFavorites(db, { env, queued: () => undefined, added, unsavedHearts })
  const list = async () => (await readFavorites(db)).favorites.map(({ nameKey }) => nameKey)
  return { db, env, added, nextPage, list }
}

describe('a heart whose page was left before its name was saved', () => {
  it('is saved by the next page of the tab, and then stored no longer', async () => {
    const { nextPage, list } = device()
    unsavedHearts.add('Nuala')
    unsavedHearts.add('Zoë')
    nextPage()
    await vi.waitFor(() => expect(unsavedHearts.labels().join()).toBe(''))
    expect(await list()).toEqual(['nuala', 'zoë'])
  })

  it('is saved once when it was tapped twice before hydration, beside other input', async () => {
    const { nextPage, list } = device()
    stored.set('nestlingHearts', [addLabel('Nuala'), '', 'Pass on Finn', addLabel('Nuala')].join())
    nextPage()
    await vi.waitFor(async () => expect(await list()).toEqual(['nuala']))
  })

  it('is tried once, since the next list may be that of another person', async () => {
    const { db, nextPage, list } = device()
    unsavedHearts.add('Nuala')
    db.close()
    const refused = vi.spyOn(db, 'open').mockRejectedValue(new Error('no disk'))
    nextPage()
    await vi.waitFor(() => expect(unsavedHearts.labels().join()).toBe(''))
    refused.mockRestore()
    await db.open()
    nextPage()
    expect(await list()).toEqual([])
  })

  it('is not on the list again when it was saved after all, and removed', async () => {
    const { db, env, nextPage, list } = device()
    const store = createFavoritesStore(() => Promise.resolve(nextPage()), unsavedHearts)
    await store.add({ key: 'nuala', name: 'Nuala' })
    await removeFavorite(db, 'nuala', env)
    nextPage()
    await addFavorite(db, { key: 'finn', name: 'Finn' }, env)
    expect(await list()).toEqual(['finn'])
  })
})

it('stores nothing where the browser denies it, and reads nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  unsavedHearts.add('Nuala')
  expect(unsavedHearts.labels()).toEqual([])
})
