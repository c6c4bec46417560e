import bcrypt from 'bcrypt'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, newClient, newEmail } from './client.ts'
import type { TestBackend } from './start.ts'
import { type Target, isForeign, openTarget } from './target.ts'

let target: Target
let clock = Date.now()

beforeAll(async () => {
  target = await openTarget({ now: () => clock })
}, 60_000)
afterAll(() => target.close())

function own(): TestBackend {
  if (!target.own) throw new Error('this test reads mail')
  return target.own
}

async function signIn(email: string, password: string): Promise<string> {
  const { error } = await newClient(target).auth.signInWithPassword({ email, password })
  return error?.code ?? 'signed in'
}

async function waitingEmail(): Promise<string> {
  const email = newEmail()
  await newClient(target).auth.signUp({ email, password: PASSWORD })
  return email
}

describe('an unconfirmed address', () => {
  it.skipIf(isForeign)('is reported only to a client with the correct password', async () => {
    const email = await waitingEmail()
    expect(await signIn(email, 'not the password')).toBe('invalid_credentials')
    expect(await signIn(email, PASSWORD)).toBe('email_not_confirmed')
  })
})

describe.skipIf(isForeign)('the server’s cost', () => {
  /** Calls that take time by design: hashing a password and comparing with a hash. */
  let costs = { hash: 0, compare: 0 }
  /** Type and cost of the hashes used in comparisons. */
  const seen: string[] = []
  const costOf = async (work: () => Promise<unknown>) => {
    costs = { hash: 0, compare: 0 }
    await work()
    return costs
  }
  beforeEach(() => {
    const { hash, compare } = bcrypt
    vi.spyOn(bcrypt, 'hash').mockImplementation((password, options) => {
      costs.hash += 1
      return hash(password, options)
    })
    vi.spyOn(bcrypt, 'compare').mockImplementation((password, stored) => {
      costs.compare += 1
      seen.push(stored.slice(0, 7))
      return compare(password, stored)
    })
  })

  it('is one comparison for a wrong password, whether the address is known, unconfirmed, or has no account', async () => {
    const { email: known } = await target.newPerson()
    const waiting = await waitingEmail()
    for (const email of [known, waiting, newEmail()]) {
      const cost = await costOf(async () => {
        expect(await signIn(email, 'not the password')).toBe('invalid_credentials')
      })
      expect(cost).toEqual({ hash: 0, compare: 1 })
    }
  })

  it('is one hash and one comparison for a sign-up, whether the address is new, unconfirmed, or has an account', async () => {
    const { email: known } = await target.newPerson()
    const waiting = await waitingEmail()
    for (const email of [known, waiting, newEmail()]) {
      const cost = await costOf(async () => {
        const { error } = await newClient(target).auth.signUp({ email, password: PASSWORD })
        expect(error).toBeNull()
      })
      expect(cost).toEqual({ hash: 1, compare: 1 })
    }
  })

  it('compares with a hash of the same cost as users’ hashes', async () => {
    const { email } = await target.newPerson()
    seen.length = 0
    await signIn(email, 'not the password')
    await signIn(newEmail(), 'not the password')
    expect(seen).toHaveLength(2)
    expect(seen[1]).toBe(seen[0])
  })
})

describe.skipIf(isForeign)('mails on request', () => {
  it.each([
    ['a new password', (email: string) => newClient(target).auth.resetPasswordForEmail(email)],
    ['a sign-in link', (email: string) => newClient(target).auth.signInWithOtp({ email })],
  ])('for %s get the same response and create no account', async (_what, ask) => {
    const { email } = await target.newPerson()
    const before = own().mails(email).length
    const stranger = newEmail()
    for (const address of [email, stranger]) expect((await ask(address)).error).toBeNull()
    expect(own().mails(email)).toHaveLength(before + 1)
    expect(own().mails(stranger)).toHaveLength(0)
    // Had an account been created, this would be taken and get another mail.
    await newClient(target).auth.signUp({ email: stranger, password: PASSWORD })
    expect(own().mails(stranger)[0]?.subject).toBe('Confirm your email')
  })

  it('take the same time with an account and without', async () => {
    const { email } = await target.newPerson()
    // The sign-up has sent its own mail a moment ago.
    clock += 61_000
    for (const address of [email, newEmail()]) {
      for (const ask of ['resetPasswordForEmail', 'signInWithOtp', 'resend'] as const) {
        const { auth } = newClient(target)
        const start = performance.now()
        const { error } = await (ask === 'resetPasswordForEmail'
          ? auth.resetPasswordForEmail(address)
          : ask === 'signInWithOtp'
            ? auth.signInWithOtp({ email: address })
            : auth.resend({ type: 'signup', email: address }))
        expect(error).toBeNull()
        expect(performance.now() - start).toBeGreaterThan(59)
      }
      clock += 61_000
    }
  })

  it('sign in by link and by code, once, within an hour', async () => {
    const { email, id } = await target.newPerson()
    const ask = async () => {
      clock += 61_000
      const { error } = await newClient(target).auth.signInWithOtp({ email })
      expect(error).toBeNull()
      const mail = own().mails(email).at(-1)
      return { link: mail?.links[0] ?? '', token: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' }
    }
    const first = await ask()
    const redeem = (token: string) => newClient(target).auth.verifyOtp({ email, token, type: 'email' })
    expect((await redeem(first.token)).data.user?.id).toBe(id)
    expect((await redeem(first.token)).error).toMatchObject({ status: 403, code: 'otp_expired' })

    const second = await ask()
    clock += 3_600_001
    expect((await redeem(second.token)).error?.code).toBe('otp_expired')
    const opened = await fetch(second.link, { redirect: 'manual' })
    expect(opened.headers.get('location')).toContain('error_code=otp_expired')

    const third = await ask()
    const landing = await fetch(third.link, { redirect: 'manual' })
    expect(landing.headers.get('location')).toMatch(/#access_token=.*type=magiclink/)
  })

  it('are not sent for a code to confirm an action: nothing here requires one', async () => {
    const { client, email } = await target.newPerson()
    const before = own().mails(email).length
    expect((await client.auth.reauthenticate()).error).toMatchObject({ status: 404, code: 'not_found' })
    expect(own().mails(email)).toHaveLength(before)
  })
})

describe.skipIf(isForeign)('what a cache may store', () => {
  it('is the public keys and nothing else', async () => {
    const { client, email } = await target.newPerson()
    const { data } = await client.auth.getSession()
    const call = (path: string, method: string, body?: object, token?: string) =>
      fetch(`${target.url}/auth/v1/${path}`, {
        method,
        redirect: 'manual',
        headers: {
          apikey: target.anonKey,
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    const token = data.session?.access_token ?? ''
    const replies = [
      await call('token?grant_type=password', 'POST', { email, password: PASSWORD }),
      await call('token?grant_type=refresh_token', 'POST', {
        refresh_token: data.session?.refresh_token ?? '',
      }),
      await call('token?grant_type=password', 'POST', { email, password: 'wrong password' }),
      await call('user', 'GET', undefined, token),
      await call('user', 'PUT', { data: { nickname: 'Mo' } }, token),
      await call('factors', 'POST', { factor_type: 'totp' }, token),
      await call('verify?type=signup&token=used', 'GET'),
      await call('logout', 'POST', undefined, token),
    ]
    expect(replies.map(({ headers }) => headers.get('cache-control'))).toEqual(replies.map(() => 'no-store'))
    const keys = await call('.well-known/jwks.json', 'GET')
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
  })
})
