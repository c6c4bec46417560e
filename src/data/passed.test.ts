import { describe, expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { claimGuest, enterAccount, forgetAccount, readPendingClaim, recordSignedIn } from './account.ts'
import { addFavorite, removeFavorite } from './favorite-list.ts'
import { bringBack, passName, readPassed } from './passed.ts'
import type { NestlingDatabase } from './database-tables.ts'

const clock = testClock()
const pass = (db: NestlingDatabase, name: string) => {
  clock.advance(1)
  return passName(db, { key: name.toLowerCase(), name }, clock)
}
const passed = async (db: NestlingDatabase) => (await readPassed(db)).map(({ name }) => name)

describe('passing on a name without an account', () => {
  it('is stored at once, latest first, and can be undone', async () => {
    const db = freshDatabase()
    await pass(db, 'Nuala')
    const { restore } = await pass(db, 'Órlaith')
    expect(await passed(db)).toEqual(['Órlaith', 'Nuala'])
    await restore()
    expect(await passed(db)).toEqual(['Nuala'])
    expect(await db.outbox.count()).toBe(0)
  })

  it('is reverted by bringing the name back, which leaves nothing and can be undone', async () => {
    const db = freshDatabase()
    await pass(db, 'Nuala')
    const { restore } = await bringBack(db, ['nuala'], clock)
    expect([await passed(db), await db.syncedRows.count()]).toEqual([[], 0])
    await restore()
    expect(await passed(db)).toEqual(['Nuala'])
  })

  it('is not undone once the name was changed again', async () => {
    const db = freshDatabase()
    const { restore } = await pass(db, 'Nuala')
    await bringBack(db, ['nuala'], clock)
    await pass(db, 'Nuala')
    await restore()
    expect(await passed(db)).toEqual(['Nuala'])
  })
})

it('several are brought back at once, and that can be undone', async () => {
  const db = freshDatabase()
  for (const name of ['Nuala', 'Ida', 'Maeve']) await pass(db, name)
  const { restore } = await bringBack(db, ['nuala', 'maeve'], clock)
  expect(await passed(db)).toEqual(['Ida'])
  await restore()
  expect(await passed(db)).toEqual(['Maeve', 'Ida', 'Nuala'])
})

it('a passed name that is saved to the list is passed no more, until it leaves the list', async () => {
  const db = freshDatabase()
  await pass(db, 'Nuala')
  await addFavorite(db, { key: 'nuala', name: 'Nuala' }, clock)
  expect(await passed(db)).toEqual([])
  await removeFavorite(db, 'nuala', clock)
  expect(await passed(db)).toEqual(['Nuala'])
})

describe('signing in', () => {
  it('moves the names into an account without favorites, and queues them', async () => {
    const db = freshDatabase()
    await pass(db, 'Nuala')
    await recordSignedIn(db, 'mum', clock)
    await enterAccount(db, 'mum', clock)
    expect(await passed(db)).toEqual(['Nuala'])
    expect(await db.outbox.toArray()).toMatchObject([
      { owner: 'mum', table: 'passed', key: 'nuala', fields: { name: 'Nuala', deleted: false } },
    ])
    expect(await readPendingClaim(db)).toBeNull()
  })

  it('asks where the account has a list, and moves them when the user agrees', async () => {
    const db = freshDatabase()
    await recordSignedIn(db, 'mum', clock)
    await enterAccount(db, 'mum', clock)
    await addFavorite(db, { key: 'ida', name: 'Ida' }, clock)
    await db.device.update('activeOwner', { value: 'guest' })
    await pass(db, 'Nuala')
    await db.device.update('activeOwner', { value: 'mum' })
    expect(await readPendingClaim(db)).toEqual({ count: 0, others: 1 })
    await claimGuest(db, clock)
    expect([await passed(db), await readPendingClaim(db)]).toEqual([['Nuala'], null])
  })
})

it('stays on the device as a guest’s when the account is gone and its list is kept', async () => {
  const db = freshDatabase()
  await recordSignedIn(db, 'mum', clock)
  await enterAccount(db, 'mum', clock)
  await pass(db, 'Nuala')
  await pass(db, 'Ida')
  await bringBack(db, ['ida'], clock)
  await forgetAccount(db, 'mum', { keepFavorites: true })
  expect(await passed(db)).toEqual(['Nuala'])
  expect(await db.syncedRows.toArray()).toMatchObject([{ owner: 'guest', key: 'nuala' }])
  expect(await db.outbox.count()).toBe(0)
})

it('converges on two devices, and what one brings back the other shows again', async () => {
  const { device } = createWorld()
  const phone = await device()
  const laptop = await device()
  await passName(phone.db, { key: 'nuala', name: 'Nuala' }, phone.clock)
  await passName(laptop.db, { key: 'ida', name: 'Ida' }, laptop.clock)
  await phone.sync()
  await laptop.sync()
  await phone.sync()
  for (const one of [phone, laptop]) expect((await passed(one.db)).toSorted()).toEqual(['Ida', 'Nuala'])
  await bringBack(laptop.db, ['nuala'], laptop.clock)
  await laptop.sync()
  await phone.sync()
  expect(await passed(phone.db)).toEqual(['Ida'])
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
})
