import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CryptoKey, type JWK, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as v from 'valibot'
import { writePrivateFile } from './private-file.ts'

const StoredKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
  kid: v.string(),
  alg: v.literal('ES256'),
})
type StoredKey = v.InferOutput<typeof StoredKey>

export type SigningKey = {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** The public half as `/auth/v1/.well-known/jwks.json` serves it. */
  jwks: { keys: JWK[] }
}

/** The ES256 key of a data directory, made on first use and kept in `signing-key.json` (mode 0600), so that sessions survive a restart. */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const file = join(dataDir, 'signing-key.json')
  const stored = existsSync(file)
    ? v.parse(StoredKey, JSON.parse(readFileSync(file, 'utf8')))
    : await createKey(file)
  const { d: _secret, ...publicJwk } = stored
  return {
    kid: stored.kid,
    privateKey: await importEs256(stored),
    publicKey: await importEs256(publicJwk),
    jwks: { keys: [{ ...publicJwk, use: 'sig', key_ops: ['verify'], ext: true }] },
  }
}

async function createKey(file: string): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = v.parse(StoredKey, { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256' })
  writePrivateFile(file, JSON.stringify(key, null, 2))
  return key
}

async function importEs256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new TypeError('expected an asymmetric key')
  return key
}
