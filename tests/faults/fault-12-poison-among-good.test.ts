import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { addFavorite } from '#src/data/favorite-list.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

it('12 op 2 of 3 violates a CHECK: 1 and 3 applied, 2 parked and shown', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await phone.addFavorites('Nuala')
  await addFavorite(phone.db, { key: 'UPPER CASE', name: 'Upper' }, phone.clock)
  await phone.addFavorites('Aoife')

  expect(await phone.sync()).toBeNull()
  expect(backend.server.rows(user).map((row) => row.key)).toEqual(['nuala', 'aoife'])
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 1 })
  const [parked] = await phone.db.outbox.toArray()
  expect(parked).toMatchObject({ key: 'UPPER CASE', verdict: { code: '23514' }, fields: { name: 'Upper' } })
  // The user's text stays visible on this device.
  expect(await phone.list()).toEqual(['Nuala', 'Upper', 'Aoife'])
})
