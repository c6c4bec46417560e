import { describe, expect, it } from 'vitest'
import type { Vote } from '#src/core/sharing/shared-list.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import { enterAccount, recordSignedIn } from './account.ts'
import type { NestlingDatabase } from './database-tables.ts'
import { castVotes, readVotes } from './votes.ts'
import { writeRows } from './synced-rows.ts'

const clock = testClock()
const cast = (db: NestlingDatabase, name: string, vote: Vote | null) => {
  clock.advance(1)
  return castVotes(db, [{ key: name.toLowerCase(), name }], vote, clock)
}
const votes = async (db: NestlingDatabase) => (await readVotes(db)).map(({ name, vote }) => `${name} ${vote}`)

describe('a guest’s votes', () => {
  it('are stored at once, latest first, and a later one on the same name replaces the first', async () => {
    const db = freshDatabase()
    await cast(db, 'Nuala', 'like')
    await cast(db, 'Órlaith', 'pass')
    await cast(db, 'Nuala', 'pass')
    expect(await votes(db)).toEqual(['Nuala pass', 'Órlaith pass'])
    expect(await db.outbox.count()).toBe(0)
  })

  it('are taken back, which leaves nothing, and each can be undone', async () => {
    const db = freshDatabase()
    const first = await cast(db, 'Nuala', 'like')
    const second = await cast(db, 'Nuala', null)
    expect([await votes(db), await db.syncedRows.count()]).toEqual([[], 0])
    await second.restore()
    expect(await votes(db)).toEqual(['Nuala like'])
    await first.restore()
    expect(await votes(db)).toEqual([])
  })

  it('move into the account that they sign in to', async () => {
    const db = freshDatabase()
    await cast(db, 'Nuala', 'like')
    await recordSignedIn(db, 'mum', clock)
    await enterAccount(db, 'mum', clock)
    expect(await votes(db)).toEqual(['Nuala like'])
    expect(await db.outbox.toArray()).toMatchObject([{ owner: 'mum', table: 'votes', key: 'nuala' }])
  })
})

it('many names are voted on at once, with one way back', async () => {
  const db = freshDatabase()
  await cast(db, 'Ida', 'pass')
  const names = ['Nuala', 'Ida', 'Maeve'].map((name) => ({ key: name.toLowerCase(), name }))
  const { restore } = await castVotes(db, names, 'like', clock)
  expect((await votes(db)).toSorted()).toEqual(['Ida like', 'Maeve like', 'Nuala like'])
  await restore()
  expect(await votes(db)).toEqual(['Ida pass'])
})

it('a vote of a kind that a newer program may have is not shown as one of ours', async () => {
  const db = freshDatabase()
  await writeRows(db, 'votes', [{ key: 'ida', fields: { name: 'Ida', vote: 'love', deleted: false } }], clock)
  expect(await votes(db)).toEqual([])
})

it('two devices that voted offline end with the later vote on each name', async () => {
  const { device } = createWorld()
  const phone = await device()
  const laptop = await device()
  const castOn = (one: typeof phone, name: string, vote: Vote | null) =>
    castVotes(one.db, [{ key: name.toLowerCase(), name }], vote, one.clock)
  await castOn(phone, 'Nuala', 'like')
  await castOn(phone, 'Ida', 'like')
  laptop.clock.advance(60_000)
  await castOn(laptop, 'Nuala', 'pass')
  await castOn(laptop, 'Maeve', 'like')
  for (const one of [phone, laptop, phone]) await one.sync()
  for (const one of [phone, laptop])
    expect((await votes(one.db)).toSorted()).toEqual(['Ida like', 'Maeve like', 'Nuala pass'])
  expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
})
