import {
  followLink,
  given,
  type AccountBackend,
  newDevice,
  openAccountBackend,
  setUpApp,
  signUpAndIn,
  until,
} from './account-backend.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClaims } from '#src/core/account/claims.ts'
import { readStoredSession, SESSION_KEY } from '#src/data/stored-session.ts'
import { PASSWORD } from '#tests/contracts/ports/world.ts'

let backend: AccountBackend
beforeAll(async () => {
  backend = await openAccountBackend()
}, 60_000)
afterAll(() => backend.backend.close())

const levelOf = async (device: ReturnType<typeof newDevice>) =>
  readClaims((await readStoredSession(device.db))?.access_token ?? '')?.aal

describe('Session/user', () => {
  it('carries access_token, expires_in, expires_at; the user carries factors', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    const { session, user } = await until(device, 'signed-in')
    expect(session).toEqual({
      access_token: expect.any(String),
      expires_in: 3_600,
      expires_at: expect.any(Number),
    })
    const { exp } = readClaims(session.access_token) ?? { exp: 0 }
    expect(Math.abs(session.expires_at - exp)).toBeLessThanOrEqual(60)
    expect(user.email).toBe(email)
    await setUpApp(backend, device)
    const stored = await readStoredSession(device.db)
    expect(stored?.user.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
  })

  it('is refreshed automatically when it has expired, and stays the same account', async () => {
    const device = newDevice(backend)
    await signUpAndIn(backend, device)
    const before = await until(device, 'signed-in')
    backend.clock.advance(3_700_000)
    given(await device.account.factors())
    await expect
      .poll(() => device.session.state().session?.access_token)
      .not.toBe(before.session.access_token)
    expect(device.session.state().user).toEqual(before.user)
  })
})

describe('Multi-factor', () => {
  it('sign-in with a verified factor asks for the code before anything private is shown', async () => {
    const phone = newDevice(backend)
    const email = await signUpAndIn(backend, phone)
    await phone.addFavorites('Saoirse')
    expect(await phone.sync()).toBeNull()
    const { factor, nextCode } = await setUpApp(backend, phone)
    expect(await levelOf(phone)).toBe('aal2')

    const laptop = newDevice(backend)
    expect(await laptop.session.signIn(email, PASSWORD)).toEqual({ ok: true, secondFactor: true })
    expect(await until(laptop, 'needs-second-factor')).toMatchObject({ session: null, factors: [factor] })
    expect(await laptop.sync()).toBe('nobody')
    expect(await laptop.list()).toEqual([])

    const { challenge } = given(await laptop.account.challenge(factor.id))
    const answer = { factorId: factor.id, challengeId: challenge.id }
    expect(await laptop.account.verify({ ...answer, code: '000000' })).toMatchObject({
      code: 'mfa_verification_failed',
    })
    expect(laptop.session.state().status).toBe('needs-second-factor')
    given(await laptop.account.verify({ ...answer, code: nextCode() }))
    await until(laptop, 'signed-in')
    expect(await laptop.sync()).toBeNull()
    expect(await laptop.list()).toEqual(['Saoirse'])
    expect(await levelOf(laptop)).toBe('aal2')
  })

  it('aal2 survives a token refresh', async () => {
    const device = newDevice(backend)
    await signUpAndIn(backend, device)
    await setUpApp(backend, device)
    backend.clock.advance(3_700_000)
    given(await device.account.sessions())
    expect(await levelOf(device)).toBe('aal2')
  })

  it('an expired code: a new challenge can be requested', async () => {
    const device = newDevice(backend)
    await signUpAndIn(backend, device)
    const { factor, nextCode } = await setUpApp(backend, device)
    const first = given(await device.account.challenge(factor.id)).challenge
    backend.clock.advance(301_000)
    expect(
      await device.account.verify({ factorId: factor.id, challengeId: first.id, code: nextCode() }),
    ).toMatchObject({ code: 'mfa_challenge_expired' })
    const second = given(await device.account.challenge(factor.id)).challenge
    given(await device.account.verify({ factorId: factor.id, challengeId: second.id, code: nextCode() }))
  })

  it('another device that is at aal1 loses access, keeps its list and asks to sign in again', async () => {
    const phone = newDevice(backend)
    const email = await signUpAndIn(backend, phone)
    const laptop = newDevice(backend)
    given(await laptop.session.signIn(email, PASSWORD))
    await laptop.addFavorites('Maeve')
    expect(await laptop.sync()).toBeNull()
    await setUpApp(backend, phone)
    await laptop.addFavorites('Nuala')
    expect(await laptop.sync()).toBe('unauthorized')
    expect(await until(laptop, 'signed-out')).toMatchObject({ expired: true })
    expect(await laptop.list()).toEqual(['Maeve', 'Nuala'])
    expect((await laptop.line()).waiting).toBe(1)
  })

  it('unenroll: the password alone signs in again', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    const { factor } = await setUpApp(backend, device)
    given(await device.account.unenroll(factor.id))
    expect(given(await device.account.factors()).factors).toEqual([])
    expect(await levelOf(device)).toBe('aal1')
    given(await device.session.signOut())
    expect(await device.session.signIn(email, PASSWORD)).toEqual({ ok: true, secondFactor: false })
  })
})

