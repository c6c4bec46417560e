import { expect, it } from 'vitest'
// First: it provides IndexedDB, which Dexie looks for when it is loaded.
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { recordSignedIn, recordSignedOut } from './account.ts'
import { forgetSignUp, isSignUpOfHere, recordSignUp } from './sign-ups.ts'

it('recognizes an account that was created here, until its link was opened, and no other', async () => {
  const db = freshDatabase()
  await recordSignUp(db, 'mum')
  expect(await isSignUpOfHere(db, 'mum')).toBe(true)
  expect(await isSignUpOfHere(db, 'stranger')).toBe(false)
  await forgetSignUp(db, 'mum')
  expect(await isSignUpOfHere(db, 'mum')).toBe(false)
  expect(await db.device.get('signUps')).toBeUndefined()
})

it('remembers the last few, each once', async () => {
  const db = freshDatabase()
  for (const id of ['first', 'a', 'b', 'b', 'c', 'd', 'e']) await recordSignUp(db, id)
  expect(await isSignUpOfHere(db, 'first')).toBe(false)
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => isSignUpOfHere(db, id)))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
})

it('recognizes none after a day, or when the clock was set back by one', async () => {
  const db = freshDatabase()
  const day = 86_400_000
  await recordSignUp(db, 'mum', { now: () => 10 * day })
  expect(await isSignUpOfHere(db, 'mum', { now: () => 11 * day - 1 })).toBe(true)
  expect(await isSignUpOfHere(db, 'mum', { now: () => 11 * day })).toBe(false)
  expect(await isSignUpOfHere(db, 'mum', { now: () => 9 * day })).toBe(false)
})

it('recognizes none once someone has signed in or out: another person may have the browser', async () => {
  const db = freshDatabase()
  await recordSignUp(db, 'stranger')
  await recordSignedIn(db, 'mum', testClock())
  expect(await isSignUpOfHere(db, 'stranger')).toBe(false)
  await recordSignUp(db, 'stranger')
  await recordSignedOut(db)
  expect(await isSignUpOfHere(db, 'stranger')).toBe(false)
})
