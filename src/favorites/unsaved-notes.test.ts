import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GUEST } from '#src/core/favorites/favorite.ts'
import { addFavorite, readFavorites, removeFavorite, writeNote } from '#src/data/favorite-list.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { openFavorites } from './dexie-favorites.ts'
import { type UnsavedNote, unsavedNotes } from './unsaved-notes.ts'

const TYPED: UnsavedNote = { owner: GUEST, key: 'nuala', before: '', note: 'like grandmother' }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

/** A list with Nuala on it, and a function that opens the next page. */
async function nuala() {
  const db = freshDatabase()
  const env = testClock()
  await addFavorite(db, { key: 'nuala', name: 'Nuala' }, env)
  const notes = async () => (await readFavorites(db)).favorites.map(({ note }) => note)
  const nextPage = () =>
    openFavorites(db, { env, queued: () => undefined, added: () => undefined, unsaved: unsavedNotes })
  return { db, env, notes, nextPage }
}

describe('a note whose page was left before it was saved', () => {
  it('is saved by the next page, and then stored no longer', async () => {
    const { notes, nextPage } = await nuala()
    unsavedNotes.add({ ...TYPED, note: 'like grand' })
    unsavedNotes.add(TYPED)
    nextPage()
    await vi.waitFor(() => expect(stored.size).toBe(0))
    expect(await notes()).toEqual(['like grandmother'])
  })

  it('does not replace what was written meanwhile', async () => {
    const { db, env, notes, nextPage } = await nuala()
    unsavedNotes.add(TYPED)
    await writeNote(db, 'nuala', 'from the other tab', env)
    nextPage()
    await vi.waitFor(() => expect(stored.size).toBe(0))
    expect(await notes()).toEqual(['from the other tab\nlike grandmother'])
  })

  it('changes nothing when its save had completed after all', async () => {
    const { db, env, notes, nextPage } = await nuala()
    unsavedNotes.add(TYPED)
    await writeNote(db, 'nuala', TYPED.note, env)
    nextPage()
    await vi.waitFor(() => expect(stored.size).toBe(0))
    expect(await notes()).toEqual([TYPED.note])
  })

  it('waits for the list of its owner', async () => {
    const { notes, nextPage } = await nuala()
    const others: UnsavedNote = { ...TYPED, owner: '0a000000-0000-4000-8000-000000000001' }
    unsavedNotes.add(others)
    unsavedNotes.add(TYPED)
    nextPage()
    await vi.waitFor(() => expect(unsavedNotes.read()).toEqual([others]))
    expect(await notes()).toEqual([TYPED.note])
  })

  it('is dropped when its name is no longer on the list', async () => {
    const { db, env, notes, nextPage } = await nuala()
    unsavedNotes.add(TYPED)
    await removeFavorite(db, 'nuala', env)
    nextPage()
    await vi.waitFor(() => expect(stored.size).toBe(0))
    expect(await notes()).toEqual([])
  })
})

it('treats what is stored as none when it is not a list of notes', () => {
  for (const text of ['{', '{}', '[{"owner":1}]']) {
    stored.set('nestling-unsaved-notes', text)
    expect(unsavedNotes.read()).toEqual([])
  }
})
