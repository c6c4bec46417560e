import { expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { enterAccount, forgetAccount, recordSignedIn, recordSignedOut } from './account.ts'
import { readPollCodes, storePollCode } from './poll-codes.ts'

const clock = testClock()

async function signedIn() {
  const db = freshDatabase()
  await recordSignedIn(db, 'mum', clock)
  await enterAccount(db, 'mum', clock)
  await storePollCode(db, 'mum', { id: 'one', code: 'CODE1' })
  return db
}
type Db = Awaited<ReturnType<typeof signedIn>>

it('the codes of polls are there for who started them, and stored for no one else', async () => {
  const db = await signedIn()
  await storePollCode(db, 'mum', { id: 'two', code: 'CODE2' })
  await storePollCode(db, 'dad', { id: 'three', code: 'CODE3' })
  const codes = [
    ['two', 'CODE2'],
    ['one', 'CODE1'],
  ]
  expect([...(await readPollCodes(db))]).toEqual(codes)
  await recordSignedIn(db, 'mum', clock)
  expect([...(await readPollCodes(db))]).toEqual(codes)
})

it.each([
  ['signing out', recordSignedOut],
  ['another account', (db: Db) => recordSignedIn(db, 'dad', clock)],
  ['the deletion of the account', (db: Db) => forgetAccount(db, 'mum', { keepFavorites: true })],
])('they are gone after %s, and not only hidden', async (_what, leave) => {
  const db = await signedIn()
  await leave(db)
  expect(await db.device.get('pollCodes')).toBeUndefined()
  await storePollCode(db, 'mum', { id: 'late', code: 'CODE9' })
  expect((await readPollCodes(db)).size).toBe(0)
})
