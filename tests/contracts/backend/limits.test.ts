import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrollApp } from './authenticator.ts'
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
    factorTriesPerPerson: 4,
    challengesPerPerson: 6,
    textsPerPerson: 2,
  }
  target = ownTarget(await startTestBackend({ now, limits }))
  const loadFunction = async () => ({ default: { fetch: () => Response.json({ hello: 'you' }) } })
  const narrow = {
    signInsPerPeer: 3,
    codesPerPeer: 3,
    codesPerAddress: 1,
    mailsPerPeer: 3,
    functionCallsPerPeer: 2,
  }
  strict = ownTarget(await startTestBackend({ now, loadFunction, limits: narrow }))
}, 60_000)
afterAll(async () => {
  await target?.close()
  await strict?.close()
})

async function post(to: Target, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${to.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: to.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { error_code }: { error_code?: string } = await response.json()
  return { status: response.status, code: error_code, wait: response.headers.get('retry-after') }
}

/** Repeats an action that many times, sequentially. */
async function repeat<T>(times: number, work: (time: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let time = 1; time <= times; time += 1) results.push(await work(time))
  return results
}

/** The code of the latest mail. */
function mailedCode(to: Target, email: string): string {
  return /\b\d{6}\b/.exec(to.own?.mails(email).at(-1)?.text ?? '')?.[0] ?? ''
}

function wrongCode(right: string): string {
  return right === '000000' ? '000001' : '000000'
}

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

describe.skipIf(isForeign)('mails', () => {
  it.each(['recover', 'otp', 'magiclink'])(
    'by %s are sent once a minute, with an account or without',
    async (path) => {
      const { email } = await target.newPerson()
      for (const address of [email, newEmail()]) {
        expect((await post(target, path, { email: address })).status).toBe(200)
        expect(await post(target, path, { email: address.toUpperCase() })).toEqual({
          status: 429,
          code: 'over_email_send_rate_limit',
          wait: '60',
        })
        clock += 60_000
        expect((await post(target, path, { email: address })).status).toBe(200)
      }
    },
  )

  it('wait the same minute for an address change', async () => {
    const { client } = await target.newPerson()
    const change = async () =>
      (await client.auth.updateUser({ email: newEmail(), current_password: PASSWORD })).error?.code
    expect([await change(), await change()]).toEqual([undefined, 'over_email_send_rate_limit'])
    clock += 60_000
    expect(await change()).toBeUndefined()
  })

  it('are stopped for a peer that requests many, including sign-ups', async () => {
    const asked = await repeat(4, () => post(strict, 'recover', { email: newEmail() }))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const { error } = await newClient(strict).auth.signUp({ email: newEmail(), password: PASSWORD })
    expect(error?.code).toBe('over_email_send_rate_limit')
  })

  it('requested by a rate-limited peer use up no one’s minute', async () => {
    clock += FIVE_MINUTES
    const { client } = await strict.newPerson()
    await repeat(2, () => post(strict, 'recover', { email: newEmail() }))
    const email = newEmail()
    const asked = async () => (await post(strict, 'recover', { email })).code
    const moved = async () =>
      (await client.auth.updateUser({ email, current_password: PASSWORD })).error?.code
    clock += FIVE_MINUTES - 1000
    expect([await asked(), await moved()]).toEqual([
      'over_email_send_rate_limit',
      'over_email_send_rate_limit',
    ])
    clock += 1000
    expect([await asked(), await moved()]).toEqual([undefined, undefined])
  })
})

describe.skipIf(isForeign)('second factors', () => {
  it('accept a limited number of one user’s codes, over all challenges', async () => {
    const { client } = await target.newPerson()
    const { factorId, codeAt } = await enrollApp(client, 'App')
    const attempt = async (code: string) =>
      (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code
    const tries = await repeat(4, () => attempt(wrongCode(codeAt(clock))))
    expect(tries).toEqual(tries.map(() => 'mfa_verification_failed'))
    expect(await attempt(codeAt(clock))).toBe('over_request_rate_limit')
    clock += FIVE_MINUTES
    expect(await attempt(codeAt(clock))).toBeUndefined()
  })

  it('send a limited number of messages to one user’s phones', async () => {
    const { client } = await target.newPerson()
    const phone = '+4915550999999'
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Phone' })
    const sent = await repeat(3, async () => {
      const { error } = await client.auth.mfa.challenge({ factorId: data?.id ?? '' })
      return error?.code
    })
    expect(sent).toEqual([undefined, undefined, 'over_sms_send_rate_limit'])
    expect(target.own?.mails(phone)).toHaveLength(2)
  })

  it('are challenged a limited number of times', async () => {
    const { client } = await target.newPerson()
    const { factorId } = await enrollApp(client, 'App')
    const asked = await repeat(7, async () => (await client.auth.mfa.challenge({ factorId })).error?.code)
    expect(asked.filter((code) => code === undefined)).toHaveLength(6)
    expect(asked.at(-1)).toBe('over_request_rate_limit')
  })
})

describe.skipIf(isForeign)('functions', () => {
  it('are called a limited number of times by one peer', async () => {
    const answers = await repeat(3, () =>
      fetch(`${strict.url}/functions/v1/hello`, { method: 'POST', headers: { apikey: strict.anonKey } }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.headers.get('retry-after')).toBe('300')
    expect(answers[2]?.headers.get('access-control-expose-headers')).toBe('retry-after')
    expect(await answers[2]?.json()).toMatchObject({ code: 'over_request_rate_limit' })
  })
})
