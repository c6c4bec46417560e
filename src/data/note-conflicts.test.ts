import { expect, it } from 'vitest'
import { conflictKey } from '#src/core/sync/note-conflict.ts'
import { createWorld, type Device } from '#tests/contracts/ports/world.ts'
import { listTables, writeTransaction } from './database.ts'
import { readShared } from './note-conflicts.ts'
import {
  postponeNoteConflict,
  readNoteConflicts,
  resolveNoteConflict,
  storeNoteConflicts,
} from './stored-note-conflicts.ts'
import { readRows, writeRows } from './synced-rows.ts'

const shown = async (device: Device) => (await readNoteConflicts(device.db)).map(({ note }) => note)
const noteStamp = async ({ db }: Device) => (await db.favorites.toArray())[0]?.fv.note ?? ''

/** A phone, a laptop and a tablet; phone and laptop write a note unseen by each other, and the laptop learns of it. */
async function threeDevices() {
  const world = createWorld()
  const phone = await world.device()
  const laptop = await world.device()
  const tablet = await world.device()
  await phone.addFavorites('Nuala')
  for (const each of [phone, laptop]) await each.sync()
  await phone.note('Nuala', 'from the phone')
  await phone.sync()
  world.time.advance(1_000)
  await laptop.note('Nuala', 'from the laptop')
  const all = [laptop, phone, tablet]
  const syncAll = async () => {
    for (const each of [...all, ...all]) expect(await each.sync()).toBeNull()
  }
  await syncAll()
  return { ...world, phone, laptop, tablet, all, syncAll }
}

/** Resolves the only conflict as the person sees it on that device. */
async function resolve(device: Device, note: string) {
  const [conflict] = await readNoteConflicts(device.db)
  if (!conflict) throw new Error('there is no note conflict')
  const onList = (await device.db.favorites.toArray())[0]?.note ?? ''
  return resolveNoteConflict(device.db, { ...conflict, onList }, note, device.clock)
}

it('shows both texts on every device, whichever the server has told', async () => {
  const { phone, laptop, tablet } = await threeDevices()
  for (const each of [phone, laptop, tablet]) {
    expect(await each.list()).toEqual(['Nuala (from the laptop)'])
    expect(await shown(each)).toEqual(['from the phone'])
  }
  expect(await readNoteConflicts(phone.db)).toMatchObject([{ from: 'here' }])
  expect(await readNoteConflicts(tablet.db)).toMatchObject([{ from: 'elsewhere' }])
})

it('is resolved on all of them when one has resolved it, and asked again when that is undone', async () => {
  const { phone, all, syncAll } = await threeDevices()
  const { restore } = await resolve(phone, 'from both')
  await syncAll()
  for (const each of all) {
    expect(await shown(each)).toEqual([])
    expect(await each.list()).toEqual(['Nuala (from both)'])
    expect(await each.db.noteConflicts.count()).toBe(0)
  }
  await restore()
  await syncAll()
  for (const each of all) expect(await shown(each)).toEqual(['from the phone'])
})

it('stays resolved when the text on the list is kept as it is', async () => {
  const { tablet, all, syncAll } = await threeDevices()
  await resolve(tablet, 'from the laptop')
  await syncAll()
  for (const each of all) expect(await shown(each)).toEqual([])
})

it('is postponed on one device only', async () => {
  const { tablet, phone, syncAll } = await threeDevices()
  const [conflict] = await readNoteConflicts(tablet.db)
  if (!conflict) throw new Error('there is no note conflict')
  await postponeNoteConflict(tablet.db, conflict, true)
  await syncAll()
  expect(await readNoteConflicts(tablet.db)).toMatchObject([{ note: 'from the phone', later: true }])
  expect(await readNoteConflicts(phone.db)).toMatchObject([{ note: 'from the phone', later: false }])
})

it('is resolved for good by a later note that contains the text', async () => {
  const { phone, all, syncAll, time } = await threeDevices()
  time.advance(1_000)
  await phone.note('Nuala', 'from the laptop, from the phone')
  await syncAll()
  await phone.note('Nuala', 'another')
  await syncAll()
  for (const each of all) {
    expect(await each.list()).toEqual(['Nuala (another)'])
    expect(await shown(each)).toEqual([])
  }
})

it('is not resolved by the note it is about, on a device that has not read the other one yet', async () => {
  const world = createWorld()
  const phone = await world.device()
  await phone.addFavorites('Nuala')
  await phone.note('Nuala', 'from the phone')
  await phone.sync()
  const stamp = await noteStamp(phone)
  const fields = { name: 'Nuala', name_key: 'nuala', note: 'from the phone', stamp, deleted: false }
  await writeRows(phone.db, 'note_conflicts', [{ key: conflictKey('nuala', stamp), fields }], phone.clock)
  for (let pass = 0; pass < 2; pass++) await phone.sync()
  expect(await readRows(phone.db, 'note_conflicts')).toHaveLength(1)
})

it('is not opened again when the server reports it again after another device has resolved it', async () => {
  const { phone, laptop, all, syncAll, user } = await threeDevices()
  const [found] = await laptop.db.noteConflicts.toArray()
  if (!found) throw new Error('there is no note conflict')
  await resolve(phone, 'from the laptop')
  await syncAll()
  // As a server does that was restored from a backup, and gets the same ops again.
  const { db, clock } = laptop
  await writeTransaction(db, listTables(db), () => storeNoteConflicts(db, user, [found], clock, 'reported'))
  await syncAll()
  for (const each of all) expect(await shown(each)).toEqual([])
})

it('leaves no text behind on a device whose list belongs to a guest', async () => {
  const { phone, user } = await threeDevices()
  const { forgetAccount } = await import('./account.ts')
  await forgetAccount(phone.db, user, { keepFavorites: false })
  expect(await readShared(phone.db, user)).toEqual({ open: [], resolved: [] })
  expect(await shown(phone)).toEqual([])
})

it('has one key for a name and a stamp, and another for another name', () => {
  const stamp = '001700000000000-000001-0123456789ab'
  expect(conflictKey('nuala', stamp)).toBe(conflictKey('nuala', stamp))
  expect(conflictKey('orla', stamp)).not.toBe(conflictKey('nuala', stamp))
  expect(conflictKey('x'.repeat(80), stamp).length).toBeLessThanOrEqual(80)
})
