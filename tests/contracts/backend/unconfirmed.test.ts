import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, newClient, newEmail } from './client.ts'
import { startTestBackend, type TestBackend } from './start.ts'
import { type Target, isForeign, ownTarget } from './target.ts'

let backend: TestBackend
let target: Target
let clock = Date.now()

beforeAll(async () => {
  if (isForeign) return
  backend = await startTestBackend({ now: () => clock })
  target = ownTarget(backend)
}, 60_000)
afterAll(() => backend?.close())

const OWNERS = 'four quiet herons wade'

async function signUp(email: string, password: string): Promise<void> {
  const { error } = await newClient(target).auth.signUp({ email, password })
  expect(error).toBeNull()
}

async function signIn(email: string, password: string): Promise<string> {
  const { error } = await newClient(target).auth.signInWithPassword({ email, password })
  return error?.code ?? 'signed in'
}

/** The fragment after a mailed link. */
async function open(link: string | undefined): Promise<URLSearchParams> {
  const opened = await fetch(link ?? '', { redirect: 'manual' })
  return new URLSearchParams(new URL(opened.headers.get('location') ?? '').hash.slice(1))
}

const links = (email: string) => backend.mails(email).map((mail) => mail.links[0])

describe.skipIf(isForeign)('an address with which an attacker signed up', () => {
  it('gets the password of the later sign-up, and the earlier link is invalid', async () => {
    const email = newEmail()
    await signUp(email, PASSWORD)
    clock += 61_000
    const chosenAt = new Date(clock).toISOString()
    await signUp(email, OWNERS)
    const [first, second] = links(email)
    expect((await open(first)).get('error_code')).toBe('otp_expired')
    const fragment = await open(second)
    expect(fragment.get('type')).toBe('signup')
    expect(fragment.get('sign_ups')).toBe('2')
    expect(fragment.get('password_chosen_at')).toBe(chosenAt)
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials')
    expect(await signIn(email, OWNERS)).toBe('signed in')
  })

  /** Sets a password with the session of a mailed link, as the page after it does. */
  async function setPassword(fragment: URLSearchParams, password: string): Promise<void> {
    const { auth } = newClient(target)
    await auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await auth.updateUser({ password })).error).toBeNull()
  }

  it('has no password when another sign-up came while no mail could be sent; its owner then chooses one', async () => {
    const email = newEmail()
    await signUp(email, PASSWORD)
    clock += 30_000
    await signUp(email, OWNERS)
    expect(links(email)).toHaveLength(1)
    const fragment = await open(links(email)[0])
    expect([fragment.get('sign_ups'), fragment.get('password')]).toEqual(['2', 'none'])
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials')
    expect(await signIn(email, OWNERS)).toBe('invalid_credentials')
    await setPassword(fragment, OWNERS)
    expect(await signIn(email, OWNERS)).toBe('signed in')
  })

  it('stays so when the attacker returns for the next mail', async () => {
    const email = newEmail()
    await signUp(email, PASSWORD)
    await signUp(email, OWNERS)
    clock += 61_000
    await signUp(email, PASSWORD)
    expect((await open(links(email).at(-1))).get('password')).toBe('none')
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials')
  })

  it('also has none when the owner types the code of that mail', async () => {
    const email = newEmail()
    await signUp(email, PASSWORD)
    await signUp(email, OWNERS)
    const token = /\b\d{6}\b/.exec(backend.mails(email)[0]?.text ?? '')?.[0] ?? ''
    expect((await newClient(target).auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials')
  })

  it('keeps the password of an owner who presses the button twice', async () => {
    const email = newEmail()
    await signUp(email, OWNERS)
    const chosenAt = new Date(clock).toISOString()
    clock += 5_000
    await signUp(email, OWNERS)
    const fragment = await open(links(email)[0])
    expect([fragment.get('sign_ups'), fragment.get('password')]).toEqual(['2', null])
    expect(fragment.get('password_chosen_at')).toBe(chosenAt)
    expect(await signIn(email, OWNERS)).toBe('signed in')
  })

  it('loses the attacker’s password when its owner uses another mailed link', async () => {
    const email = newEmail()
    await signUp(email, PASSWORD)
    await newClient(target).auth.signInWithOtp({ email })
    const fragment = await open(links(email).at(-1))
    expect(fragment.get('access_token')).toMatch(/^eyJ/)
    expect(fragment.get('sign_ups')).toBeNull()
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials')
  })

  it('is no longer changed once it is confirmed', async () => {
    const email = newEmail()
    await signUp(email, OWNERS)
    expect((await open(links(email)[0])).get('sign_ups')).toBe('1')
    clock += 61_000
    await signUp(email, PASSWORD)
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials')
    expect(await signIn(email, OWNERS)).toBe('signed in')
  })

  it('gets a mail with the time of the sign-up and an explanation of the link', async () => {
    const email = newEmail()
    clock = Date.UTC(2026, 10, 23, 9, 5)
    await signUp(email, PASSWORD)
    const text = backend.mails(email)[0]?.text ?? ''
    expect(text).toContain('23 November 2026 at 09:05 UTC')
    expect(text).toContain('If you didn’t sign up, don’t open the link')
  })
})

describe.skipIf(isForeign)('a first confirmation', () => {
  it('ends every other session of the account', async () => {
    const email = newEmail()
    await signUp(email, PASSWORD)
    const [{ id } = { id: '' }] = await backend.database.rows(
      v.object({ id: v.string() }),
      `select id from auth.users where email = '${email}'`,
    )
    const other = '11111111-1111-4111-8111-111111111111'
    await backend.database.run('insert into auth.sessions (id, user_id) values ($1, $2)', [other, id])
    const sessions = () =>
      backend.database.rows(
        v.object({ id: v.string() }),
        `select id from auth.sessions where user_id = '${id}'`,
      )
    expect(await sessions()).toEqual([{ id: other }])
    await open(links(email)[0])
    const left = await sessions()
    expect(left).toHaveLength(1)
    expect(left).not.toEqual([{ id: other }])
  })
})

describe.skipIf(isForeign)('a mailed code', () => {
  it('is invalid after ten wrong attempts over its lifetime; the link beside it still works', async () => {
    const { email } = await target.newPerson()
    await newClient(target).auth.resetPasswordForEmail(email)
    const mail = backend.mails(email).at(-1)
    const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const wrong = token === '000000' ? '000001' : '000000'
    const redeem = async (code: string) =>
      (await newClient(target).auth.verifyOtp({ email, token: code, type: 'recovery' })).error?.code
    for (let tries = 1; tries <= 10; tries += 1) {
      clock += 61_000
      expect(await redeem(wrong)).toBe('otp_expired')
    }
    clock += 300_000
    expect(await redeem(token)).toBe('otp_expired')
    expect((await open(mail?.links[0])).get('access_token')).toMatch(/^eyJ/)
  })

  it('starts again with the next mail', async () => {
    const { email } = await target.newPerson()
    const ask = async () => {
      clock += 301_000
      await newClient(target).auth.resetPasswordForEmail(email)
      return /\b\d{6}\b/.exec(backend.mails(email).at(-1)?.text ?? '')?.[0] ?? ''
    }
    const redeem = async (token: string) =>
      (await newClient(target).auth.verifyOtp({ email, token, type: 'recovery' })).error?.code
    const first = await ask()
    const wrong = first === '000000' ? '000001' : '000000'
    for (let tries = 1; tries <= 10; tries += 1) await redeem(wrong)
    expect(await redeem(await ask())).toBeUndefined()
  })
})
