import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { createTokens } from './auth/tokens.ts'
import type { Database } from './database/database.ts'
import { DATABASE_UNAVAILABLE, unavailable } from './database/database-error.ts'
import { type SigningKeys, loadSharedSigningKeys } from './signing-keys.ts'

const ISSUER = 'https://names.example/auth/v1'
const SUBJECT = 'a0000000-0000-4000-8000-000000000001'
const SESSION = 'b0000000-0000-4000-8000-000000000002'

let stored: unknown[]
let isAway: boolean
let reads: number
let clock: number
let keys: SigningKeys

const database: Database = {
  rows: async <Schema extends GenericSchema>(row: Schema) => {
    reads += 1
    await Promise.resolve()
    if (isAway) throw unavailable(DATABASE_UNAVAILABLE, 'no connection')
    return [v.parse(row, { value: { keys: stored } })]
  },
  run: async () => undefined,
  script: async () => undefined,
  transaction: async () => [],
}

async function newKey(kid: string) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'ES256' } }
}

beforeEach(async () => {
  stored = [(await newKey('first')).jwk]
  isAway = false
  clock = 0
  keys = await loadSharedSigningKeys(database, () => clock)
  reads = 0
})

/** A token of another process, with a key that it has added. */
async function fromOtherProcess(): Promise<string> {
  const { privateKey, jwk } = await newKey('second')
  stored = [jwk, ...stored]
  const token = await new SignJWT({ role: 'authenticated', session_id: SESSION })
    .setProtectedHeader({ alg: 'ES256', kid: 'second' })
    .setIssuer(ISSUER)
    .setSubject(SUBJECT)
    .setAudience('authenticated')
    .setIssuedAt(0)
    .setExpirationTime(3600)
    .sign(privateKey)
  return `Bearer ${token}`
}

it('a token whose key cannot be looked up is not called invalid, and is valid once the database is back', async () => {
  const tokens = createTokens({ database, keys, issuer: ISSUER, lifetime: 3600, now: () => 1000 })
  const token = await fromOtherProcess()
  clock = 5000
  isAway = true
  await expect(tokens.read(token)).rejects.toMatchObject({ code: DATABASE_UNAVAILABLE })
  isAway = false
  // At once: a failed look does not count.
  expect(await tokens.read(token)).toMatchObject({ kind: 'user', claims: { sub: SUBJECT } })
})

it('tokens that arrive together wait for one look, and unknown keys cause none for five seconds', async () => {
  await fromOtherProcess()
  clock = 5000
  expect(await Promise.all([keys.find('second'), keys.find('second'), keys.find('third')])).toEqual([
    expect.anything(),
    expect.anything(),
    null,
  ])
  expect(reads).toBe(1)
  clock = 9999
  expect(await keys.find('third')).toBeNull()
  expect(reads).toBe(1)
})
