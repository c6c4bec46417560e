import { expect, it } from 'vitest'
// First: Dexie looks for IndexedDB once, when it is loaded.
import { createWorld, type Device } from '#tests/contracts/ports/world.ts'
import { TABLE_NAMES, type TableName } from '#src/core/sync/tables/registry.ts'
import { passName, readPassed } from '#src/data/passed.ts'

const pass = (device: Device, name: string) =>
  passName(device.db, { key: name.toLowerCase(), name }, device.clock)
const passedOn = async (device: Device) => (await readPassed(device.db)).map(({ name }) => name).toSorted()

const SERVERS: [string, readonly TableName[] | null][] = [
  ['from before there were several tables', null],
  ['that lists favorites only', ['favorites']],
]

it.each(SERVERS)(
  '53 a server %s: passed names wait, favorites sync, both arrive after its upgrade',
  async (_, before) => {
    const { backend, device, user } = createWorld()
    backend.server.serve(before)
    const phone = await device()
    await pass(phone, 'Nuala')
    await phone.addFavorites('Aoife')
    expect(await phone.sync()).toBeNull()
    expect(backend.server.allRows(user).map(({ key }) => key)).toEqual(['aoife'])
    expect(await phone.line()).toMatchObject({ waiting: 1, parked: 0, problem: null })
    expect(await passedOn(phone)).toEqual(['Nuala'])

    backend.server.serve(TABLE_NAMES)
    expect(await phone.sync()).toBeNull()
    expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
    const laptop = await device()
    expect([await passedOn(laptop), await laptop.list()]).toEqual([['Nuala'], ['Aoife']])
  },
)

it.each(SERVERS)(
  '53 a server rolled back to one %s between reading and sending: nothing is parked or lost',
  async (_, before) => {
    const { backend, device } = createWorld()
    const phone = await device()
    await pass(phone, 'Nuala')
    await phone.sync()
    await pass(phone, 'Maeve')
    await phone.addFavorites('Aoife')
    backend.server.serve(before)
    await phone.engine.drain(await phone.signIn('mum@example.org'))
    expect(await phone.line()).toMatchObject({ waiting: 1, parked: 0 })
    expect(await phone.sync()).toBeNull()
    // Not swept by a full read of a server that does not return this table.
    expect(await passedOn(phone)).toEqual(['Maeve', 'Nuala'])

    backend.server.serve(TABLE_NAMES)
    expect(await phone.sync()).toBeNull()
    expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
    const laptop = await device()
    expect([await passedOn(laptop), await laptop.list()]).toEqual([['Maeve', 'Nuala'], ['Aoife']])
  },
)

it('53 a full read of a server without the table removes none of its rows', async () => {
  const { backend, device, user } = createWorld()
  const phone = await device()
  await pass(phone, 'Nuala')
  await phone.addFavorites('Aoife', 'Ida')
  await phone.sync()
  const laptop = await device()
  await laptop.remove('Ida')
  await laptop.sync()
  backend.server.serve(null)
  backend.server.collectGarbage(user)
  expect(await phone.sync()).toBeNull()
  expect([await passedOn(phone), await phone.list()]).toEqual([['Nuala'], ['Aoife']])
  backend.server.serve(TABLE_NAMES)
  expect(await phone.sync()).toBeNull()
  expect(await passedOn(phone)).toEqual(['Nuala'])
})
