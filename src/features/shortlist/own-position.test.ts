import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { addFavorite, readFavorites } from '#src/data/favorite-list.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { type OwnPosition, putBack, readPosition } from './own-position.ts'

const order = async () => (await readFavorites(nestlingDatabase())).favorites.map(({ nameKey }) => nameKey)

async function keep(...keys: string[]): Promise<void> {
  for (const key of keys) await addFavorite(nestlingDatabase(), { key, name: key }, deviceEnv)
}

async function positionOf(key: string): Promise<OwnPosition> {
  const position = await readPosition(key)
  if (!position) throw new Error(`${key} is not on the list`)
  return position
}

afterEach(async () => {
  for (const key of await order()) await favoritesStore.remove(key)
})

it.each(['orla', 'zoe', 'maeve', 'ada'])('%s goes back to where it was', async (key) => {
  const own = ['orla', 'zoe', 'maeve', 'ada']
  await keep(...own)
  const position = await positionOf(key)
  await (key === 'ada' ? favoritesStore.move(key, null, 'orla') : favoritesStore.move(key, 'ada', null))
  expect(await order()).not.toEqual(own)
  expect(await putBack(key, position)).toBe(true)
  expect(await order()).toEqual(own)
})

it('goes back beside the neighbor that is left', async () => {
  await keep('orla', 'zoe', 'maeve', 'ada')
  const position = await positionOf('zoe')
  await favoritesStore.move('zoe', 'ada', null)
  await favoritesStore.remove('orla')
  expect(await putBack('zoe', position)).toBe(true)
  expect(await order()).toEqual(['zoe', 'maeve', 'ada'])

  const next = await positionOf('maeve')
  await favoritesStore.move('maeve', null, 'zoe')
  await favoritesStore.remove('ada')
  expect(await putBack('maeve', next)).toBe(true)
  expect(await order()).toEqual(['zoe', 'maeve'])
})

it('stays when both neighbors are gone', async () => {
  await keep('orla', 'zoe', 'maeve', 'ada')
  const position = await positionOf('zoe')
  await favoritesStore.move('zoe', 'ada', null)
  await favoritesStore.remove('orla')
  await favoritesStore.remove('maeve')
  expect(await putBack('zoe', position)).toBe(false)
  expect(await order()).toEqual(['ada', 'zoe'])
})

it('stays on a list that is another person’s', async () => {
  await keep('orla', 'zoe', 'maeve')
  const position = await positionOf('zoe')
  await favoritesStore.move('zoe', 'maeve', null)
  expect(await putBack('zoe', { ...position, owner: 'another' })).toBe(false)
  expect(await order()).toEqual(['orla', 'maeve', 'zoe'])
})

it('has no position when it is not on the list, and is not put onto it', async () => {
  await keep('orla', 'zoe', 'maeve')
  const position = await positionOf('zoe')
  await favoritesStore.remove('zoe')
  expect(await readPosition('zoe')).toBeNull()
  await expect(putBack('zoe', position)).rejects.toMatchObject({ code: 'unlisted' })
})
