import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, enrollApp } from './authenticator.ts'
import { type Person, signInAgain } from './client.ts'
import { startTestBackend, type TestBackend } from './start.ts'
import { type Target, isForeign, ownTarget } from './target.ts'

// Hosted projects have no recovery codes.
let backend: TestBackend
let target: Target
let clock = Date.now()

beforeAll(async () => {
  if (isForeign) return
  backend = await startTestBackend({ now: () => clock, limits: { factorTriesPerPerson: 8 } })
  target = ownTarget(backend)
}, 60_000)
afterAll(() => backend?.close())

const Answer = v.looseObject({
  error_code: v.optional(v.string()),
  codes: v.optional(v.array(v.string()), []),
  left: v.optional(v.number()),
  created_at: v.optional(v.nullable(v.string())),
  access_token: v.optional(v.string(), ''),
  refresh_token: v.optional(v.string(), ''),
})

async function call({ client }: Person, method: string, path: string, body?: object) {
  const { data } = await client.auth.getSession()
  const response = await fetch(`${target.url}/auth/v1/factors/${path}`, {
    method,
    headers: {
      apikey: target.anonKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...v.parse(Answer, await response.json()) }
}

async function personWithCodes(): Promise<{ person: Person; factorId: string; codes: string[] }> {
  const person = await target.newPerson()
  const app = await enrollApp(person.client, 'App')
  clock += 30_000
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: app.factorId,
    code: app.codeAt(clock),
  })
  expect(error).toBeNull()
  const { codes } = await call(person, 'POST', 'recovery_codes')
  return { person, factorId: app.factorId, codes }
}

const recover = (person: Person, code: string) => call(person, 'POST', 'recover', { code })

describe.skipIf(isForeign)('recovery codes', () => {
  it('are announced in the settings', async () => {
    const response = await fetch(`${target.url}/auth/v1/settings`, { headers: { apikey: target.anonKey } })
    expect(await response.json()).toMatchObject({ recovery_codes: true, external: { email: true } })
  })

  it('are ten, shown once, and stored as hashes only', async () => {
    const { person, codes } = await personWithCodes()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect(await call(person, 'GET', 'recovery_codes')).toMatchObject({
      left: 10,
      created_at: new Date(clock).toISOString(),
    })
    const rows = await backend.database.rows(
      v.object({ code_hash: v.string() }),
      `select code_hash from auth.recovery_codes where user_id = '${person.id}'`,
    )
    expect(rows).toHaveLength(10)
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('require a verified factor and a session at aal2 to be created', async () => {
    const without = await target.newPerson()
    expect(await call(without, 'POST', 'recovery_codes')).toMatchObject({
      status: 422,
      error_code: 'mfa_factor_not_found',
    })
    expect(await call(without, 'GET', 'recovery_codes')).toMatchObject({ left: 0, created_at: null })
    const { person } = await personWithCodes()
    const below = await signInAgain(target, person.email)
    expect(await call(below, 'POST', 'recovery_codes')).toMatchObject({
      status: 403,
      error_code: 'insufficient_aal',
    })
  })

  it('raise a session once each, however they are typed', async () => {
    const { person, codes } = await personWithCodes()
    const below = await signInAgain(target, person.email)
    const typed = ` ${(codes[0] ?? '').toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    const raised = await recover(below, typed)
    expect(raised.status).toBe(200)
    await below.client.auth.setSession(raised)
    expect(await claimsOf(below.client)).toMatchObject({ aal: 'aal2' })
    expect((await below.client.auth.refreshSession()).error).toBeNull()
    expect(await claimsOf(below.client)).toMatchObject({ aal: 'aal2' })
    expect(await call(below, 'GET', 'recovery_codes')).toMatchObject({ left: 9 })

    const again = await signInAgain(target, person.email)
    expect(await recover(again, codes[0] ?? '')).toMatchObject({
      status: 422,
      error_code: 'recovery_code_invalid',
    })
  })

  it('work once even when used twice concurrently', async () => {
    const { person, codes } = await personWithCodes()
    const below = await signInAgain(target, person.email)
    const answers = await Promise.all([1, 2, 3].map(() => recover(below, codes[3] ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('belong to one user, and allow a limited number of guesses', async () => {
    const { person } = await personWithCodes()
    const stranger = await personWithCodes()
    const below = await signInAgain(target, person.email)
    const codes: (string | undefined)[] = []
    for (let tries = 1; tries <= 8; tries += 1) {
      codes.push((await recover(below, stranger.codes[tries] ?? '')).error_code)
    }
    expect(codes.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 'recovery_code_invalid'))
    expect(codes.at(-1)).toBe('over_request_rate_limit')
  })

  it('are replaced by new ones, and deleted with the last factor', async () => {
    const { person, factorId, codes } = await personWithCodes()
    const renewed = (await call(person, 'POST', 'recovery_codes')).codes
    expect(renewed).toHaveLength(10)
    const below = await signInAgain(target, person.email)
    expect((await recover(below, codes[0] ?? '')).error_code).toBe('recovery_code_invalid')
    expect((await recover(below, renewed[0] ?? '')).status).toBe(200)
    await person.client.auth.mfa.unenroll({ factorId })
    expect(await call(person, 'GET', 'recovery_codes')).toMatchObject({ left: 0, created_at: null })
    expect(await recover(person, renewed[1] ?? '')).toMatchObject({ error_code: 'mfa_factor_not_found' })
  })
})
