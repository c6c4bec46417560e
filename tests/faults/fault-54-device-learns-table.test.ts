import { expect, it } from 'vitest'
// First: Dexie looks for IndexedDB once, when it is loaded.
import { createWorld, type Device } from '#tests/contracts/ports/world.ts'
import { passName, readPassed } from '#src/data/passed.ts'
import { PULL, PUSH } from '#tests/contracts/ports/memory-backend.ts'

const pass = (device: Device, name: string) =>
  passName(device.db, { key: name.toLowerCase(), name }, device.clock)
const passedOn = async (device: Device) => (await readPassed(device.db)).map(({ name }) => name)

/** As an app of before wrote the state: without a list of tables, the cursor past rows that it never asked for. */
async function asBefore(device: Device, user: string, server: { rows: unknown[] }): Promise<void> {
  const { tables: _tables, ...state } = await device.store.state(user)
  await device.db.syncState.put({ ...state, cursor: Math.max(state.cursor, server.rows.length) })
  await device.db.syncedRows.clear()
  await device.db.syncedBase.clear()
}

it('54 a device that learns a table reads everything from 0 once, and nothing twice afterwards', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  const laptop = await device()
  await pass(laptop, 'Nuala')
  await laptop.addFavorites('Aoife')
  await laptop.sync()
  await phone.sync()
  await asBefore(phone, user, { rows: backend.server.allRows(user) })
  await phone.note('Aoife', 'radiant')

  expect(await phone.sync()).toBeNull()
  expect([await passedOn(phone), await phone.list()]).toEqual([['Nuala'], ['Aoife (radiant)']])
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
  backend.asked.length = 0
  await phone.sync()
  expect(backend.asked.filter((path) => path === PULL || path === PUSH)).toEqual([PULL])
})

it('54 an app of before, beside one that passes names, keeps its favorites in sync', async () => {
  const { backend, device, user } = createWorld()
  const laptop = await device()
  await pass(laptop, 'Nuala')
  await laptop.addFavorites('Aoife')
  await laptop.sync()
  const page = backend.server.pull(user, 0, 10)
  expect(page.rows.map(({ table, key }) => [table, key])).toEqual([['favorites', 'aoife']])
  expect(backend.server.pull(user, page.next, 10).rows).toEqual([])
})
