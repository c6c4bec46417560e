import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT, decodeJwt, decodeProtectedHeader, importJWK } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rotateSigningKey } from '#supabase/embedded/signing-keys.ts'
import { signInAgain } from './client.ts'
import { type TestBackend, startTestBackend } from './start.ts'
import { ownTarget } from './target.ts'

/** The same issuer at each start, whatever the port. */
const SITE = 'http://nestling.test'

// All tests have one data directory: each starts with the server and the keys that the previous one has left.
let dataDir: string
let running: TestBackend

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nestling-keys-'))
  running = await start()
}, 60_000)
afterAll(async () => {
  await running.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function restart(): Promise<TestBackend> {
  await running.close()
  running = await start()
  return running
}

async function start(): Promise<TestBackend> {
  const backend = await startTestBackend({ dataDir, siteUrl: SITE })
  const reachable = (link: string) => link.replace(SITE, backend.url)
  const mails: TestBackend['mails'] = (to) =>
    backend.mails(to).map((mail) => ({ ...mail, links: mail.links.map(reachable) }))
  return { ...backend, mails }
}

async function publishedKeys({ url }: TestBackend): Promise<string[]> {
  const response = await fetch(`${url}/auth/v1/.well-known/jwks.json`)
  const { keys }: { keys: Record<string, string>[] } = await response.json()
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).not.toHaveProperty('d')
  return keys.map(({ kid = '' }) => kid)
}

async function userStatus({ url, anonKey }: TestBackend, token: string): Promise<number> {
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
  return (await fetch(`${url}/auth/v1/user`, { headers })).status
}

it('a new key signs from the next start on, and tokens of the old one are still accepted', async () => {
  const first = running
  const [oldKey] = await publishedKeys(first)
  const person = await ownTarget(first).newPerson()
  const oldToken = (await person.client.auth.getSession()).data.session?.access_token ?? ''

  const newKey = await rotateSigningKey(dataDir)
  const second = await restart()
  expect(await publishedKeys(second)).toEqual([newKey, oldKey])
  expect(await userStatus(second, oldToken)).toBe(200)
  const again = await signInAgain(second, person.email)
  const newToken = (await again.client.auth.getSession()).data.session?.access_token ?? ''
  expect(decodeProtectedHeader(oldToken).kid).toBe(oldKey)
  expect(decodeProtectedHeader(newToken).kid).toBe(newKey)
  expect(await userStatus(second, newToken)).toBe(200)
  expect(statSync(join(dataDir, 'signing-key.json')).mode & 0o777).toBe(0o600)
}, 60_000)

it('a token of a missing key, or of another key, is rejected', async () => {
  const first = running
  const person = await ownTarget(first).newPerson()
  const token = (await person.client.auth.getSession()).data.session?.access_token ?? ''
  const [, payload, signature] = token.split('.')
  const newKey = await rotateSigningKey(dataDir)
  const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: newKey, typ: 'JWT' })).toString('base64url')
  const second = await restart()
  expect(await userStatus(second, `${header}.${payload}.${signature}`)).toBe(403)
  for (let times = 1; times <= 4; times += 1) await rotateSigningKey(dataDir)
  const third = await restart()
  expect(await publishedKeys(third)).toHaveLength(4)
  expect(await userStatus(third, token)).toBe(403)
}, 60_000)

it('a token that our key signed for another purpose is rejected', async () => {
  const backend = running
  const person = await ownTarget(backend).newPerson()
  const token = (await person.client.auth.getSession()).data.session?.access_token ?? ''
  const { keys } = JSON.parse(readFileSync(join(dataDir, 'signing-key.json'), 'utf8'))
  const key = await importJWK(keys[0], 'ES256')
  const signed = (claims: Record<string, unknown>) =>
    new SignJWT({ ...decodeJwt(token), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: keys[0].kid })
      .sign(key)
  expect(await userStatus(backend, await signed({}))).toBe(200)
  for (const claims of [
    { aud: 'another service' },
    { aud: undefined },
    { role: 'service_role' },
    { iss: 'me' },
  ]) {
    expect(await userStatus(backend, await signed(claims))).toBe(403)
  }
}, 60_000)

it('a file with one bare key, as in earlier versions, is read and can be rotated', async () => {
  const first = running
  const [oldKey] = await publishedKeys(first)
  const person = await ownTarget(first).newPerson()
  const token = (await person.client.auth.getSession()).data.session?.access_token ?? ''
  const file = join(dataDir, 'signing-key.json')
  const { keys }: { keys: object[] } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(keys[0]))

  const second = await restart()
  expect(await publishedKeys(second)).toEqual([oldKey])
  expect(await userStatus(second, token)).toBe(200)
  const newKey = await rotateSigningKey(dataDir)
  expect(await publishedKeys(await restart())).toEqual([newKey, oldKey])
}, 60_000)
