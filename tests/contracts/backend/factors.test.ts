import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, enrollApp, factorsOn, methodsOf } from './authenticator.ts'
import { signInAgain } from './client.ts'
import { type FactorWorld, VERIFIED_APP, openFactorWorld } from './factor-world.ts'
import { isForeign } from './target.ts'

let world: FactorWorld

beforeAll(async () => {
  world = await openFactorWorld()
}, 60_000)
afterAll(() => world.target.close())

describe('enrolling an authenticator app', () => {
  it('returns a QR code that is valid unescaped in a data URL, the secret as text, and its URI', async () => {
    const { client, email } = await world.target.newPerson()
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

  it.skipIf(isForeign)("names the site's host as issuer when none is given", async () => {
    const { client } = await world.target.newPerson()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const uri = data?.type === 'totp' ? data.totp.uri : ''
    expect(new URL(uri).searchParams.get('issuer')).toBe(new URL(world.target.url).host)
  })

  it('shows the factor on the user, unverified and at aal1, until its first code', async () => {
    const { client } = await world.target.newPerson()
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
    const { client } = await world.target.newPerson()
    await enrollApp(client, 'My phone')
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
    const { data } = await client.auth.getSession()
    const response = await fetch(`${world.target.url}/auth/v1/factors`, {
      method: 'POST',
      headers: {
        apikey: world.target.anonKey,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ factor_type: 'pigeon', friendly_name: 'Pigeon' }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
  })

  it.skipIf(isForeign)('allows ten at most, and deletes unfinished ones after five minutes', async () => {
    const { client } = await world.target.newPerson()
    for (let count = 1; count <= 10; count += 1) await enrollApp(client, `App ${count}`)
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App 11' })
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    world.advance(5 * 60_000 + 1)
    await enrollApp(client, 'App 11')
    expect((await client.auth.getUser()).data.user?.factors).toHaveLength(1)
  })

  it('requires a session', async () => {
    const response = await fetch(`${world.target.url}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: world.target.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ factor_type: 'totp' }),
    })
    expect(response.status).toBe(401)
  })
})

describe('several factors', () => {
  it('require aal2 to be added once one is verified', async () => {
    const { client, email } = await world.personWithApp()
    const other = await signInAgain(world.target, email)
    const refused = await other.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    await enrollApp(client, 'Second')
    expect(factorsOn((await client.auth.getUser()).data.user)).toHaveLength(2)
  })

  it('require aal2 to be completed when another session started them', async () => {
    const { client, email } = await world.personWithApp()
    const second = await enrollApp(client, 'Second')
    const other = await signInAgain(world.target, email)
    // The correct code of a factor that is not verified yet does not raise a session that has only the password.
    const { error } = await other.client.auth.mfa.challengeAndVerify({
      factorId: second.factorId,
      code: world.nextCode(second),
    })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await claimsOf(other.client)).aal).toBe('aal1')
    expect(
      (await client.auth.mfa.challengeAndVerify({ factorId: second.factorId, code: world.nextCode(second) }))
        .error,
    ).toBeNull()
  })

  it('require aal2 to be removed; a session falls back to aal1 with its next refresh', async () => {
    const { client, email, app } = await world.personWithApp()
    const below = await signInAgain(world.target, email)
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
    const first = await world.personWithApp('First')
    const second = await enrollApp(first.client, 'Second')
    await first.client.auth.mfa.challengeAndVerify({
      factorId: second.factorId,
      code: world.nextCode(second),
    })
    const other = await signInAgain(world.target, first.email)
    await other.client.auth.mfa.challengeAndVerify({
      factorId: first.app.factorId,
      code: world.nextCode(first.app),
    })
    // The second factor raised the first session last, the first factor the other one.
    await first.client.auth.mfa.unenroll({ factorId: first.app.factorId })
    await first.client.auth.refreshSession()
    await other.client.auth.refreshSession()
    expect((await claimsOf(first.client)).aal).toBe('aal2')
    expect((await claimsOf(other.client)).aal).toBe('aal1')
  })

  it('may be removed at aal1 while they are unverified', async () => {
    const { client } = await world.target.newPerson()
    const app = await enrollApp(client, 'My phone')
    expect((await client.auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.factors).toBeUndefined()
  })
})
