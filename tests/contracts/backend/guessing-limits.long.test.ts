import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedCode, post, repeat, wrongCode } from './auth-calls.ts'
import { PASSWORD, newClient, newEmail } from './client.ts'
import { startTestBackend } from './start.ts'
import { type Target, isForeign, ownTarget } from './target.ts'

// A foreign backend has other limits, and we cannot move its clock. The limits here are narrow, so that a test
// reaches them soon; those of a real server are tested beside the code.
const FIVE_MINUTES = 300_000
let clock = Date.now()
let target: Target
/** Here one peer is tightly limited, whatever address it claims. */
let strict: Target

beforeAll(async () => {
  if (isForeign) return
  const now = () => clock
  const limits = {
    signInsPerAddress: 4,
    signInsPerDevice: 3,
    codesPerAddress: 3,
  }
  target = ownTarget(await startTestBackend({ now, limits }))
  const narrow = {
    signInsPerPeer: 3,
    codesPerPeer: 3,
    codesPerAddress: 1,
  }
  strict = ownTarget(await startTestBackend({ now, limits: narrow }))
}, 60_000)
afterAll(async () => {
  await target?.close()
  await strict?.close()
})

const signIn = 'token?grant_type=password'

describe.skipIf(isForeign)('guessing a password', () => {
  it('is stopped after that many attempts, for an address with an account or without', async () => {
    const { email } = await target.newPerson()
    for (const address of [email, newEmail()]) {
      const guess = { email: address, password: 'not the password' }
      const tries = await repeat(4, () => post(target, signIn, guess))
      expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 'invalid_credentials'))
      expect(await post(target, signIn, guess)).toEqual({
        status: 429,
        code: 'over_request_rate_limit',
        wait: '300',
      })
    }
    // Neither the correct password nor another case helps before the time is over.
    const right = { email: email.toUpperCase(), password: PASSWORD }
    expect((await post(target, signIn, right)).status).toBe(429)
    clock += FIVE_MINUTES - 1000
    expect((await post(target, signIn, right)).wait).toBe('1')
    clock += 1000
    expect((await post(target, signIn, right)).status).toBe(200)
  })

  it('does not lock out the owner on a browser that has signed in before', async () => {
    const { email } = await target.newPerson()
    const right = { email, password: PASSWORD }
    const first = await fetch(`${target.url}/auth/v1/${signIn}`, {
      method: 'POST',
      headers: { apikey: target.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(right),
    })
    const set = first.headers.get('set-cookie') ?? ''
    expect(set).toMatch(
      /^device-[\w-]+=[\w-]+\.[\w-]+; Path=\/auth\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const cookie = set.split(';')[0] ?? ''
    const wrong = { email, password: 'not the password' }
    await repeat(5, () => post(target, signIn, wrong))
    expect((await post(target, signIn, right)).status).toBe(429)
    expect((await post(target, signIn, right, { cookie })).status).toBe(200)

    // A forged cookie, or one for another address, counts as none.
    const stranger = await target.newPerson()
    for (const made of [cookie.replace(/\..*/, '.made-up'), cookie.replace(/=.*/, '=.')]) {
      expect((await post(target, signIn, right, { cookie: made })).status).toBe(429)
    }
    await repeat(5, () => post(target, signIn, { ...wrong, email: stranger.email }, { cookie }))
    expect((await post(target, signIn, { ...right, email: stranger.email }, { cookie })).status).toBe(429)
    // The browser itself may not guess forever either.
    const guesses = await repeat(4, () => post(target, signIn, wrong, { cookie }))
    expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 429])
    clock += FIVE_MINUTES
  })

  it('is stopped by a clock that no one can set', async () => {
    let wall = Date.now()
    const options = { now: () => wall, monotonic: () => performance.now(), limits: { signInsPerAddress: 1 } }
    const moved = ownTarget(await startTestBackend(options))
    const guess = { email: newEmail(), password: 'not the password' }
    expect((await post(moved, signIn, guess)).status).toBe(400)
    for (const hours of [24, -48]) {
      wall += hours * 3_600_000
      expect((await post(moved, signIn, guess)).status).toBe(429)
    }
    await moved.close()
  }, 30_000)

  it('is stopped for one peer at one address before it is stopped for all', async () => {
    const narrow = ownTarget(await startTestBackend({ limits: { signInsPerAddressAndPeer: 2 } }))
    const guess = { email: newEmail(), password: 'not the password' }
    const tries = await repeat(3, () => post(narrow, signIn, guess))
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 429])
    await narrow.close()
  }, 30_000)

  it('does not stop a user who signs in repeatedly', async () => {
    const { email } = await target.newPerson()
    const times = await repeat(6, () => post(target, signIn, { email, password: PASSWORD }))
    expect(times.map(({ status }) => status)).toEqual(times.map(() => 200))
  })

  it('is stopped for a peer that tries many addresses, whatever address it claims', async () => {
    const tries = await repeat(5, (time) => {
      const from = { 'x-forwarded-for': `203.0.113.${time}`, 'x-real-ip': `203.0.113.${time}` }
      return post(strict, signIn, { email: newEmail(), password: 'not the password' }, from)
    })
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 429, 429])
  })

  it('is also stopped by way of a session’s current password', async () => {
    const { client } = await target.newPerson()
    const attempt = async (current_password: string) =>
      (await client.auth.updateUser({ password: 'a new password', current_password })).error?.code
    const guesses = await repeat(4, () => attempt('a guess'))
    expect(guesses).toEqual(guesses.map(() => 'current_password_invalid'))
    expect(await attempt(PASSWORD)).toBe('over_request_rate_limit')
  })
})

