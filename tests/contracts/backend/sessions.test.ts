import { createClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrollApp } from './authenticator.ts'
import { PASSWORD, type Person, newClient, signInAgain } from './client.ts'
import { type Target, isForeign, openTarget } from './target.ts'

let target: Target
let clock = Date.now()

beforeAll(async () => {
  target = await openTarget(isForeign ? {} : { now: () => clock })
}, 60_000)
afterAll(() => target.close())

async function refreshTokenOf({ client }: Person): Promise<string> {
  return (await client.auth.getSession()).data.session?.refresh_token ?? ''
}

/** Exchanges a refresh token as a client without any other credential would. */
async function trade(refresh_token: string): Promise<{ token: string; code: string | undefined }> {
  const { data, error } = await newClient(target).auth.refreshSession({ refresh_token })
  return { token: data.session?.refresh_token ?? '', code: error?.code }
}

/** Sessions of the same user that still work, by their position in the list. */
async function alive(people: Person[]): Promise<number[]> {
  const answers = await Promise.all(people.map(async ({ client }) => client.auth.getUser()))
  return answers.flatMap(({ error }, index) => (error ? [] : [index]))
}

describe('signing out', () => {
  async function threeDevices(): Promise<[Person, Person, Person]> {
    const first = await target.newPerson()
    return [first, await signInAgain(target, first.email), await signInAgain(target, first.email)]
  }

  it('on this device ends this session only', async () => {
    const devices = await threeDevices()
    const token = await refreshTokenOf(devices[0])
    expect((await devices[0].client.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(await alive(devices)).toEqual([1, 2])
    expect((await trade(token)).code).toBe('refresh_token_not_found')
  })

  it('on other devices ends the other sessions', async () => {
    const devices = await threeDevices()
    const tokens = await Promise.all(devices.map(refreshTokenOf))
    expect((await devices[0].client.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await trade(tokens[1] ?? '')).code).toBe('refresh_token_not_found')
    expect(await alive(devices)).toEqual([0])
    expect((await devices[0].client.auth.refreshSession()).error).toBeNull()
  })

  it('everywhere ends all of them, and no one else’s', async () => {
    const devices = await threeDevices()
    const stranger = await target.newPerson()
    const tokens = await Promise.all(devices.map(refreshTokenOf))
    expect((await devices[0].client.auth.signOut({ scope: 'global' })).error).toBeNull()
    for (const token of tokens) expect((await trade(token)).code).toBe('refresh_token_not_found')
    expect(await alive([...devices, stranger])).toEqual([3])
  })

  it('invalidates the token itself at once', async () => {
    const { client } = await target.newPerson()
    const { data } = await client.auth.getSession()
    const headers = {
      apikey: target.anonKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
    }
    await client.auth.signOut({ scope: 'local' })
    const user = await fetch(`${target.url}/auth/v1/user`, { headers })
    expect(user.status).toBe(403)
    expect(await user.json()).toMatchObject({ error_code: 'session_not_found' })
    const factor = await fetch(`${target.url}/auth/v1/factors`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ factor_type: 'totp' }),
    })
    expect(factor.status).toBe(403)
  })
})

describe('a refresh token', () => {
  it('reused before its successor was used returns that successor', async () => {
    const person = await target.newPerson()
    const first = await refreshTokenOf(person)
    const second = (await trade(first)).token
    clock += 60_000
    expect(await trade(first)).toEqual({ token: second, code: undefined })
    expect((await trade(second)).code).toBeUndefined()
  })

  it.skipIf(isForeign)('reused within ten seconds returns the one that is valid now', async () => {
    const person = await target.newPerson()
    clock = Date.now()
    const first = await refreshTokenOf(person)
    const second = (await trade(first)).token
    const third = (await trade(second)).token
    expect(await trade(first)).toEqual({ token: third, code: undefined })
  })

  it.skipIf(isForeign)('reused later ends its whole family: one of the two clients stole it', async () => {
    const person = await target.newPerson()
    const elsewhere = await signInAgain(target, person.email)
    const first = await refreshTokenOf(person)
    const second = (await trade(first)).token
    const third = (await trade(second)).token
    clock = Date.now() + 11_000
    expect((await trade(first)).code).toBe('refresh_token_already_used')
    expect((await trade(third)).code).toBe('refresh_token_already_used')
    expect((await trade(second)).code).toBe('refresh_token_already_used')
    expect((await trade(await refreshTokenOf(elsewhere))).code).toBeUndefined()
  })

  it.skipIf(isForeign)(
    'is replaced when a second factor raises the session, and the old one is no bypass',
    async () => {
      const person = await target.newPerson()
      const before = await refreshTokenOf(person)
      clock = Date.now()
      const app = await enrollApp(person.client, 'App')
      await person.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.codeAt(clock) })
      const lifted = await refreshTokenOf(person)
      expect(lifted).not.toBe(before)
      const next = (await trade(lifted)).token
      clock = Date.now() + 11_000
      expect((await trade(before)).code).toBe('refresh_token_already_used')
      expect((await trade(next)).code).toBe('refresh_token_already_used')
    },
  )

  it.skipIf(isForeign)('that two tabs exchange concurrently returns the same session to both', async () => {
    const person = await target.newPerson()
    const first = await refreshTokenOf(person)
    const answers = await Promise.all(Array.from({ length: 6 }, () => trade(first)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined))
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
    expect((await trade(answers[0]?.token ?? '')).code).toBeUndefined()
  })

  it('that never existed is not found', async () => {
    for (const made of ['made-up-token', '00000000-0000-4000-8000-000000000000']) {
      expect((await trade(made)).code).toBe('refresh_token_not_found')
    }
  })
})

describe.skipIf(isForeign)('the data of a session', () => {
  const Row = v.object({
    user_agent: v.nullable(v.string()),
    ip: v.nullable(v.string()),
    refreshed_at: v.nullable(v.string()),
  })
  const sessionsOf = (id: string) =>
    target.own?.database.rows(
      Row,
      `select user_agent, host(ip) as ip, refreshed_at from auth.sessions where user_id = '${id}' order by created_at`,
    )

  it('is the browser, the address it was last seen at, and when it was refreshed', async () => {
    const { email, id } = await target.newPerson()
    const settings = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
    const clientWith = (agent: string) =>
      createClient(target.url, target.anonKey, {
        auth: settings,
        global: { headers: { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' } },
      })
    const client = clientWith('Phone/1.0')
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await sessionsOf(id))?.at(-1)).toEqual({
      user_agent: 'Phone/1.0',
      ip: '127.0.0.1',
      refreshed_at: null,
    })
    await clientWith(`Phone/2.0 ${'x'.repeat(1000)}`).auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? '',
    })
    const seen = (await sessionsOf(id))?.at(-1)
    expect(seen?.user_agent).toMatch(/^Phone\/2\.0 x+$/)
    expect(seen?.user_agent).toHaveLength(500)
    expect(Date.parse(`${seen?.refreshed_at ?? ''}Z`)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is kept for a session that started with a mailed link', async () => {
    const { id } = await target.newPerson()
    expect((await sessionsOf(id))?.[0]).toMatchObject({ ip: '127.0.0.1', user_agent: 'node' })
  })
})
