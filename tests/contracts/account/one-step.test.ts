import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStoredSession } from '#src/data/stored-session.ts'
import { passwordInDoubt } from '#src/session/confirmed-sign-up.ts'
import { type ConfirmedSignUp, type MailLink, readMailLink } from '#src/session/mail-link.ts'
import { PASSWORD } from '#tests/contracts/ports/world.ts'
import {
  type AccountBackend,
  given,
  newDevice,
  newEmail,
  openAccountBackend,
  signUpAndIn,
  until,
} from './account-backend.ts'

let backend: AccountBackend
beforeAll(async () => {
  backend = await openAccountBackend()
}, 60_000)
afterAll(() => backend.backend.close())

const newestMail = (email: string) => backend.backend.mails(email).at(-1)

async function openLink(email: string): Promise<MailLink> {
  const answer = await fetch(newestMail(email)?.links[0] ?? '', { redirect: 'manual' })
  return readMailLink(new URL(answer.headers.get('Location') ?? '', backend.backend.url).hash)
}

const codeOf = (email: string) => /\b\d{6}\b/.exec(newestMail(email)?.text ?? '')?.[0] ?? ''

function signUpOf(link: MailLink): ConfirmedSignUp {
  if (link.kind !== 'confirmed' || !link.signUp) throw new Error(`the link is ${link.kind}`)
  return link.signUp
}

async function signedUp() {
  const device = newDevice(backend)
  const email = newEmail()
  given(await device.session.signUp(email, PASSWORD))
  return { device, email }
}

describe('sign-up in one step', () => {
  it('the mailed link signs in the browser that asked for it, and its list moves into the account', async () => {
    const { device, email } = await signedUp()
    await device.addFavorites('Nuala')
    const signUp = signUpOf(await openLink(email))
    expect(await passwordInDoubt(signUp, device.db)).toBe(false)
    given(await device.account.signInByLink(signUp))
    expect((await until(device, 'signed-in')).user.email).toBe(email)
    expect(await device.sync()).toBeNull()
    expect(await device.list()).toEqual(['Nuala'])
    expect(given(await device.account.sessions()).sessions).toMatchObject([{ current: true }])
  })

  it('the code of the mail does the same as its link, once', async () => {
    const { device, email } = await signedUp()
    expect(await device.account.confirmByCode(email, '000000')).toMatchObject({ code: 'otp_expired' })
    const code = codeOf(email)
    const { link } = given(await device.account.confirmByCode(email, code))
    // A code alone stores no session: whose password it confirmed is to be settled first.
    expect(await readStoredSession(device.db)).toBeNull()
    const signUp = signUpOf(link)
    expect(await passwordInDoubt(signUp, device.db)).toBe(false)
    given(await device.account.signInByLink(signUp))
    expect((await until(device, 'signed-in')).user.email).toBe(email)
    expect(await device.account.confirmByCode(email, code)).toMatchObject({ code: 'otp_expired' })
  })

  it('the code shows a sign-up by someone else as the link does', async () => {
    const { device, email } = await signedUp()
    const stranger = newDevice(backend)
    backend.clock.advance(61_000)
    given(await stranger.session.signUp(email, 'a stranger came after'))
    const signUp = signUpOf(given(await device.account.confirmByCode(email, codeOf(email))).link)
    expect(signUp).toMatchObject({ signUps: 2, hasPassword: true })
    expect(await passwordInDoubt({ ...signUp, passwordKnown: true }, device.db)).toBe(true)
  })

  it('a password that was entered here leaves no doubt in a browser that did not sign up', async () => {
    const { email } = await signedUp()
    const other = newDevice(backend)
    expect(await other.session.signIn(email, PASSWORD)).toMatchObject({ code: 'email_not_confirmed' })
    const signUp = signUpOf(given(await other.account.confirmByCode(email, codeOf(email))).link)
    expect(await passwordInDoubt(signUp, other.db)).toBe(true)
    expect(await passwordInDoubt({ ...signUp, passwordKnown: true }, other.db)).toBe(false)
  })
})

describe('the link of a stranger', () => {
  it('is in doubt in a browser that did not ask for it', async () => {
    const { email } = await signedUp()
    const other = await signedUp()
    expect(await passwordInDoubt(signUpOf(await openLink(email)), other.device.db)).toBe(true)
  })

  it('signs no one in with a token that names another account, or with an expired one', async () => {
    const stranger = newDevice(backend)
    await signUpAndIn(backend, stranger)
    const theirs = await readStoredSession(stranger.db)
    const { device, email } = await signedUp()
    const signUp = signUpOf(await openLink(email))
    const tokens = { ...signUp.tokens, refresh_token: theirs?.refresh_token ?? '' }
    const claims = { sub: 'a stranger', exp: Math.floor(Date.now() / 1_000) - 60 }
    const expired = [{ alg: 'ES256' }, claims, 'signature']
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    for (const access_token of [expired, `${signUp.tokens.access_token.slice(0, -8)}AAAAAAAA`]) {
      const result = await device.account.signInByLink({ ...signUp, tokens: { ...tokens, access_token } })
      expect(result.ok).toBe(false)
      expect(await readStoredSession(device.db)).toBeNull()
    }
  })
})
