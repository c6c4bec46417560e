import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, claimsOf, enrollApp, factorsOn, methodsOf } from './authenticator.ts'
import { type Person, signInAgain } from './client.ts'
import type { TestBackend } from './start.ts'
import { type Target, isForeign, openTarget } from './target.ts'

let target: Target
let clock = Date.now()

beforeAll(async () => {
  target = await openTarget({ now: () => clock })
}, 60_000)
afterAll(() => target.close())

const VERIFIED_APP = { factor_type: 'totp', status: 'verified' }

function own(): TestBackend {
  if (!target.own) throw new Error('this test reads mail')
  return target.own
}

/** The next code of an app; on our own backend the clock is advanced first. */
function nextCode(app: Authenticator): string {
  if (!isForeign) clock += 30_000
  return app.unusedAt(isForeign ? Date.now() : clock)
}

/** A code that is wrong now, whatever the correct one is. */
function wrongCode(right: string): string {
  return right === '000000' ? '000001' : '000000'
}

/** A user whose session is at aal2 by an authenticator app. */
async function personWithApp(friendlyName = 'My phone'): Promise<Person & { app: Authenticator }> {
  const person = await target.newPerson()
  const app = await enrollApp(person.client, friendlyName)
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: app.factorId,
    code: nextCode(app),
  })
  if (error) throw error
  return { ...person, app }
}

async function challenge({ client }: Person, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

async function enrollPhone({ client }: Person, phone: string, friendlyName = 'Phone') {
  return client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName })
}

/** The code of the newest message to a number. */
function codeSentTo(phone: string): string {
  return /\b\d{6}\b/.exec(own().mails(phone).at(-1)?.text ?? '')?.[0] ?? ''
}

let lastNumber = 0
function newPhone(): string {
  lastNumber += 1
  return `+4915550${String(lastNumber).padStart(6, '0')}`
}

