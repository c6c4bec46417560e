import {
  followLink,
  given,
  type AccountBackend,
  newDevice,
  newEmail,
  openAccountBackend,
  scan,
  signUpAndIn,
  until,
} from './account-backend.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#tests/contracts/ports/world.ts'

let backend: AccountBackend
beforeAll(async () => {
  backend = await openAccountBackend()
}, 60_000)
afterAll(() => backend.backend.close())

describe('Calls made to the auth service', () => {
  it('sign-up (email, password), sign-in with password (email, password), sign-out', async () => {
    const device = newDevice(backend)
    const email = newEmail()
    given(await device.session.signUp(email, PASSWORD))
    expect(device.sent.splice(0)).toMatchObject([
      { route: 'POST /signup', body: { email, password: PASSWORD }, bearer: false },
    ])
    await followLink(backend, device, email)
    device.sent.length = 0
    given(await device.session.signIn(email, PASSWORD))
    await until(device, 'signed-in')
    given(await device.session.signOut())
    await until(device, 'signed-out')
    expect(device.sent).toMatchObject([
      { route: 'POST /token', body: { email, password: PASSWORD }, bearer: false },
      { route: 'POST /logout', bearer: true },
    ])
  })

  it('POST {auth}/factors: body friendly_name, factor_type, and phone or issuer; bearer session token', async () => {
    const device = newDevice(backend)
    await signUpAndIn(backend, device)
    device.sent.length = 0
    const app = given(
      await device.account.enroll({ factorType: 'totp', friendlyName: 'Tablet', issuer: 'Nestling' }),
    )
    const phone = given(
      await device.account.enroll({ factorType: 'phone', friendlyName: 'Mine', phone: '+491511234567' }),
    )
    expect(device.sent.filter(({ route }) => route === 'POST /factors')).toEqual([
      {
        route: 'POST /factors',
        body: { friendly_name: 'Tablet', factor_type: 'totp', issuer: 'Nestling' },
        bearer: true,
      },
      {
        route: 'POST /factors',
        body: { friendly_name: 'Mine', factor_type: 'phone', phone: '+491511234567' },
        bearer: true,
      },
    ])
    expect(app.enrollment).toMatchObject({
      type: 'totp',
      totp: {
        qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg/),
        secret: expect.stringMatching(/^[A-Z2-7]{32,}$/),
        uri: expect.stringContaining('issuer=Nestling'),
      },
    })
    expect(phone.enrollment).toMatchObject({ type: 'phone', phone: expect.stringContaining('491511234567') })
  })

  it('POST {auth}/factors/{factorId}/challenge: body channel; Challenge response: id', async () => {
    const device = newDevice(backend)
    await signUpAndIn(backend, device)
    const { enrollment } = given(
      await device.account.enroll({ factorType: 'phone', friendlyName: 'Mine', phone: '+491511234568' }),
    )
    for (const channel of ['sms', 'whatsapp'] as const) {
      device.sent.length = 0
      const { challenge } = given(await device.account.challenge(enrollment.id, channel))
      expect(challenge.id).toMatch(/^[0-9a-f-]{36}$/)
      expect(device.sent).toMatchObject([
        { route: `POST /factors/${enrollment.id}/challenge`, body: { channel }, bearer: true },
      ])
      backend.clock.advance(61_000)
    }
  })

  it('POST {auth}/factors/{factorId}/verify: body code, challenge_id; the session is saved, MFA-verified goes to subscribers', async () => {
    const device = newDevice(backend)
    await signUpAndIn(backend, device)
    const { enrollment } = given(
      await device.account.enroll({ factorType: 'totp', friendlyName: 'Tablet', issuer: 'Nestling' }),
    )
    if (enrollment.type !== 'totp') throw new TypeError('expected an app')
    const before = await until(device, 'signed-in')
    const events: string[] = []
    device.session.listen((event) => void events.push(event))
    const { challenge } = given(await device.account.challenge(enrollment.id))
    const code = scan(backend, enrollment.totp.secret)()
    device.sent.length = 0
    given(await device.account.verify({ factorId: enrollment.id, challengeId: challenge.id, code }))
    expect(device.sent).toEqual([
      {
        route: `POST /factors/${enrollment.id}/verify`,
        body: { code, challenge_id: challenge.id },
        bearer: true,
      },
    ])
    await expect
      .poll(() => device.session.state().session?.access_token)
      .not.toBe(before.session.access_token)
    expect(events).toContain('second-factor-verified')
  })

  it('GET {auth}/.well-known/jwks.json: keys with kid; cached', async () => {
    const device = newDevice(backend)
    await signUpAndIn(backend, device)
    expect(await device.sync()).toBeNull()
    expect(await device.sync()).toBeNull()
    const asked = device.sent.filter(({ route }) => route === 'GET /.well-known/jwks.json')
    expect(asked).toHaveLength(1)
    const row = await device.db.device.get('keySet')
    expect(row?.value).toMatchObject({ keys: [{ kid: expect.any(String) }] })
  })
})
