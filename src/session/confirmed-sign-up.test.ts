import { expect, it } from 'vitest'
// First: it provides IndexedDB, which Dexie looks for when it is loaded.
import { freshDatabase } from '#tests/contracts/ports/device.ts'
import { recordSignUp } from '#src/data/sign-ups.ts'
import { passwordInDoubt, settleSignUp } from './confirmed-sign-up.ts'
import type { ConfirmedSignUp } from './mail-link.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (sub: string) => `${part({ alg: 'ES256' })}.${part({ sub })}.c2lnbmF0dXJl`

const signUp = (account: string, signUps: number): ConfirmedSignUp => ({
  signUps,
  hasPassword: true,
  passwordChosenAt: '2026-11-22T21:14:00Z',
  tokens: { access_token: token(account), refresh_token: 'r' },
})

it('in the browser that signed up, once, the password is the user’s own', async () => {
  const db = freshDatabase()
  await recordSignUp(db, 'mum')
  expect(await passwordInDoubt(signUp('mum', 1), db)).toBe(false)
})

it('is uncertain after a second sign-up, in another browser, and for another account', async () => {
  const db = freshDatabase()
  await recordSignUp(db, 'mum')
  expect(await passwordInDoubt(signUp('mum', 2), db)).toBe(true)
  expect(await passwordInDoubt(signUp('mum', 1), freshDatabase())).toBe(true)
  expect(await passwordInDoubt(signUp('stranger', 1), db)).toBe(true)
})

it('is uncertain where the browser denies storage', async () => {
  const db = freshDatabase()
  await recordSignUp(db, 'mum')
  db.close()
  expect(await passwordInDoubt(signUp('mum', 1), db)).toBe(true)
})

it('is resolved: the browser keeps no record, and the link’s session ends unless a new password has ended it', async () => {
  const db = freshDatabase()
  await recordSignUp(db, 'mum')
  const ended: unknown[] = []
  const end = (session: unknown) => Promise.resolve(ended.push(session) > 0)
  await settleSignUp(signUp('mum', 1), { over: true }, db, end)
  expect(ended).toEqual([])
  await settleSignUp(signUp('mum', 1), { over: false }, db, end)
  expect(ended).toEqual([{ access_token: token('mum') }])
  expect(await db.device.toArray()).toEqual([])
})
