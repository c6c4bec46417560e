import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrollApp } from './authenticator.ts'
import { PASSWORD, type Person, newClient } from './client.ts'
import { startTestBackend } from './start.ts'
import { type Target, isForeign, ownTarget } from './target.ts'

// Another spelling of an address must not bypass the checks of the usual one. Foreign servers have their own rules.
let target: Target
let guarded: Person

beforeAll(async () => {
  if (isForeign) return
  target = ownTarget(await startTestBackend({ limits: { signInsPerAddress: 2 } }))
  guarded = await target.newPerson()
  const app = await enrollApp(guarded.client, 'Phone')
  const code = app.unusedAt(Date.now())
  const { error } = await guarded.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
  if (error) throw error
}, 60_000)
afterAll(() => target?.close())

/** Requests a new password; returns the code of the mail. */
async function mailedCode(email: string): Promise<string> {
  const { error } = await newClient(target).auth.resetPasswordForEmail(email)
  expect(error).toBeNull()
  const code = /\b\d{6}\b/.exec(target.own?.mails(email).at(-1)?.text ?? '')?.[0] ?? ''
  expect(code).not.toBe('')
  return code
}

async function send(method: string, path: string, body: object, token?: string): Promise<number> {
  const headers = { apikey: target.anonKey, 'content-type': 'application/json' }
  const response = await fetch(`${target.url}/auth/v1/${path}`, {
    method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

describe.skipIf(isForeign)('an address in another spelling', () => {
  it.each(['%75ser', 'use%72', 'user/', '/user', 'USER'])(
    'does not change the password without the second factor: %s',
    async (path) => {
      const thief = newClient(target)
      const { data } = await thief.auth.signInWithPassword({ email: guarded.email, password: PASSWORD })
      const token = data.session?.access_token ?? ''
      expect(await send('PUT', 'user', { password: 'stolen by a detour' }, token)).toBe(401)
      expect(await send('PUT', path, { password: 'stolen by a detour' }, token)).toBe(404)
    },
  )

  it('does not allow uncounted password guesses', async () => {
    const { email } = await target.newPerson()
    const wrong = { email, password: 'not the password' }
    expect(await send('POST', '%74oken?grant_type=password', wrong)).toBe(404)
  })

  it('does not allow codes beyond their limit in the form of a link', async () => {
    const { email } = await target.newPerson()
    const code = await mailedCode(email)
    const token_hash = createHash('sha256')
      .update(email.toLowerCase() + code)
      .digest('hex')
    expect(await send('POST', 'verify', { type: 'recovery', token_hash })).toBe(403)
    expect(await send('POST', 'verify', { type: 'recovery', email, token: code })).toBe(200)
  })

  it('does not allow codes beyond their limit by prefixing them with the end of the address', async () => {
    const { email } = await target.newPerson()
    const code = await mailedCode(email)
    const shifted = { type: 'recovery', email: email.slice(0, -1), token: email.slice(-1) + code }
    expect(await send('POST', 'verify', shifted)).toBe(403)
    expect(await send('POST', 'verify', { type: 'recovery', email, token: code })).toBe(200)
  })

  it('opens no link beyond its limits', async () => {
    expect(await send('POST', '%76erify', { type: 'signup', token_hash: 'made up' })).toBe(404)
    expect(await send('POST', '%72ecover', { email: guarded.email })).toBe(404)
  })
})
