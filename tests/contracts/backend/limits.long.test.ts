import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, repeat, wrongCode } from './auth-calls.ts'
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
    factorTriesPerPerson: 4,
    challengesPerPerson: 6,
    textsPerPerson: 2,
  }
  target = ownTarget(await startTestBackend({ now, limits }))
  const loadFunction = async () => ({ default: { fetch: () => Response.json({ hello: 'you' }) } })
  const narrow = {
    mailsPerPeer: 3,
    functionCallsPerPeer: 2,
  }
  strict = ownTarget(await startTestBackend({ now, loadFunction, limits: narrow }))
}, 60_000)
afterAll(async () => {
  await target?.close()
  await strict?.close()
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
