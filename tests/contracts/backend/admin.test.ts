import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrollApp } from './authenticator.ts'
import { PASSWORD, newClient, newEmail, signInAgain } from './client.ts'
import { startTestBackend } from './start.ts'
import { type Target, isForeign, ownTarget } from './target.ts'

let target: Target
let secretKey: string
let admin: SupabaseClient['auth']['admin']
let clock = Date.now()

beforeAll(async () => {
  if (isForeign) return
  const backend = await startTestBackend({ now: () => clock })
  target = ownTarget(backend)
  secretKey = backend.secretKey
  const settings = { persistSession: false, autoRefreshToken: false }
  admin = createClient(target.url, secretKey, { auth: settings }).auth.admin
}, 60_000)
afterAll(() => target?.close())

async function raw(method: string, path: string, body: object | null, headers: Record<string, string>) {
  const response = await fetch(`${target.url}/auth/v1/admin/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { error_code }: { error_code?: string } = await response.json()
  return { status: response.status, code: error_code }
}

describe.skipIf(isForeign)('the operator', () => {
  it('is identified by the secret key, and no one else is admitted', async () => {
    const { client, id } = await target.newPerson()
    const { data } = await client.auth.getSession()
    const apikey = target.anonKey
    const own = { apikey, authorization: `Bearer ${data.session?.access_token ?? ''}` }
    for (const [method, path] of [
      ['GET', 'users'],
      ['POST', 'users'],
      ['GET', `users/${id}`],
      ['PUT', `users/${id}`],
      ['DELETE', `users/${id}`],
      ['GET', `users/${id}/factors`],
      ['DELETE', `users/${id}/factors/${id}`],
    ] as const) {
      const body = method === 'POST' || method === 'PUT' ? {} : null
      expect(await raw(method, path, body, { apikey })).toEqual({ status: 401, code: 'no_authorization' })
      expect(await raw(method, path, body, own)).toEqual({ status: 403, code: 'not_admin' })
    }
    expect((await admin.getUserById(id)).data.user?.id).toBe(id)
  })

  it('lists accounts page by page', async () => {
    const people = [await target.newPerson(), await target.newPerson(), await target.newPerson()]
    const all = await admin.listUsers({ page: 1, perPage: 1000 })
    const ids = all.data.users.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(people.map(({ id }) => id)))
    const second = await admin.listUsers({ page: 2, perPage: 2 })
    expect(second.data.users.map(({ id }) => id)).toEqual(ids.slice(2, 4))
    expect(JSON.stringify(all.data)).not.toContain('$2b$')
    for (const query of ['page=-1', 'per_page=x', 'page=0']) {
      expect((await raw('GET', `users?${query}`, null, { apikey: secretKey })).status).toBe(400)
    }
  })

  it('creates accounts, with a valid password', async () => {
    const email = newEmail()
    const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
    expect(made.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect((await signInAgain(target, email)).id).toBe(made.data.user?.id)
    const again = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
    const weak = await admin.createUser({ email: newEmail(), password: 'password123' })
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' })
  })

  it('changes the role and the ban, and nothing else', async () => {
    const { id, client } = await target.newPerson()
    const changed = await admin.updateUserById(id, { app_metadata: { role: 'admin' } })
    expect(changed.data.user?.app_metadata).toMatchObject({ provider: 'email', role: 'admin' })
    const { data } = await client.auth.refreshSession()
    expect(data.user?.app_metadata.role).toBe('admin')
    for (const change of [{ password: 'four quiet herons wade' }, { email: newEmail() }, { role: 'x' }]) {
      expect((await admin.updateUserById(id, change)).error).toMatchObject({ status: 400 })
    }
    const unclear = await admin.updateUserById(id, { ban_duration: 'for ever' })
    expect(unclear.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('bans a user at once, for the given duration', async () => {
    const person = await target.newPerson()
    const { data } = await person.client.auth.getSession()
    const refresh_token = data.session?.refresh_token ?? ''
    const banned = await admin.updateUserById(person.id, { ban_duration: '24h' })
    expect(banned.error).toBeNull()
    const use = await fetch(`${target.url}/auth/v1/user`, {
      headers: { apikey: target.anonKey, authorization: `Bearer ${data.session?.access_token ?? ''}` },
    })
    expect([use.status, await use.json()]).toMatchObject([403, { error_code: 'user_banned' }])
    expect((await newClient(target).auth.refreshSession({ refresh_token })).error?.code).toBe(
      'refresh_token_not_found',
    )
    const signIn = async (password = PASSWORD) =>
      (await newClient(target).auth.signInWithPassword({ email: person.email, password })).error?.code
    expect(await signIn()).toBe('user_banned')
    // Only a user who knows the password learns of the ban.
    expect(await signIn('not the password')).toBe('invalid_credentials')
    await newClient(target).auth.signInWithOtp({ email: person.email })
    const link = target.own?.mails(person.email).at(-1)?.links[0] ?? ''
    const opened = await fetch(link, { redirect: 'manual' })
    expect(opened.headers.get('location')).not.toContain('access_token')
    clock += 24 * 3_600_000 + 1000
    expect(await signIn()).toBeUndefined()

    await admin.updateUserById(person.id, { ban_duration: '1h30m' })
    expect(await signIn()).toBe('user_banned')
    await admin.updateUserById(person.id, { ban_duration: 'none' })
    expect(await signIn()).toBeUndefined()
  })

  it('removes a lost factor, which ends the sessions', async () => {
    const person = await target.newPerson()
    const app = await enrollApp(person.client, 'App')
    await person.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.codeAt(clock) })
    const { data } = await admin.mfa.listFactors({ userId: person.id })
    expect(data?.factors).toMatchObject([{ id: app.factorId, status: 'verified' }])
    expect(JSON.stringify(data)).not.toContain('secret')
    expect((await admin.mfa.deleteFactor({ userId: person.id, id: app.factorId })).error).toBeNull()
    expect((await person.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const again = await signInAgain(target, person.email)
    const level = await again.client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  it('deletes an account', async () => {
    const { id, email } = await target.newPerson()
    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
    const { error } = await newClient(target).auth.signInWithPassword({ email, password: PASSWORD })
    expect(error?.code).toBe('invalid_credentials')
  })
})
