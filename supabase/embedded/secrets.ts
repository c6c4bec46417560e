import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { readDataFile } from './data-dir/damage.ts'
import type { Database } from './database/database.ts'
import { writePrivateFile } from './private-file.ts'
import { sharedSecret } from './shared/stored-secret.ts'

const Secrets = v.object({
  /** Key of mailed links, recovery codes, device cookies and fake ids. The name is from earlier versions. */
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  /** The API key that acts as service_role. */
  secretKey: v.pipe(v.string(), v.startsWith('sb_secret_')),
})
export type Secrets = v.InferOutput<typeof Secrets>

/**
 * The data directory's secrets, created on its first use and stored in `secrets.json` (mode 0600).
 * @throws DataDirDamagedError
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = readDataFile(
    file,
    Secrets,
    'the next start creates a new secret API key, and links in emails sent so far stop working',
  )
  if (stored) return stored
  const secrets = newSecrets()
  writePrivateFile(file, JSON.stringify(secrets, null, 2))
  return secrets
}

/** The secrets that all processes of a database share, created by the first. */
export function loadSharedSecrets(database: Database): Promise<Secrets> {
  return sharedSecret(database, 'secrets', Secrets, newSecrets)
}

/** Secrets that nobody knows. */
export function newSecrets(): Secrets {
  return {
    jwtSecret: randomBytes(32).toString('hex'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  }
}
