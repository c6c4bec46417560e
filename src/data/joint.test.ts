import { describe, expect, it } from 'vitest'
import type { JointList } from '#src/core/joint/joint-list.ts'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { enterAccount, forgetAccount, recordSignedIn, recordSignedOut } from './account.ts'
import { emptyTables } from './erase.ts'
import {
  dropOldInvitation,
  readInvitation,
  readJointList,
  readUnsentVotes,
  storeInvitation,
  storeJointList,
} from './joint.ts'
import { castVotes } from './votes.ts'

const clock = testClock()
const list: JointList = {
  state: 'together',
  name: 'Ana',
  seed: 7,
  partner: 'Ben',
  matches: [{ key: 'nora', name: 'Nora' }],
  former: [],
}

async function signedIn() {
  const db = freshDatabase()
  await recordSignedIn(db, 'mum', clock)
  await enterAccount(db, 'mum', clock)
  await storeJointList(db, 'mum', list)
  return db
}

describe('the joint list as last received', () => {
  it('is there without a network', async () => {
    expect(await readJointList(await signedIn())).toEqual(list)
  })

  it('is not stored for someone who is no longer signed in', async () => {
    const db = await signedIn()
    await storeJointList(db, 'dad', { state: 'none' })
    expect(await readJointList(db)).toEqual(list)
    await recordSignedOut(db)
    await storeJointList(db, 'mum', list)
    expect(await db.device.get('jointList')).toBeUndefined()
  })

  it.each([
    ['signing out', recordSignedOut],
    ['another account', (db: Awaited<ReturnType<typeof signedIn>>) => recordSignedIn(db, 'dad', clock)],
    [
      'the deletion of the account',
      (db: Awaited<ReturnType<typeof signedIn>>) => forgetAccount(db, 'mum', { keepFavorites: true }),
    ],
    ['erasing the device', emptyTables],
  ])('is gone after %s, and not only hidden', async (_what, leave) => {
    const db = await signedIn()
    await leave(db)
    expect(await db.device.get('jointList')).toBeUndefined()
    await recordSignedIn(db, 'dad', clock)
    expect(await readJointList(db)).toBeNull()
  })

  it('stays when the same person signs in again', async () => {
    const db = await signedIn()
    await recordSignedIn(db, 'mum', clock)
    expect(await readJointList(db)).toEqual(list)
  })
})

describe('an invitation that was opened before signing in', () => {
  it('is there after it, for 7 days', async () => {
    const db = freshDatabase()
    expect(await readInvitation(db, clock)).toBeNull()
    await storeInvitation(db, '7K2M9QXD0FH1', clock)
    await recordSignedIn(db, 'mum', clock)
    expect(await readInvitation(db, clock)).toBe('7K2M9QXD0FH1')
    await dropOldInvitation(db, clock)
    expect(await readInvitation(db, clock)).toBe('7K2M9QXD0FH1')
    clock.advance(7 * 86_400_000)
    expect(await readInvitation(db, clock)).toBeNull()
    await dropOldInvitation(db, clock)
    expect(await db.device.get('invitation')).toBeUndefined()
  })

  it('is forgotten once it was used, and with the session of the person who opened it', async () => {
    const db = freshDatabase()
    await storeInvitation(db, '7K2M9QXD0FH1', clock)
    await storeInvitation(db, null, clock)
    expect(await db.device.get('invitation')).toBeUndefined()
    await storeInvitation(db, '7K2M9QXD0FH1', clock)
    await recordSignedOut(db)
    expect(await db.device.get('invitation')).toBeUndefined()
    await recordSignedIn(db, 'mum', clock)
    await storeInvitation(db, '7K2M9QXD0FH1', clock)
    await forgetAccount(db, 'mum', { keepFavorites: true })
    expect(await db.device.get('invitation')).toBeUndefined()
  })
})

it('votes that the server does not have yet are known, of the person signed in', async () => {
  const db = await signedIn()
  const names = ['Ida', 'Nora'].map((name) => ({ key: name.toLowerCase(), name }))
  await castVotes(db, names, 'like', clock)
  expect([...(await readUnsentVotes(db))]).toEqual(['ida', 'nora'])
  await recordSignedOut(db)
  expect([...(await readUnsentVotes(db))]).toEqual([])
})
