import { describe, expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import type { NestlingDatabase } from './database-tables.ts'
import { deleteSearch, readSavedSearches, renameSearch, saveSearch } from './saved-searches.ts'

const clock = testClock()
const save = (db: NestlingDatabase, name: string, search: string) => {
  clock.advance(1)
  return saveSearch(db, { name, search }, clock)
}
const saved = async (db: NestlingDatabase) =>
  (await readSavedSearches(db)).map(({ name, search }) => `${name}: ${search}`)

describe('saving a search without an account', () => {
  it('stores it at once, latest first, and can be undone', async () => {
    const db = freshDatabase()
    await save(db, 'For a girl', 'q=irish+girls')
    const { restore } = await save(db, 'The sea', 'q=sea&origin=welsh')
    expect(await saved(db)).toEqual(['The sea: q=sea&origin=welsh', 'For a girl: q=irish+girls'])
    await restore()
    expect(await saved(db)).toEqual(['For a girl: q=irish+girls'])
  })

  it('gives a search that is saved already the new name', async () => {
    const db = freshDatabase()
    await save(db, 'For a girl', 'q=irish+girls')
    const { restore } = await save(db, 'Irish', 'q=irish+girls')
    expect(await saved(db)).toEqual(['Irish: q=irish+girls'])
    await restore()
    expect(await saved(db)).toEqual(['For a girl: q=irish+girls'])
  })

  it('renames and deletes, each with a way back', async () => {
    const db = freshDatabase()
    await save(db, 'For a girl', 'q=irish+girls')
    const [{ id } = { id: '' }] = await readSavedSearches(db)
    const renamed = await renameSearch(db, id, 'Irish', clock)
    expect(await saved(db)).toEqual(['Irish: q=irish+girls'])
    await renamed.restore()
    const deleted = await deleteSearch(db, id, clock)
    expect([await saved(db), await db.syncedRows.count()]).toEqual([[], 0])
    await deleted.restore()
    expect(await saved(db)).toEqual(['For a girl: q=irish+girls'])
  })
})

it('reaches the other device, whose new name and removal come back', async () => {
  const { device } = createWorld()
  const phone = await device()
  const laptop = await device()
  await saveSearch(phone.db, { name: 'For a girl', search: 'q=irish+girls' }, phone.clock)
  await phone.sync()
  await laptop.sync()
  expect(await saved(laptop.db)).toEqual(['For a girl: q=irish+girls'])
  const [{ id } = { id: '' }] = await readSavedSearches(laptop.db)
  await renameSearch(laptop.db, id, 'Irish', laptop.clock)
  await laptop.sync()
  await phone.sync()
  expect(await saved(phone.db)).toEqual(['Irish: q=irish+girls'])
  await deleteSearch(phone.db, id, phone.clock)
  await phone.sync()
  await laptop.sync()
  expect(await saved(laptop.db)).toEqual([])
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
})