describe('a new password by mail', () => {
  it('is set with the link, ends every session, and signs no one in', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    const borrowed = newDevice(backend)
    given(await borrowed.session.requestPasswordReset(email))
    const link = await followLink(backend, device, email)
    if (link.kind !== 'recovery') throw new Error(`the link was ${link.kind}`)
    const { recovery } = given(await borrowed.recover(link.tokens))
    expect(recovery).toMatchObject({ email, factors: [] })
    given(await recovery.setPassword('four quiet herons wade'))
    expect(await borrowed.db.session.count()).toBe(0)

    expect(await borrowed.session.signIn(email, PASSWORD)).toMatchObject({ code: 'invalid_credentials' })
    given(await borrowed.session.signIn(email, 'four quiet herons wade'))
    backend.clock.advance(3_700_000)
    expect(await device.account.factors()).toMatchObject({ code: 'session_ended' })
  })

  it('requires the code of a second factor first', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    const { factor, nextCode } = await setUpApp(backend, device)
    given(await device.session.requestPasswordReset(email))
    const link = await followLink(backend, device, email)
    if (link.kind !== 'recovery') throw new Error(`the link was ${link.kind}`)
    const { recovery } = given(await device.recover(link.tokens))
    expect(recovery.factors).toEqual([factor])
    expect(await recovery.setPassword('four quiet herons wade')).toMatchObject({ code: 'insufficient_aal' })
    const { challenge } = given(await recovery.challenge(factor.id))
    given(await recovery.verify({ factorId: factor.id, challengeId: challenge.id, code: nextCode() }))
    given(await recovery.setPassword('four quiet herons wade'))
  })
})

describe('a tampered token', () => {
  it('signs out locally with the reason; local data is kept', async () => {
    const device = newDevice(backend)
    await signUpAndIn(backend, device)
    await device.addFavorites('Saoirse')
    expect(await device.sync()).toBeNull()
    const row = await device.db.session.get(SESSION_KEY)
    const session = JSON.parse(row?.value ?? '{}')
    const [header, payload, signature] = String(session.access_token).split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url')
    const value = JSON.stringify({ ...session, access_token: `${header}.${forged}.${signature}` })
    await device.db.session.put({ key: SESSION_KEY, value })

    device.sent.length = 0
    expect(await device.sync()).toBe('unauthorized')
    expect(await until(device, 'signed-out')).toMatchObject({
      expired: true,
      rejected: 'Invalid JWT signature',
    })
    expect(device.sent).toEqual([])
    expect(await device.list()).toEqual(['Saoirse'])
  })
})

