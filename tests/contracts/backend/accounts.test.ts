import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, newClient, newEmail, signInAgain } from './client.ts'
import { type Target, confirmByMail, isForeign, openTarget } from './target.ts'
import type { TestBackend } from './start.ts'

let target: Target
let clock = Date.now()

beforeAll(async () => {
  target = await openTarget({ now: () => clock })
}, 60_000)
afterAll(() => target.close())

function own(): TestBackend {
  if (!target.own) throw new Error('this test reads mail')
  return target.own
}

/** Keys and types of values, recursively: what an attacker can compare. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)])
}

async function rawSignUp(email: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${target.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: target.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return { status: response.status, body: await response.json() }
}

describe.skipIf(isForeign)('signing up by mail', () => {
  it('returns no session until the mailed link is opened, then signs in from the link itself', async () => {
    const email = newEmail()
    const client = newClient(target)
    const signUp = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${target.url}/auth?next=/favorites` },
    })
    expect(signUp.error).toBeNull()
    expect(signUp.data.session).toBeNull()
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'email_not_confirmed',
    )

    const [mail] = own().mails(email)
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your email' })
    const link = new URL(mail?.links[0] ?? '')
    expect(link.pathname).toBe('/auth/v1/verify')

    const opened = await fetch(link, { redirect: 'manual' })
    expect(opened.status).toBe(303)
    const landing = new URL(opened.headers.get('location') ?? '')
    expect(`${landing.origin}${landing.pathname}${landing.search}`).toBe(`${target.url}/auth?next=/favorites`)
    const fragment = new URLSearchParams(landing.hash.slice(1))
    const session = await newClient(target).auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(session.error).toBeNull()
    expect(session.data.user?.id).toBe(signUp.data.user?.id)
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  it('reports in the fragment when a link was used before', async () => {
    const email = newEmail()
    await confirmByMail(own(), email)
    const again = await fetch(own().mails(email)[0]?.links[0] ?? '', { redirect: 'manual' })
    const landing = new URL(again.headers.get('location') ?? '')
    expect(landing.origin + landing.pathname).toBe(`${target.url}/auth`)
    expect(new URLSearchParams(landing.hash.slice(1)).get('error_code')).toBe('otp_expired')
  })

  it('does not use up a link when a mail scanner only requests it', async () => {
    const email = newEmail()
    await newClient(target).auth.signUp({ email, password: PASSWORD })
    const link = own().mails(email)[0]?.links[0] ?? ''
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(204)
    const opened = await fetch(link, { redirect: 'manual' })
    expect(opened.headers.get('location')).toContain('access_token=')
  })

  it('never redirects from a mailed link to a foreign site', async () => {
    for (const emailRedirectTo of [
      'https://evil.example/',
      'http://127.0.0.1:9/',
      `${target.url}@evil.example/`,
    ]) {
      const email = newEmail()
      await newClient(target).auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
      const link = new URL(own().mails(email)[0]?.links[0] ?? '')
      expect(link.searchParams.get('redirect_to')).toBe(`${target.url}/auth`)
      // Nor when the link is modified.
      link.searchParams.set('redirect_to', emailRedirectTo)
      const opened = await fetch(link, { redirect: 'manual' })
      expect(new URL(opened.headers.get('location') ?? '').origin).toBe(target.url)
    }
  })

  it('accepts the code from the mail with the type "email" as well', async () => {
    const email = newEmail()
    const client = newClient(target)
    await client.auth.signUp({ email, password: PASSWORD })
    const token = /\b\d{6}\b/.exec(own().mails(email)[0]?.text ?? '')?.[0] ?? ''
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  it('loses no confirmation while other requests fail concurrently', async () => {
    const refused = () =>
      fetch(`${target.url}/rest/v1/rpc/sync_push`, {
        method: 'POST',
        headers: { apikey: target.anonKey, 'content-type': 'application/json' },
        body: '{"name":"Mallory"}',
      })
    const emails = Array.from({ length: 8 }, newEmail)
    for (const email of emails) await rawSignUp(email)
    for (const email of emails) {
      let confirmed = false
      const disturb = async () => {
        while (!confirmed) await refused()
      }
      const confirm = async () => {
        await fetch(own().mails(email)[0]?.links[0] ?? '', { redirect: 'manual' })
        confirmed = true
      }
      await Promise.all([disturb(), disturb(), disturb(), confirm()])
    }
    for (const email of emails) {
      const { error } = await newClient(target).auth.signInWithPassword({ email, password: PASSWORD })
      expect(error).toBeNull()
    }
  })

  it('answers a taken address exactly like a new one, and notifies only its owner', async () => {
    const confirmed = newEmail()
    await confirmByMail(own(), confirmed)
    const waiting = newEmail()
    await rawSignUp(waiting)
    clock += 61_000

    const fresh = await rawSignUp(newEmail())
    expect(fresh.status).toBe(200)
    for (const email of [confirmed, waiting]) {
      const first = await rawSignUp(email)
      const second = await rawSignUp(email)
      expect(first.status).toBe(200)
      expect(shapeOf(first.body)).toEqual(shapeOf(fresh.body))
      expect(second.body.id).toBe(first.body.id)
      expect(String(first.body.id).charAt(14)).toBe(String(fresh.body.id).charAt(14))
    }
    expect(
      own()
        .mails(confirmed)
        .map((mail) => mail.subject),
    ).toEqual(['Confirm your email', 'You already have an account'])
    expect(
      (await newClient(target).auth.signInWithPassword({ email: confirmed, password: PASSWORD })).error,
    ).toBeNull()
  })

  it('sends the link again to an unconfirmed address, once a minute, and the newest link works', async () => {
    const email = newEmail()
    await rawSignUp(email)
    await rawSignUp(email)
    expect(own().mails(email)).toHaveLength(1)
    clock += 61_000
    await rawSignUp(email)
    expect(own().mails(email)).toHaveLength(2)
    const opened = await fetch(own().mails(email)[1]?.links[0] ?? '', { redirect: 'manual' })
    expect(opened.headers.get('location')).toContain('access_token=')
  })

  it('resends on request, and rate-limits every address alike', async () => {
    const email = newEmail()
    const client = newClient(target)
    await client.auth.signUp({ email, password: PASSWORD })
    const stranger = newEmail()
    expect((await client.auth.resend({ type: 'signup', email: stranger })).error).toBeNull()
    for (const address of [email, stranger]) {
      const { error } = await client.auth.resend({ type: 'signup', email: address })
      expect(error?.code).toBe('over_email_send_rate_limit')
    }
    clock += 61_000
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(own().mails(email)).toHaveLength(2)
    expect(own().mails(stranger)).toHaveLength(0)
  })

  it('mails a link for a new password with the requested page', async () => {
    const { client, email } = await target.newPerson()
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${target.url}/reset-password` })
    const link = new URL(own().mails(email).at(-1)?.links[0] ?? '')
    expect(link.searchParams.get('type')).toBe('recovery')
    const opened = await fetch(link, { redirect: 'manual' })
    expect(opened.headers.get('location')).toMatch(`${target.url}/reset-password#access_token=`)
  })
})

describe('signing in', () => {
  it('rejects a wrong password and an unknown address with the same message', async () => {
    const { email } = await target.newPerson()
    const client = newClient(target)
    const wrong = await client.auth.signInWithPassword({ email, password: 'not the password' })
    const unknown = await client.auth.signInWithPassword({ email: newEmail(), password: 'not the password' })
    expect(wrong.error?.code).toBe('invalid_credentials')
    expect(unknown.error?.code).toBe('invalid_credentials')
    expect(unknown.error?.message).toBe(wrong.error?.message)
  })

  it('rejects a password under eight characters', async () => {
    const { error } = await newClient(target).auth.signUp({ email: newEmail(), password: 'seven77' })
    expect(error?.code).toBe('weak_password')
  })

  it('issues tokens that anyone can verify with the published keys', async () => {
    const { client, id, email } = await target.newPerson()
    const { data } = await client.auth.getSession()
    const token = data.session?.access_token ?? ''
    const keys = createRemoteJWKSet(new URL(`${target.url}/auth/v1/.well-known/jwks.json`))
    const { payload } = await jwtVerify(token, keys, {
      issuer: `${target.url}/auth/v1`,
      audience: 'authenticated',
      algorithms: ['ES256'],
      // The suite moves the backend's clock; a token's age is measured by that clock.
      ...(isForeign ? {} : { currentDate: new Date(clock) }),
    })
    expect(payload).toMatchObject({ sub: id, email, role: 'authenticated', aal: 'aal1', is_anonymous: false })
    expect(payload.amr).toMatchObject([{ method: 'password' }])
    expect(payload.session_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(payload).toHaveProperty('app_metadata.provider', 'email')
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect((await client.auth.getUser()).data.user?.id).toBe(id)
  })

  it('exchanges a refresh token for a new session that keeps its methods', async () => {
    const { client, id } = await target.newPerson()
    const before = (await client.auth.getSession()).data.session
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
    expect((await client.auth.getUser()).data.user?.id).toBe(id)
    const claims = JSON.parse(
      atob(data.session?.access_token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''),
    )
    expect(claims.amr).toMatchObject([{ method: 'password' }])
  })

  it('ends the session on sign-out: its refresh token is rejected, another device stays', async () => {
    const { client, email } = await target.newPerson()
    const other = await signInAgain(target, email)
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect((await newClient(target).auth.refreshSession({ refresh_token })).error?.code).toBe(
      'refresh_token_not_found',
    )
    expect((await other.client.auth.getUser()).error).toBeNull()
  })

  it('rejects a token that was tampered with', async () => {
    const { client, id } = await target.newPerson()
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const [header, , signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ sub: id, role: 'service_role', exp: 9e9 })).toString(
      'base64url',
    )
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    for (const fake of [`${header}.${forged}.${signature}`, `${unsigned}.${forged}.`, 'a.b.c']) {
      const headers = { apikey: target.anonKey, authorization: `Bearer ${fake}` }
      expect((await fetch(`${target.url}/auth/v1/user`, { headers })).status).toBe(403)
      const called = await fetch(`${target.url}/rest/v1/rpc/my_sessions`, { method: 'POST', headers })
      expect(called.status).toBe(401)
    }
  })

  it.skipIf(isForeign)('requires a new token once an hour has passed', async () => {
    const { client } = await target.newPerson()
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    clock += 3_601_000
    const headers = { apikey: target.anonKey, authorization: `Bearer ${token}` }
    const response = await fetch(`${target.url}/rest/v1/rpc/my_sessions`, { method: 'POST', headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'PGRST303' })
  })
})
