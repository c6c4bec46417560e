import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type CryptoKey, type JWK, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as v from 'valibot'
import { DataDirDamagedError, readDataFile } from './data-dir/damage.ts'
import type { Database } from './database/database.ts'
import { writePrivateFile } from './private-file.ts'
import { readSharedSecret, replaceSharedSecret, sharedSecret } from './shared/stored-secret.ts'

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

/** Newest first. A file with one bare key is from before keys could be rotated. */
const StoredKeys = v.union([
  v.pipe(
    StoredKey,
    v.transform((key) => [key]),
  ),
  v.pipe(
    v.object({ keys: v.pipe(v.array(StoredKey), v.minLength(1)) }),
    v.transform(({ keys }) => keys),
  ),
])

/** Repeated rotation drops the oldest key, whose tokens have long expired. */
const MAX_KEYS = 4

export type SigningKeys = {
  /** The newest one, which signs. */
  readonly current: { kid: string; privateKey: CryptoKey }
  /** The public half of any key that is still accepted; null for an unknown one. */
  find: (kid: string | undefined) => Promise<CryptoKey | null>
  /** The public halves as `/auth/v1/.well-known/jwks.json` serves them, newest first. */
  readonly jwks: { keys: JWK[] }
}

const WITHOUT_IT = 'the next start creates a new key, and everyone has to sign in again within the hour'

/**
 * The ES256 keys of a data directory, created on first use and stored in `signing-key.json` (mode 0600), so that
 * sessions survive a restart.
 * @throws DataDirDamagedError
 */
export async function loadSigningKeys(dataDir: string): Promise<SigningKeys> {
  const file = fileOf(dataDir)
  const keys = await importKeys(readKeys(file) ?? writeKeys(file, [await createKey()])).catch(() =>
    unusable(file),
  )
  return { current: keys.current, jwks: keys.jwks, find: async (kid) => keys.known.get(kid ?? '') ?? null }
}

const SHARED_NAME = 'signing-keys'
/** Between two looks for a key that another process may have added, ms: anyone can send an unknown key's id. */
const LOOK_AGAIN_MS = 5000

/**
 * The ES256 keys of a database's processes. A key that one of them does not know yet is looked up. `now`: milliseconds
 * of a monotonic clock.
 */
export async function loadSharedSigningKeys(database: Database, now: () => number): Promise<SigningKeys> {
  const read = async () =>
    importKeys(
      await sharedSecret(database, SHARED_NAME, StoredKeys, async () => ({ keys: [await createKey()] })),
    )
  let keys = await read()
  let readAt = now()
  let reading: Promise<void> | undefined

  /** One read at a time, which all wait for. One that fails is no look: the next request tries again. */
  function readAgain(): Promise<void> {
    reading ??= read()
      .then((found) => {
        keys = found
        readAt = now()
      })
      .finally(() => (reading = undefined))
    return reading
  }

  return {
    get current() {
      return keys.current
    },
    get jwks() {
      return keys.jwks
    },
    find: async (kid) => {
      if (!keys.known.has(kid ?? '') && now() - readAt >= LOOK_AGAIN_MS) await readAgain()
      return keys.known.get(kid ?? '') ?? null
    },
  }
}

/** Adds a new key to those of a database's processes, as `rotateSigningKey` does. */
export async function rotateSharedSigningKey(database: Database): Promise<string> {
  const key = await createKey()
  const former = (await readSharedSecret(database, SHARED_NAME, StoredKeys)) ?? []
  await replaceSharedSecret(database, SHARED_NAME, { keys: [key, ...former].slice(0, MAX_KEYS) })
  return key.kid
}

type ImportedKeys = Pick<SigningKeys, 'current' | 'jwks'> & { known: ReadonlyMap<string, CryptoKey> }

async function importKeys(stored: StoredKey[]): Promise<ImportedKeys> {
  const [newest] = stored
  if (!newest) throw new TypeError('expected a key')
  const published = stored.map(({ d: _secret, ...jwk }) => jwk)
  const known = new Map<string, CryptoKey>()
  for (const jwk of published) known.set(jwk.kid, await importEs256(jwk))
  return {
    current: { kid: newest.kid, privateKey: await importEs256(newest) },
    known,
    jwks: { keys: published.map((jwk) => ({ ...jwk, use: 'sig', key_ops: ['verify'], ext: true })) },
  }
}

/**
 * Adds a new key that signs from the next start on; tokens of the older ones stay valid until they expire. Returns
 * the new key's id.
 */
export async function rotateSigningKey(dataDir: string): Promise<string> {
  const file = fileOf(dataDir)
  const key = await createKey()
  writeKeys(file, [key, ...(readKeys(file) ?? [])].slice(0, MAX_KEYS))
  return key.kid
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'signing-key.json')
}

function readKeys(file: string): StoredKey[] | null {
  return readDataFile(file, StoredKeys, WITHOUT_IT)
}

function unusable(file: string): never {
  throw new DataDirDamagedError(
    file,
    `${file} contains a key that cannot be used. Restore signing-key.json from a copy, or restore a backup with npm run backend:restore. Without the file, ${WITHOUT_IT}.`,
  )
}

function writeKeys(file: string, keys: StoredKey[]): StoredKey[] {
  writePrivateFile(file, JSON.stringify({ keys }, null, 2))
  return keys
}

async function createKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return v.parse(StoredKey, { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'ES256' })
}

async function importEs256(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256')
  if (key instanceof Uint8Array) throw new TypeError('expected an asymmetric key')
  return key
}
