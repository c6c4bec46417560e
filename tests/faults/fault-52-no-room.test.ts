import { expect, it } from 'vitest'
// First: Dexie looks for IndexedDB once, when it is loaded.
import { createWorld } from '#tests/contracts/ports/world.ts'
import { readParked, retryParked } from '#src/data/parked.ts'

it('52 no room: a name that the full list rejects stays on the device, and is stored once a name was removed', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  backend.server.limit({ names: 2 })
  await phone.addFavorites('Ada', 'Bea', 'Cleo')
  await phone.note('Ada', 'still edited')
  expect(await phone.sync()).toBeNull()

  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 1 })
  const [refused] = await readParked(phone.db)
  expect(refused).toMatchObject({ name: 'Cleo', code: '53400', reason: 'list_full' })
  expect(await phone.list()).toEqual(expect.arrayContaining(['Ada (still edited)', 'Bea', 'Cleo']))

  await phone.remove('Bea')
  await retryParked(phone.db, refused?.id ?? '', phone.clock)
  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
  const other = await device()
  expect((await other.list()).toSorted()).toEqual(['Ada (still edited)', 'Cleo'])
})

it('52 no room: a note for which there is no room stays on the device, and is stored once another was shortened', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  backend.server.limit({ noteBytes: 20 })
  await phone.addFavorites('Ada', 'Bea')
  await phone.note('Ada', 'fifteen letters')
  await phone.note('Bea', 'another fifteen')
  await phone.sync()
  const [refused] = await readParked(phone.db)
  expect(refused).toMatchObject({ name: 'Bea', code: '53400', reason: 'storage_full' })

  await phone.note('Ada', 'short')
  await retryParked(phone.db, refused?.id ?? '', phone.clock)
  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
  const other = await device()
  expect((await other.list()).toSorted()).toEqual(['Ada (short)', 'Bea (another fifteen)'])
})