describe('enrolling an authenticator app', () => {
  it('returns a QR code that is valid unescaped in a data URL, the secret as text, and its URI', async () => {
    const { client, email } = await target.newPerson()
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'My phone',
      issuer: 'Nestling',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
    const { qr_code, secret, uri } = data?.type === 'totp' ? data.totp : { qr_code: '', secret: '', uri: '' }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(new URL(uri).searchParams.get('issuer')).toBe('Nestling')
    expect(decodeURIComponent(uri)).toContain(`Nestling:${email}`)
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,(<\?xml[^>]*>\s*(<!--[^]*?-->\s*)?)?<svg/)
    expect(await (await fetch(qr_code.replace('svg+xml;utf-8', 'svg+xml'))).text()).toMatch(/<\/svg>\s*$/)
  })

  it("names the site's host as issuer when none is given", async () => {
    if (isForeign) return
    const { client } = await target.newPerson()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const uri = data?.type === 'totp' ? data.totp.uri : ''
    expect(new URL(uri).searchParams.get('issuer')).toBe(new URL(target.url).host)
  })

  it('shows the factor on the user, unverified and at aal1, until its first code', async () => {
    const { client } = await target.newPerson()
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
    const app = await enrollApp(client, 'My phone')
    const [factor] = (await client.auth.getUser()).data.user?.factors ?? []
    expect(factor).toMatchObject({
      id: app.factorId,
      factor_type: 'totp',
      status: 'unverified',
      friendly_name: 'My phone',
    })
    expect(JSON.stringify(factor)).not.toContain('secret')
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  it('rejects a friendly name that is taken, and an unknown type', async () => {
    const { client } = await target.newPerson()
    await enrollApp(client, 'My phone')
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    const { data } = await client.auth.getSession()
    const response = await fetch(`${target.url}/auth/v1/factors`, {
      method: 'POST',
      headers: {
        apikey: target.anonKey,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ factor_type: 'pigeon', friendly_name: 'Pigeon' }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
  })

  it('allows ten at most, and deletes unfinished ones after five minutes', async () => {
    if (isForeign) return
    const { client } = await target.newPerson()
    for (let count = 1; count <= 10; count += 1) await enrollApp(client, `App ${count}`)
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App 11' })
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    clock += 5 * 60_000 + 1
    await enrollApp(client, 'App 11')
    expect((await client.auth.getUser()).data.user?.factors).toHaveLength(1)
  })

  it('requires a session', async () => {
    const response = await fetch(`${target.url}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: target.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ factor_type: 'totp' }),
    })
    expect(response.status).toBe(401)
  })
})

describe('entering the code of an authenticator app', () => {
  it('saves a session at aal2, notifies its subscribers, and shows the verified factor everywhere', async () => {
    const { client } = await target.newPerson()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const app = await enrollApp(client, 'My phone')
    const asked = await client.auth.mfa.challenge({ factorId: app.factorId })
    expect(asked.data).toMatchObject({ type: 'totp' })
    expect(asked.data?.expires_at).toBeGreaterThan((isForeign ? Date.now() : clock) / 1000)
    const { data, error } = await client.auth.mfa.verify({
      factorId: app.factorId,
      challengeId: asked.data?.id ?? '',
      code: nextCode(app),
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(factorsOn(data?.user)).toEqual([VERIFIED_APP])
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    expect((await client.auth.getSession()).data.session?.access_token).toBe(data?.access_token)
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
    expect(await methodsOf(client)).toEqual(['totp', 'password'])
    expect(factorsOn((await client.auth.getUser()).data.user)).toEqual([VERIFIED_APP])
  })

  it('keeps aal2 over a refresh, and a new sign-in starts at aal1 with aal2 as the next level', async () => {
    const { client, email } = await personWithApp()
    const refreshed = await client.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(factorsOn(refreshed.data.user)).toEqual([VERIFIED_APP])
    expect((await claimsOf(client)).aal).toBe('aal2')
    expect(await methodsOf(client)).toEqual(['totp', 'password'])

    const other = await signInAgain(target, email)
    expect((await claimsOf(other.client)).aal).toBe('aal1')
    const level = await other.client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  })

  it('ends the user’s sessions that stayed below, and no others', async () => {
    const person = await target.newPerson()
    const stranger = await target.newPerson()
    const below = await signInAgain(target, person.email)
    const app = await enrollApp(person.client, 'My phone')
    await person.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: nextCode(app) })
    expect((await below.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await below.client.auth.refreshSession()).error?.name).toBe('AuthSessionMissingError')
    expect((await stranger.client.auth.getUser()).error).toBeNull()

    // A second session that reaches aal2 itself does not affect the first.
    const second = await signInAgain(target, person.email)
    const { error } = await second.client.auth.mfa.challengeAndVerify({
      factorId: app.factorId,
      code: nextCode(app),
    })
    expect(error).toBeNull()
    expect((await person.client.auth.getUser()).error).toBeNull()
  })

  it('deletes unfinished enrollments of the same type', async () => {
    const { client } = await target.newPerson()
    await enrollApp(client, 'Given up')
    const app = await enrollApp(client, 'My phone')
    await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: nextCode(app) })
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all.map((factor) => factor.friendly_name)).toEqual(['My phone'])
  })

  it('deletes those of other types too: an attacker with the password alone cannot complete one later', async () => {
    const person = await target.newPerson()
    // An attacker who knows the password has started one and left it.
    const thief = await signInAgain(target, person.email)
    const left = await thief.client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+4915550000001',
      friendlyName: 'Not theirs',
    })
    expect(left.error).toBeNull()
    const app = await enrollApp(person.client, 'My phone')
    await person.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: nextCode(app) })
    const { data } = await person.client.auth.mfa.listFactors()
    expect(data?.all.map((factor) => factor.friendly_name)).toEqual(['My phone'])
    const back = await signInAgain(target, person.email)
    const tried = await back.client.auth.mfa.challenge({ factorId: left.data?.id ?? '' })
    expect(tried.error?.code).toBe('mfa_factor_not_found')
  })

  it('rejects a wrong code and accepts the correct one of the same challenge after it', async () => {
    const person = await target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const challengeId = await challenge(person, app.factorId)
    const code = nextCode(app)
    const answer = { factorId: app.factorId, challengeId }
    for (const wrong of [wrongCode(code), '', '12345', 'abcdef']) {
      const refused = await person.client.auth.mfa.verify({ ...answer, code: wrong })
      expect(refused.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    }
    expect((await person.client.auth.mfa.verify({ ...answer, code })).error).toBeNull()
  })

  it('accepts the codes just before and just after, and none further away', async () => {
    if (isForeign) return
    const person = await target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const tryCode = async (ms: number) => {
      const challengeId = await challenge(person, app.factorId)
      const code = app.codeAt(clock + ms)
      return person.client.auth.mfa.verify({ factorId: app.factorId, challengeId, code })
    }
    for (const far of [-60_000, 60_000]) {
      expect((await tryCode(far)).error?.code).toBe('mfa_verification_failed')
    }
    expect((await tryCode(-30_000)).error).toBeNull()
    expect((await tryCode(30_000)).error).toBeNull()
  })

  it('accepts no code twice, nor an older one after it', async () => {
    if (isForeign) return
    const person = await target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const tryCode = async (code: string) => {
      const challengeId = await challenge(person, app.factorId)
      return person.client.auth.mfa.verify({ factorId: app.factorId, challengeId, code })
    }
    const code = app.codeAt(clock)
    expect((await tryCode(code)).error).toBeNull()
    expect((await tryCode(code)).error?.code).toBe('mfa_verification_failed')
    expect((await tryCode(app.codeAt(clock - 30_000))).error?.code).toBe('mfa_verification_failed')
    clock += 30_000
    expect((await tryCode(app.codeAt(clock))).error).toBeNull()
  })

  it('allows five attempts per challenge', async () => {
    if (isForeign) return
    const person = await target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const code = app.codeAt(clock)
    const challengeId = await challenge(person, app.factorId)
    const answer = { factorId: app.factorId, challengeId }
    for (let tries = 1; tries <= 5; tries += 1) {
      const refused = await person.client.auth.mfa.verify({ ...answer, code: wrongCode(code) })
      expect(refused.error?.code).toBe('mfa_verification_failed')
    }
    expect((await person.client.auth.mfa.verify({ ...answer, code })).error?.code).toBe(
      'mfa_challenge_expired',
    )
    const fresh = { ...answer, challengeId: await challenge(person, app.factorId), code }
    expect((await person.client.auth.mfa.verify(fresh)).error).toBeNull()
  })

  it('uses up a challenge, expires it after five minutes, and binds it to its factor', async () => {
    const person = await personWithApp('First')
    const second = await enrollApp(person.client, 'Second')
    const verify = (factorId: string, challengeId: string, code: string) =>
      person.client.auth.mfa.verify({ factorId, challengeId, code })

    const others = await challenge(person, second.factorId)
    for (const foreign of [others, randomUUID()]) {
      const { error } = await verify(person.app.factorId, foreign, nextCode(person.app))
      expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    }
    const used = await challenge(person, person.app.factorId)
    expect((await verify(person.app.factorId, used, nextCode(person.app))).error).toBeNull()
    expect((await verify(person.app.factorId, used, nextCode(person.app))).error?.status).toBe(422)
    if (isForeign) return
    const old = await challenge(person, person.app.factorId)
    clock += 5 * 60_000
    expect((await verify(person.app.factorId, old, nextCode(person.app))).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    })
  })

  it('does not find another user’s factor, nor one that never existed', async () => {
    const { app } = await personWithApp()
    const stranger = await target.newPerson()
    const { mfa } = stranger.client.auth
    for (const factorId of [app.factorId, randomUUID()]) {
      const tries = [
        await mfa.challenge({ factorId }),
        await mfa.verify({ factorId, challengeId: randomUUID(), code: '000000' }),
        await mfa.unenroll({ factorId }),
      ]
      for (const { error } of tries)
        expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    }
  })

  it('gets responses that no cache stores', async () => {
    if (isForeign) return
    const person = await target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const challenge_id = await challenge(person, app.factorId)
    const { data } = await person.client.auth.getSession()
    const response = await fetch(`${target.url}/auth/v1/factors/${app.factorId}/verify`, {
      method: 'POST',
      headers: {
        apikey: target.anonKey,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ challenge_id, code: nextCode(app) }),
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('several factors', () => {
  it('require aal2 to be added once one is verified', async () => {
    const { client, email } = await personWithApp()
    const other = await signInAgain(target, email)
    const refused = await other.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    await enrollApp(client, 'Second')
    expect(factorsOn((await client.auth.getUser()).data.user)).toHaveLength(2)
  })

  it('require aal2 to be completed when another session started them', async () => {
    const { client, email } = await personWithApp()
    const second = await enrollApp(client, 'Second')
    const other = await signInAgain(target, email)
    // The correct code of a factor that is not verified yet does not raise a session that has only the password.
    const { error } = await other.client.auth.mfa.challengeAndVerify({
      factorId: second.factorId,
      code: nextCode(second),
    })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await claimsOf(other.client)).aal).toBe('aal1')
    expect(
      (await client.auth.mfa.challengeAndVerify({ factorId: second.factorId, code: nextCode(second) })).error,
    ).toBeNull()
  })

  it('require aal2 to be removed; a session falls back to aal1 with its next refresh', async () => {
    const { client, email, app } = await personWithApp()
    const below = await signInAgain(target, email)
    const refused = await below.client.auth.mfa.unenroll({ factorId: app.factorId })
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    expect(factorsOn((await client.auth.getUser()).data.user)).toEqual([VERIFIED_APP])

    const { data, error } = await client.auth.mfa.unenroll({ factorId: app.factorId })
    expect(error).toBeNull()
    expect(data?.id).toBe(app.factorId)
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
    expect((await claimsOf(client)).aal).toBe('aal2')
    await client.auth.refreshSession()
    expect((await claimsOf(client)).aal).toBe('aal1')
    expect(await methodsOf(client)).toEqual(['password'])
  })

  it('fall back one by one: the session that another factor raised stays at aal2', async () => {
    const first = await personWithApp('First')
    const second = await enrollApp(first.client, 'Second')
    await first.client.auth.mfa.challengeAndVerify({ factorId: second.factorId, code: nextCode(second) })
    const other = await signInAgain(target, first.email)
    await other.client.auth.mfa.challengeAndVerify({
      factorId: first.app.factorId,
      code: nextCode(first.app),
    })
    // The second factor raised the first session last, the first factor the other one.
    await first.client.auth.mfa.unenroll({ factorId: first.app.factorId })
    await first.client.auth.refreshSession()
    await other.client.auth.refreshSession()
    expect((await claimsOf(first.client)).aal).toBe('aal2')
    expect((await claimsOf(other.client)).aal).toBe('aal1')
  })

  it('may be removed at aal1 while they are unverified', async () => {
    const { client } = await target.newPerson()
    const app = await enrollApp(client, 'My phone')
    expect((await client.auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
  })
})

describe('a phone as a factor', () => {
  it('requires a number in E.164 form', async () => {
    if (isForeign) return
    const person = await target.newPerson()
    for (const phone of ['', '123', '0151 5555', '+49 (151) 5555', 'call me', `+${'1'.repeat(16)}`]) {
      const { error } = await enrollPhone(person, phone)
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    }
  })

  it.skipIf(isForeign).each(['sms', 'whatsapp'] as const)(
    'gets its code by %s and reaches aal2',
    async (channel) => {
      const person = await target.newPerson()
      const { mfa } = person.client.auth
      const phone = newPhone()
      const enrolled = await enrollPhone(person, phone)
      expect(enrolled.data).toMatchObject({ type: 'phone', friendly_name: 'Phone', phone })
      const factorId = enrolled.data?.id ?? ''
      const asked = await mfa.challenge({ factorId, channel })
      expect(asked.data?.type).toBe('phone')
      expect(own().mails(phone)).toMatchObject([{ to: phone, channel, links: [] }])
      const { data, error } = await mfa.verify({
        factorId,
        challengeId: asked.data?.id ?? '',
        code: codeSentTo(phone),
      })
      expect(error).toBeNull()
      expect(data?.user.factors).toMatchObject([
        { factor_type: 'phone', status: 'verified', phone: phone.slice(1) },
      ])
      expect((await claimsOf(person.client)).aal).toBe('aal2')
      expect(await methodsOf(person.client)).toEqual(['mfa/phone', 'password'])
      await mfa.unenroll({ factorId })
      await person.client.auth.refreshSession()
      expect(await methodsOf(person.client)).toEqual(['password'])
    },
  )

  it('uses sms when no channel is given, and rejects a channel that does not exist', async () => {
    if (isForeign) return
    const person = await target.newPerson()
    const phone = newPhone()
    const factorId = (await enrollPhone(person, phone)).data?.id ?? ''
    await challenge(person, factorId)
    expect(own().mails(phone)).toMatchObject([{ channel: 'sms' }])
    // @ts-expect-error The type knows better than a tampered client.
    const refused = await person.client.auth.mfa.challenge({ factorId, channel: 'pigeon' })
    expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(own().mails(phone)).toHaveLength(1)
  })

  it('accepts each code once, of its own challenge, for five minutes and five attempts', async () => {
    if (isForeign) return
    const person = await target.newPerson()
    const { mfa } = person.client.auth
    const phone = newPhone()
    const factorId = (await enrollPhone(person, phone)).data?.id ?? ''
    const first = await challenge(person, factorId)
    const firstCode = codeSentTo(phone)
    const second = await challenge(person, factorId)
    const secondCode = codeSentTo(phone)
    const notIts = firstCode === secondCode ? wrongCode(secondCode) : firstCode
    const crossed = await mfa.verify({ factorId, challengeId: second, code: notIts })
    expect(crossed.error?.code).toBe('mfa_verification_failed')
    expect((await mfa.verify({ factorId, challengeId: second, code: secondCode })).error).toBeNull()
    expect((await mfa.verify({ factorId, challengeId: second, code: secondCode })).error?.code).toBe(
      'mfa_challenge_expired',
    )
    clock += 5 * 60_000
    expect((await mfa.verify({ factorId, challengeId: first, code: firstCode })).error?.code).toBe(
      'mfa_challenge_expired',
    )
    const third = await challenge(person, factorId)
    const thirdCode = codeSentTo(phone)
    const wrong = { factorId, challengeId: third, code: wrongCode(thirdCode) }
    const tries = await Promise.all(Array.from({ length: 8 }, () => mfa.verify(wrong)))
    expect(tries.filter(({ error }) => error?.code === 'mfa_verification_failed')).toHaveLength(5)
    expect((await mfa.verify({ ...wrong, code: thirdCode })).error?.code).toBe('mfa_challenge_expired')
  })

  it('is rejected a second time under another name', async () => {
    if (isForeign) return
    const person = await target.newPerson()
    const phone = newPhone()
    const factorId = (await enrollPhone(person, phone)).data?.id ?? ''
    const challengeId = await challenge(person, factorId)
    await person.client.auth.mfa.verify({ factorId, challengeId, code: codeSentTo(phone) })
    const again = await enrollPhone(person, phone, 'Same phone')
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })
})

describe('the log', () => {
  it('never contains a secret or a code', async () => {
    if (isForeign) return
    const lines: string[] = []
    const talkative = await openTarget({ log: (line) => void lines.push(line) })
    const person = await talkative.newPerson()
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    const phone = newPhone()
    const factorId = (await enrollPhone(person, phone)).data?.id ?? ''
    const challengeId = await challenge(person, factorId)
    const code = /\b\d{6}\b/.exec(talkative.own?.mails(phone)[0]?.text ?? '')?.[0] ?? ''
    const verified = await person.client.auth.mfa.verify({ factorId, challengeId, code })
    const received = lines.join('\n')
    expect(received).toContain(`sms to ${phone}`)
    const secrets = [
      data?.type === 'totp' ? data.totp.secret : '',
      code,
      verified.data?.refresh_token ?? '',
      verified.data?.access_token ?? '',
    ]
    for (const secret of secrets) {
      expect(secret).not.toBe('')
      expect(received).not.toContain(secret)
    }
    await talkative.close()
  })
})
