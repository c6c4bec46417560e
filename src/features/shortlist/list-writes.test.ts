import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { readFavorites, writeNote } from '#src/data/favorite-list.ts'
import { readOwnMeanings } from '#src/data/own-names.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'
import { addOwnWithUndo, removeWithUndo } from './list-writes.ts'

const { notify, track } = vi.hoisted(() => ({
  notify: vi.fn<(notice: { text: string; undo?: () => void }) => Promise<void>>(async () => undefined),
  track: vi.fn<(event: string, params: object) => void>(),
}))
vi.mock('#src/ui/notice.ts', () => ({ notify }))
vi.mock('#src/analytics/track.ts', () => ({ track }))

beforeEach(() => {
  vi.stubGlobal('navigator', {})
})

const db = nestlingDatabase()
const list = async () => (await readFavorites(db)).favorites.map(({ name }) => name)

it('adds a name as a heart does, and undo removes it', async () => {
  expect(await addOwnWithUndo(' Lumikaisa ', 'light on the snow')).toBe('added')
  expect(track).toHaveBeenCalledWith('funnel_step', { step: 'save_name' })
  expect([await list(), [...(await readOwnMeanings(db))]]).toEqual([
    ['Lumikaisa'],
    [['lumikaisa', 'light on the snow']],
  ])
  notify.mock.lastCall?.[0].undo?.()
  await vi.waitFor(async () => expect([await list(), (await readOwnMeanings(db)).size]).toEqual([[], 0]))
})

it('says what is so of a name that is on the list, and overwrites no meaning', async () => {
  await addOwnWithUndo('Aoife', '')
  expect(notify.mock.lastCall?.[0].text).toBe('Aoife added')
  expect(await addOwnWithUndo('aoife', '')).toBe('on-list')
  expect(await addOwnWithUndo('Aoife', 'radiance')).toBe('added')
  expect(notify.mock.lastCall?.[0].text).toBe('Meaning of Aoife saved')
  expect(await addOwnWithUndo('Aoife', 'another')).toBe('on-list')
  expect((await readOwnMeanings(db)).get('aoife')).toBe('radiance')
})

it('mentions the notes of names that are removed together, and undo brings them back', async () => {
  for (const name of ['Ida', 'Mia', 'Noor']) await addOwnWithUndo(name, '')
  for (const key of ['ida', 'noor']) await writeNote(db, key, `about ${key}`, deviceEnv)
  await removeWithUndo([
    { nameKey: 'ida', name: 'Ida' },
    { nameKey: 'mia', name: 'Mia' },
    { nameKey: 'noor', name: 'Noor' },
  ])
  expect(notify.mock.lastCall?.[0].text).toBe('Ida, Mia and Noor removed. Undo restores the notes.')
  notify.mock.lastCall?.[0].undo?.()
  await vi.waitFor(async () => expect(await list()).toEqual(expect.arrayContaining(['Ida', 'Mia', 'Noor'])))
  const notes = (await readFavorites(db)).favorites.map(({ note }) => note)
  expect(notes.filter((note) => note !== '').toSorted()).toEqual(['about ida', 'about noor'])
})

it('adds nothing that is no name', async () => {
  expect([await addOwnWithUndo('  ', 'x'), await addOwnWithUndo('x'.repeat(81), '')]).toEqual([
    'empty',
    'invalid',
  ])
})

it('on a full device nothing is added, and the person learns why', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const show = vi.spyOn(toasts, 'show')
  expect(await addOwnWithUndo('Orla', '')).toBe('failed')
  await vi.waitFor(() =>
    expect(show.mock.lastCall?.[0]).toMatchObject({ title: 'Not saved: this device is full' }),
  )
  expect(await list()).not.toContain('Orla')
})
