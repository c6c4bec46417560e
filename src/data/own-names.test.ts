import { expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { addFavorite, readFavorites } from './favorite-list.ts'
import type { NestlingDatabase } from './database-tables.ts'
import { addOwnName, MAX_MEANING, readOwnMeanings, writeMeaning } from './own-names.ts'

const clock = testClock()
const own = (meaning: string) => ({ key: 'lumiki', name: 'Lumiki', meaning })
async function shown(db: NestlingDatabase): Promise<string[]> {
  const meanings = await readOwnMeanings(db)
  return (await readFavorites(db)).favorites.map(
    ({ nameKey, name }) => `${name}: ${meanings.get(nameKey) ?? ''}`,
  )
}

it('adds a name with a meaning, and undo removes both', async () => {
  const db = freshDatabase()
  const { restore } = await addOwnName(db, own(' light of the snow '), clock)
  expect(await shown(db)).toEqual(['Lumiki: light of the snow'])
  await restore()
  expect([await shown(db), (await readOwnMeanings(db)).size]).toEqual([[], 0])
})

it('a name that was on the list before stays there when its meaning is undone', async () => {
  const db = freshDatabase()
  await addFavorite(db, own(''), clock)
  const { restore } = await addOwnName(db, own('light'), clock)
  await restore()
  expect(await shown(db)).toEqual(['Lumiki: '])
})

it('a meaning is changed, cut at its limit, and removed by an empty text', async () => {
  const db = freshDatabase()
  await addOwnName(db, own('light'), clock)
  await writeMeaning(db, own('x'.repeat(MAX_MEANING + 5)), clock)
  expect((await readOwnMeanings(db)).get('lumiki')).toHaveLength(MAX_MEANING)
  const { restore } = await writeMeaning(db, own(' '), clock)
  expect(await shown(db)).toEqual(['Lumiki: '])
  await restore()
  expect((await readOwnMeanings(db)).get('lumiki')).toHaveLength(MAX_MEANING)
})

it('reaches the other device with its meaning, and the later of two meanings stays', async () => {
  const { device } = createWorld()
  const phone = await device()
  const laptop = await device()
  await addOwnName(phone.db, own('light'), phone.clock)
  await phone.sync()
  await laptop.sync()
  expect(await shown(laptop.db)).toEqual(['Lumiki: light'])
  await writeMeaning(phone.db, own('snow'), phone.clock)
  laptop.clock.advance(1000)
  await writeMeaning(laptop.db, own('light of the snow'), laptop.clock)
  for (const each of [laptop, phone, laptop, phone]) await each.sync()
  expect([await shown(phone.db), await shown(laptop.db)]).toEqual([
    ['Lumiki: light of the snow'],
    ['Lumiki: light of the snow'],
  ])
})
