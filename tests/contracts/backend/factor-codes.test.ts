import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wrongCode } from './auth-calls.ts'
import { claimsOf, enrollApp, factorsOn, methodsOf } from './authenticator.ts'
import { signInAgain } from './client.ts'
import { type FactorWorld, VERIFIED_APP, challenge, openFactorWorld } from './factor-world.ts'
import { isForeign } from './target.ts'

let world: FactorWorld

beforeAll(async () => {
  world = await openFactorWorld()
}, 60_000)
afterAll(() => world.target.close())

describe('entering the code of an authenticator app', () => {
  it('saves a session at aal2, notifies its subscribers, and shows the verified factor everywhere', async () => {
    const { client } = await world.target.newPerson()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const app = await enrollApp(client, 'My phone')
    const asked = await client.auth.mfa.challenge({ factorId: app.factorId })
    expect(asked.data).toMatchObject({ type: 'totp' })
    expect(asked.data?.expires_at).toBeGreaterThan(world.now() / 1000)
    const { data, error } = await client.auth.mfa.verify({
      factorId: app.factorId,
      challengeId: asked.data?.id ?? '',
      code: world.nextCode(app),
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
    const { client, email } = await world.personWithApp()
    const refreshed = await client.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(factorsOn(refreshed.data.user)).toEqual([VERIFIED_APP])
    expect((await claimsOf(client)).aal).toBe('aal2')
    expect(await methodsOf(client)).toEqual(['totp', 'password'])

    const other = await signInAgain(world.target, email)
    expect((await claimsOf(other.client)).aal).toBe('aal1')
    const level = await other.client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  })

  it('ends the user’s sessions that stayed below, and no others', async () => {
    const person = await world.target.newPerson()
    const stranger = await world.target.newPerson()
    const below = await signInAgain(world.target, person.email)
    const app = await enrollApp(person.client, 'My phone')
    await person.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: world.nextCode(app) })
    expect((await below.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await below.client.auth.refreshSession()).error?.name).toBe('AuthSessionMissingError')
    expect((await stranger.client.auth.getUser()).error).toBeNull()

    // A second session that reaches aal2 itself does not affect the first.
    const second = await signInAgain(world.target, person.email)
    const { error } = await second.client.auth.mfa.challengeAndVerify({
      factorId: app.factorId,
      code: world.nextCode(app),
    })
    expect(error).toBeNull()
    expect((await person.client.auth.getUser()).error).toBeNull()
  })

  it('deletes unfinished enrollments of the same type', async () => {
    const { client } = await world.target.newPerson()
    await enrollApp(client, 'Given up')
    const app = await enrollApp(client, 'My phone')
    await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: world.nextCode(app) })
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all.map((factor) => factor.friendly_name)).toEqual(['My phone'])
  })

  it('deletes those of other types too: an attacker with the password alone cannot complete one later', async () => {
    const person = await world.target.newPerson()
    // An attacker who knows the password has started one and left it.
    const thief = await signInAgain(world.target, person.email)
    const left = await thief.client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+4915550000001',
      friendlyName: 'Not theirs',
    })
    expect(left.error).toBeNull()
    const app = await enrollApp(person.client, 'My phone')
    await person.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: world.nextCode(app) })
    const { data } = await person.client.auth.mfa.listFactors()
    expect(data?.all.map((factor) => factor.friendly_name)).toEqual(['My phone'])
    const back = await signInAgain(world.target, person.email)
    const tried = await back.client.auth.mfa.challenge({ factorId: left.data?.id ?? '' })
    expect(tried.error?.code).toBe('mfa_factor_not_found')
  })

  it('rejects a wrong code and accepts the correct one of the same challenge after it', async () => {
    const person = await world.target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const challengeId = await challenge(person, app.factorId)
    const code = world.nextCode(app)
    const answer = { factorId: app.factorId, challengeId }
    for (const wrong of [wrongCode(code), '', '12345', 'abcdef']) {
      const refused = await person.client.auth.mfa.verify({ ...answer, code: wrong })
      expect(refused.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    }
    expect((await person.client.auth.mfa.verify({ ...answer, code })).error).toBeNull()
  })

  it.skipIf(isForeign)('accepts the codes just before and just after, and none further away', async () => {
    const person = await world.target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const tryCode = async (ms: number) => {
      const challengeId = await challenge(person, app.factorId)
      const code = app.codeAt(world.now() + ms)
      return person.client.auth.mfa.verify({ factorId: app.factorId, challengeId, code })
    }
    for (const far of [-60_000, 60_000]) {
      expect((await tryCode(far)).error?.code).toBe('mfa_verification_failed')
    }
    expect((await tryCode(-30_000)).error).toBeNull()
    expect((await tryCode(30_000)).error).toBeNull()
  })

  it.skipIf(isForeign)('accepts no code twice, nor an older one after it', async () => {
    const person = await world.target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const tryCode = async (code: string) => {
      const challengeId = await challenge(person, app.factorId)
      return person.client.auth.mfa.verify({ factorId: app.factorId, challengeId, code })
    }
    const code = app.codeAt(world.now())
    expect((await tryCode(code)).error).toBeNull()
    expect((await tryCode(code)).error?.code).toBe('mfa_verification_failed')
    expect((await tryCode(app.codeAt(world.now() - 30_000))).error?.code).toBe('mfa_verification_failed')
    world.advance(30_000)
    expect((await tryCode(app.codeAt(world.now()))).error).toBeNull()
  })

  it.skipIf(isForeign)('allows five attempts per challenge', async () => {
    const person = await world.target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const code = app.codeAt(world.now())
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

  it('uses up a challenge, and binds it to its factor', async () => {
    const person = await world.personWithApp('First')
    const second = await enrollApp(person.client, 'Second')
    const verify = (factorId: string, challengeId: string, code: string) =>
      person.client.auth.mfa.verify({ factorId, challengeId, code })

    const others = await challenge(person, second.factorId)
    for (const foreign of [others, randomUUID()]) {
      const { error } = await verify(person.app.factorId, foreign, world.nextCode(person.app))
      expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
    }
    const used = await challenge(person, person.app.factorId)
    expect((await verify(person.app.factorId, used, world.nextCode(person.app))).error).toBeNull()
    expect((await verify(person.app.factorId, used, world.nextCode(person.app))).error?.status).toBe(422)
  })

  it.skipIf(isForeign)('expires a challenge after five minutes', async () => {
    const { client, app, ...person } = await world.personWithApp('First')
    const challengeId = await challenge({ client, ...person }, app.factorId)
    world.advance(5 * 60_000)
    const code = world.nextCode(app)
    const { error } = await client.auth.mfa.verify({ factorId: app.factorId, challengeId, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  it('does not find another user’s factor, nor one that never existed', async () => {
    const { app } = await world.personWithApp()
    const stranger = await world.target.newPerson()
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

  it.skipIf(isForeign)('gets responses that no cache stores', async () => {
    const person = await world.target.newPerson()
    const app = await enrollApp(person.client, 'My phone')
    const challenge_id = await challenge(person, app.factorId)
    const { data } = await person.client.auth.getSession()
    const response = await fetch(`${world.target.url}/auth/v1/factors/${app.factorId}/verify`, {
      method: 'POST',
      headers: {
        apikey: world.target.anonKey,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ challenge_id, code: world.nextCode(app) }),
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
