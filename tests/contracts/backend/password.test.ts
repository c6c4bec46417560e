import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrollApp } from './authenticator.ts'
import { PASSWORD, type Person, newClient, newEmail, signInAgain, signInOutcome } from './client.ts'
import type { TestBackend } from './start.ts'
import { type Target, isForeign, openTarget } from './target.ts'

let target: Target
let clock = Date.now()

beforeAll(async () => {
  target = await openTarget({ now: () => clock })
}, 60_000)
afterAll(() => target.close())

const NEW_PASSWORD = 'a better horse battery'

function own(): TestBackend {
  if (!target.own) throw new Error('this test reads mail')
  return target.own
}

const signsIn = (email: string, password: string) => signInOutcome(target, email, password)

/** A user with a verified authenticator app: one session at aal2, one below. */
async function personAtBothLevels(): Promise<{ above: Person; below: Person }> {
  const above = await target.newPerson()
  const app = await enrollApp(above.client, 'App')
  const code = app.codeAt(isForeign ? Date.now() : clock)
  const { error } = await above.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
  if (error) throw error
  return { above, below: await signInAgain(target, above.email) }
}

describe('a new password', () => {
  it('is set once when two devices set one concurrently: the second request relies on an outdated one', async () => {
    const here = await target.newPerson()
    const there = await signInAgain(target, here.email)
    const others = 'a worse horse saddle'
    const answers = await Promise.all([
      here.client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD }),
      there.client.auth.updateUser({ password: others, current_password: PASSWORD }),
    ])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    const won = answers[0].error === null ? [NEW_PASSWORD, others] : [others, NEW_PASSWORD]
    expect(await Promise.all(won.map((password) => signsIn(here.email, password)))).toEqual([
      'signed in',
      'invalid_credentials',
    ])
  })

  it('replaces the old one, ends the other sessions, and leaves this one', async () => {
    const here = await target.newPerson()
    const there = await signInAgain(target, here.email)
    expect(
      (await here.client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })).error,
    ).toBeNull()
    expect(await signsIn(here.email, PASSWORD)).toBe('invalid_credentials')
    expect(await signsIn(here.email, NEW_PASSWORD)).toBe('signed in')
    expect((await here.client.auth.getUser()).error).toBeNull()
    expect((await here.client.auth.refreshSession()).error).toBeNull()
    expect((await there.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await there.client.auth.refreshSession()).error?.name).toBe('AuthSessionMissingError')
  })

  it.skipIf(isForeign)('is reported to the address, with a way to recover the account', async () => {
    const { client, email } = await target.newPerson()
    await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    const mail = own().mails(email).at(-1)
    expect(mail).toMatchObject({
      subject: 'Your password was changed',
      links: [`${target.url}/reset-password`],
    })
    expect(mail?.text).not.toContain(NEW_PASSWORD)
    expect(mail?.text).not.toContain('you can ignore this email')
  })

  it('must be a different one, strong enough, and no longer than what is protected', async () => {
    const { client, email } = await target.newPerson()
    const refused = async (password: string) =>
      (await client.auth.updateUser({ password, current_password: PASSWORD })).error
    expect(await refused(PASSWORD)).toMatchObject({ status: 422, code: 'same_password' })
    expect(await refused('seven77')).toMatchObject({ status: 422, code: 'weak_password' })
    expect(await refused('password123')).toMatchObject({ status: 422, code: 'weak_password' })
    expect(await refused('aaaaaaaaaaaa')).toMatchObject({ reasons: ['characters'] })
    expect(await refused('🐣'.repeat(19))).toMatchObject({ code: 'validation_failed' })
    expect(await signsIn(email, PASSWORD)).toBe('signed in')
  })

  it.skipIf(isForeign)('is rejected with a wrong current one', async () => {
    const { client, email } = await target.newPerson()
    const there = await signInAgain(target, email)
    const wrong = { password: NEW_PASSWORD, current_password: 'not the password' }
    expect((await client.auth.updateUser(wrong)).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    })
    expect(await signsIn(email, PASSWORD)).toBe('signed in')
    expect((await there.client.auth.getUser()).error).toBeNull()
  })

  it.skipIf(isForeign)('requires the current one, and so does a new address', async () => {
    const { client, email } = await target.newPerson()
    for (const change of [{ password: NEW_PASSWORD }, { email: newEmail() }]) {
      const { error } = await client.auth.updateUser(change)
      expect(error).toMatchObject({ status: 400, code: 'current_password_required' })
    }
    expect(await signsIn(email, PASSWORD)).toBe('signed in')
  })

  it.skipIf(isForeign)(
    'requires no current one in a session that a mailed link opened, for a quarter of an hour',
    async () => {
      const { email } = await target.newPerson()
      const viaLink = async () => {
        clock += 61_000
        await newClient(target).auth.resetPasswordForEmail(email)
        const token = /\b\d{6}\b/.exec(own().mails(email).at(-1)?.text ?? '')?.[0] ?? ''
        const client = newClient(target)
        expect((await client.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull()
        return client
      }
      const late = await viaLink()
      clock += 15 * 60_000 + 1000
      expect((await late.auth.updateUser({ password: NEW_PASSWORD })).error?.code).toBe(
        'current_password_required',
      )
      const client = await viaLink()
      clock += 14 * 60_000
      expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
      expect(await signsIn(email, NEW_PASSWORD)).toBe('signed in')
    },
  )

  it('is accepted with the correct current one', async () => {
    const { client, email } = await target.newPerson()
    const right = { password: NEW_PASSWORD, current_password: PASSWORD }
    expect((await client.auth.updateUser(right)).error).toBeNull()
    expect(await signsIn(email, NEW_PASSWORD)).toBe('signed in')
  })

  it.skipIf(isForeign)('cancels a pending change of address', async () => {
    const { client, email } = await target.newPerson()
    const elsewhere = newEmail()
    await client.auth.updateUser({ email: elsewhere, current_password: PASSWORD })
    await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    const link = own().mails(elsewhere).at(-1)?.links[0] ?? ''
    const opened = await fetch(link, { redirect: 'manual' })
    expect(opened.headers.get('location')).toContain('error_code=otp_expired')
    expect(await signsIn(email, NEW_PASSWORD)).toBe('signed in')
  })

  it.skipIf(isForeign)('can be set by the mailed link, and the link works once', async () => {
    const { email } = await target.newPerson()
    await newClient(target).auth.resetPasswordForEmail(email, { redirectTo: `${target.url}/reset-password` })
    const link = own().mails(email).at(-1)?.links[0] ?? ''
    const opened = await fetch(link, { redirect: 'manual' })
    const landing = new URL(opened.headers.get('location') ?? '')
    expect(landing.pathname).toBe('/reset-password')
    const fragment = new URLSearchParams(landing.hash.slice(1))
    expect(fragment.get('type')).toBe('recovery')
    const client = newClient(target)
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect(await signsIn(email, NEW_PASSWORD)).toBe('signed in')

    const again = await fetch(link, { redirect: 'manual' })
    expect(again.headers.get('location')).toContain(
      `${target.url}/reset-password#error=access_denied&error_code=otp_expired`,
    )
  })
})

describe('with a verified second factor', () => {
  it('password and address require aal2', async () => {
    const { above, below } = await personAtBothLevels()
    for (const change of [{ password: NEW_PASSWORD }, { email: newEmail() }]) {
      const { error } = await below.client.auth.updateUser(change)
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    }
    expect(await signsIn(above.email, PASSWORD)).toBe('signed in')
    expect(
      (await above.client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })).error,
    ).toBeNull()
    expect(await signsIn(above.email, NEW_PASSWORD)).toBe('signed in')
  })

  it('less sensitive changes do not', async () => {
    const { below } = await personAtBothLevels()
    const { data, error } = await below.client.auth.updateUser({ data: { nickname: 'Mo' } })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ nickname: 'Mo' })
    expect(data.user?.factors).toHaveLength(1)
    expect((await below.client.auth.updateUser({ email: below.email })).error).toBeNull()
  })
})
