import { expect, it } from 'vitest'
import { answers, failsOn, PUSH } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld, type Device } from '#tests/contracts/ports/world.ts'
import { discardParked, readParked, retryParked } from './parked.ts'

const TOO_LONG = 'x'.repeat(5_001)

/** A phone with Nuala in the account and a note that the account has rejected. */
async function refusedNote() {
  const world = createWorld()
  const phone = await world.device()
  await phone.addFavorites('Nuala')
  await phone.note('Nuala', 'short')
  await phone.sync()
  await phone.note('Nuala', 'long')
  await edit(phone, TOO_LONG)
  await phone.sync()
  const [parked] = await readParked(phone.db)
  if (!parked) throw new Error('nothing was rejected')
  return { ...world, phone, parked }
}

/** Bypasses the page, which would truncate the text. */
async function edit(phone: Device, note: string): Promise<void> {
  await phone.db.outbox.toCollection().modify((entry) => void Object.assign(entry.fields, { note }))
}

it('contains what was rejected, with its name and the reason', async () => {
  const { parked } = await refusedNote()
  expect(parked).toMatchObject({
    table: 'favorites',
    key: 'nuala',
    name: 'Nuala',
    fields: { note: TOO_LONG },
    code: '23514',
  })
})

it('contains only the changes of the shown list', async () => {
  const { phone, parked } = await refusedNote()
  await phone.session.signOut()
  expect(await readParked(phone.db)).toEqual([])
  await retryParked(phone.db, parked.id, phone.clock)
  await discardParked(phone.db, parked.id)
  await phone.signIn('mum@example.org')
  expect(await readParked(phone.db)).toEqual([parked])
})

it('retries under a new id, since the verdict on the old one is final', async () => {
  const { phone, parked, backend, user } = await refusedNote()
  await retryParked(phone.db, parked.id, phone.clock)
  await edit(phone, 'short enough')
  expect(await phone.line()).toMatchObject({ waiting: 1, parked: 0 })
  expect(await phone.sync()).toBeNull()
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
  expect(backend.server.rows(user)[0]?.fields.note).toBe('short enough')
})

it('retries what the server failed on under its own id, as it may have been stored', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Poison')
  backend.failAlways(PUSH, failsOn('poison', '22P05'))
  for (let i = 0; i < 3; i++) await phone.sync()
  const [stuck] = await readParked(phone.db)
  expect(stuck?.code).toBe('stuck')
  await retryParked(phone.db, stuck?.id ?? '', phone.clock)
  expect((await phone.db.outbox.toArray()).map(({ opId, attempts }) => [opId, attempts])).toEqual([
    [stuck?.id, 0],
  ])
  backend.clearFaults()
  await phone.sync()
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
})

it('keeps its position in the queue: later writes stay on top', async () => {
  const { phone, parked, backend } = await refusedNote()
  phone.leap(1_000)
  await phone.note('Nuala', 'newer')
  await retryParked(phone.db, parked.id, phone.clock)
  expect(await phone.list()).toEqual(['Nuala (newer)'])
  backend.failNext(PUSH, answers(500))
  await phone.sync()
  expect(await phone.list()).toEqual(['Nuala (newer)'])
})

it("discards back to the account's state, and can undo that", async () => {
  const { phone, parked } = await refusedNote()
  const { restore } = await discardParked(phone.db, parked.id)
  expect(await phone.list()).toEqual(['Nuala (short)'])
  expect((await phone.line()).parked).toBe(0)
  await restore()
  await restore()
  expect(await phone.list()).toEqual([`Nuala (${TOO_LONG})`])
  expect(await readParked(phone.db)).toEqual([parked])
})

it('removes a name that the account never accepted from the list when it is discarded', async () => {
  const { backend, device } = createWorld()
  const phone = await device()
  await phone.addFavorites('Poison')
  backend.failAlways(PUSH, failsOn('poison', '22P05'))
  for (let i = 0; i < 3; i++) await phone.sync()
  const [stuck] = await readParked(phone.db)
  await discardParked(phone.db, stuck?.id ?? '')
  expect(await phone.list()).toEqual([])
})

it('does not change what was resolved in another tab meanwhile', async () => {
  const { phone, parked } = await refusedNote()
  await retryParked(phone.db, parked.id, phone.clock)
  const { restore } = await discardParked(phone.db, parked.id)
  await retryParked(phone.db, parked.id, phone.clock)
  await restore()
  expect(await phone.line()).toMatchObject({ waiting: 1, parked: 0 })
})