describe('the account itself', () => {
  it('changes its password with the current one, and ends the other sessions', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    const other = newDevice(backend)
    given(await other.session.signIn(email, PASSWORD))
    const wrong = await device.account.changePassword({
      current: 'not it',
      password: 'four quiet herons wade',
    })
    expect(wrong.ok).toBe(false)
    given(await device.account.changePassword({ current: PASSWORD, password: 'four quiet herons wade' }))
    expect(given(await device.account.sessions()).sessions).toHaveLength(1)
  })

  it('changes its address when the mailed link is opened', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    const fresh = `new-${email}`
    given(await device.account.changeEmail({ email: fresh, current: PASSWORD }))
    expect(device.session.state().user?.email).toBe(email)
    expect(await followLink(backend, newDevice(backend), fresh)).toMatchObject({ kind: 'confirmed' })
    given(await device.account.factors())
    await expect.poll(() => device.session.state().user?.email).toBe(fresh)
    given(await device.session.signOut())
    given(await device.session.signIn(fresh, PASSWORD))
    expect((await until(device, 'signed-in')).user.email).toBe(fresh)
  })

  it('lists its sessions and ends one of them', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    const other = newDevice(backend)
    given(await other.session.signIn(email, PASSWORD))
    const { sessions } = given(await device.account.sessions())
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const theirs = sessions.find(({ current }) => !current)
    given(await device.account.endSession(theirs?.id ?? ''))
    expect(given(await device.account.sessions()).sessions).toHaveLength(1)
    expect(await other.sync()).toBe('unauthorized')
  })

  it('leaves no session of a device that signs out, even one that was not used for hours', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    const other = newDevice(backend)
    given(await other.session.signIn(email, PASSWORD))
    backend.clock.advance(3 * 3_600_000)
    given(await other.session.signOut())
    expect(given(await device.account.sessions()).sessions).toMatchObject([{ current: true }])
    expect(await readStoredSession(other.db)).toBeNull()
  })

  it('is exported completely', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    await device.addFavorites('Saoirse')
    await device.note('Saoirse', 'freedom')
    expect(await device.sync()).toBeNull()
    const { data } = given(await device.account.exportData())
    expect(data).toMatchObject({
      format: 1,
      account: { email },
      favorites: [{ name: 'Saoirse', note: 'freedom' }],
    })
  })

  it('is deleted: no one can sign in to it any more, and the names are kept here if requested', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    await device.addFavorites('Saoirse')
    expect(await device.sync()).toBeNull()
    given(await device.account.deleteAccount({ keepFavorites: true }))
    expect(await until(device, 'signed-out')).toMatchObject({ expired: false, rejected: null })
    expect(await device.list()).toEqual(['Saoirse'])
    expect(await device.session.signIn(email, PASSWORD)).toMatchObject({ code: 'invalid_credentials' })
  })

  it('is deleted on a retry when the response to the first attempt was lost', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    const other = newDevice(backend)
    given(await other.session.signIn(email, PASSWORD))
    await until(other, 'signed-in')
    given(await device.account.deleteAccount({ keepFavorites: true }))
    given(await other.account.deleteAccount({ keepFavorites: true }))
    expect(await until(other, 'signed-out')).toMatchObject({ expired: false })
  })

  it('asks for the code first where the session is below what the account requires', async () => {
    const device = newDevice(backend)
    const email = await signUpAndIn(backend, device)
    await setUpApp(backend, device)
    given(await device.session.signOut())
    given(await device.session.signIn(email, PASSWORD))
    const refused = { ok: false, code: 'insufficient_aal' }
    expect(await device.account.deleteAccount({ keepFavorites: true })).toMatchObject(refused)
    expect(await device.account.exportData()).toMatchObject(refused)
    expect(await device.account.sessions()).toMatchObject(refused)
    expect(
      await device.account.changePassword({ current: PASSWORD, password: 'four quiet herons wade' }),
    ).toMatchObject(refused)
  })
})
