import { expect, it } from 'vitest'
// First: it provides IndexedDB, which Dexie looks for when it is loaded.
import { freshDatabase } from '#tests/contracts/ports/device.ts'
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
  expect((await db.device.get('signUps'))?.value).toEqual(['a', 'b', 'c', 'd', 'e'])
})
