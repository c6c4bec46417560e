import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wrongCode } from './auth-calls.ts'
import { claimsOf, methodsOf } from './authenticator.ts'
import type { Person } from './client.ts'
import { type FactorWorld, challenge, openFactorWorld } from './factor-world.ts'
import type { TestBackend } from './start.ts'
import { isForeign, openTarget } from './target.ts'

let world: FactorWorld

beforeAll(async () => {
  world = await openFactorWorld()
}, 60_000)
afterAll(() => world.target.close())

function own(): TestBackend {
  if (!world.target.own) throw new Error('this test reads mail')
  return world.target.own
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

describe('a phone as a factor', () => {
  it.skipIf(isForeign)('requires a number in E.164 form', async () => {
    const person = await world.target.newPerson()
    for (const phone of ['', '123', '0151 5555', '+49 (151) 5555', 'call me', `+${'1'.repeat(16)}`]) {
      const { error } = await enrollPhone(person, phone)
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    }
  })

  it.skipIf(isForeign).each(['sms', 'whatsapp'] as const)(
    'gets its code by %s and reaches aal2',
    async (channel) => {
      const person = await world.target.newPerson()
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

  it.skipIf(isForeign)(
    'uses sms when no channel is given, and rejects a channel that does not exist',
    async () => {
      const person = await world.target.newPerson()
      const phone = newPhone()
      const factorId = (await enrollPhone(person, phone)).data?.id ?? ''
      await challenge(person, factorId)
      expect(own().mails(phone)).toMatchObject([{ channel: 'sms' }])
      // @ts-expect-error The type knows better than a tampered client.
      const refused = await person.client.auth.mfa.challenge({ factorId, channel: 'pigeon' })
      expect(refused.error).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(own().mails(phone)).toHaveLength(1)
    },
  )

  it.skipIf(isForeign)(
    'accepts each code once, of its own challenge, for five minutes and five attempts',
    async () => {
      const person = await world.target.newPerson()
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
      world.advance(5 * 60_000)
      expect((await mfa.verify({ factorId, challengeId: first, code: firstCode })).error?.code).toBe(
        'mfa_challenge_expired',
      )
      const third = await challenge(person, factorId)
      const thirdCode = codeSentTo(phone)
      const wrong = { factorId, challengeId: third, code: wrongCode(thirdCode) }
      const tries = await Promise.all(Array.from({ length: 8 }, () => mfa.verify(wrong)))
      expect(tries.filter(({ error }) => error?.code === 'mfa_verification_failed')).toHaveLength(5)
      expect((await mfa.verify({ ...wrong, code: thirdCode })).error?.code).toBe('mfa_challenge_expired')
    },
  )

  it.skipIf(isForeign)('is rejected a second time under another name', async () => {
    const person = await world.target.newPerson()
    const phone = newPhone()
    const factorId = (await enrollPhone(person, phone)).data?.id ?? ''
    const challengeId = await challenge(person, factorId)
    await person.client.auth.mfa.verify({ factorId, challengeId, code: codeSentTo(phone) })
    const again = await enrollPhone(person, phone, 'Same phone')
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })
})

describe('the log', () => {
  it.skipIf(isForeign)('never contains a secret, a code or a number', async () => {
    const lines: string[] = []
    const talkative = await openTarget({ log: (line) => void lines.push(line) })
    const person = await talkative.newPerson()
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    const phone = newPhone()
    const factorId = (await enrollPhone(person, phone)).data?.id ?? ''
    const challengeId = await challenge(person, factorId)
    const code = /\b\d{6}\b/.exec(talkative.own?.mails(phone)[0]?.text ?? '')?.[0] ?? ''
    const verified = await person.client.auth.mfa.verify({ factorId, challengeId, code })
    // A file is named by the time, six digits of which may be those of the code.
    const received = lines.map((line) => line.replace(/\(mail\/.*\)/, '')).join('\n')
    expect(received).toContain('mail written: sms')
    const secrets = [
      phone,
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