describe.skipIf(isForeign)('guessing a mailed code', () => {
  it('is stopped after that many attempts, for an address with an account or without', async () => {
    const { email } = await target.newPerson()
    await newClient(target).auth.resetPasswordForEmail(email)
    const token = mailedCode(target, email)
    for (const address of [email, newEmail()]) {
      const guess = { type: 'recovery', email: address, token: wrongCode(token) }
      const tries = await repeat(3, () => post(target, 'verify', guess))
      expect(tries.map(({ code }) => code)).toEqual(tries.map(() => 'otp_expired'))
      expect((await post(target, 'verify', { ...guess, token })).code).toBe('over_request_rate_limit')
    }
    clock += FIVE_MINUTES
    expect((await post(target, 'verify', { type: 'recovery', email, token })).status).toBe(200)
  })

  it('is stopped for a peer that invents links; the app is notified in the fragment', async () => {
    const codes = await repeat(4, async () => {
      const link = `${strict.url}/auth/v1/verify?type=recovery&token=${'0'.repeat(64)}`
      const { headers } = await fetch(link, { redirect: 'manual' })
      return new URLSearchParams(new URL(headers.get('location') ?? '').hash.slice(1)).get('error_code')
    })
    expect(codes).toEqual(['otp_expired', 'otp_expired', 'otp_expired', 'over_request_rate_limit'])
  })

  it('uses up no attempt of the user when the guessing peer is rate-limited', async () => {
    clock += FIVE_MINUTES
    const { email } = await strict.newPerson()
    await newClient(strict).auth.resetPasswordForEmail(email)
    const token = mailedCode(strict, email)
    const guess = (address: string) =>
      post(strict, 'verify', { type: 'recovery', email: address, token: wrongCode(token) })
    await repeat(3, () => guess(newEmail()))
    clock += FIVE_MINUTES - 1000
    expect(await guess(email)).toEqual({ status: 429, code: 'over_request_rate_limit', wait: '1' })
    clock += 1000
    expect((await post(strict, 'verify', { type: 'recovery', email, token })).status).toBe(200)
  })
})
