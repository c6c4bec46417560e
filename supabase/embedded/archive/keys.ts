import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import { errorCode } from '#supabase/embedded/error-code.ts'
import { writePrivateFile } from '#supabase/embedded/private-file.ts'
import { newSecrets } from '#supabase/embedded/secrets.ts'
import type { ArchiveHeader } from './format.ts'
import type { ArchiveScope } from './tables.ts'

/** Keys of a server by the names that they have in a database, see `embedded.secrets`. */
export type Keys = ArchiveHeader['secrets']

/** The files of a data directory that contain them. */
const FILES = { secrets: 'secrets.json', 'signing-keys': 'signing-key.json' } as const

const Stored = v.object({ name: v.string(), value: v.unknown() })
const CodeKey = v.object({ jwtSecret: v.string() })

/** The keys of a database on a server; none on a hosted project, which has its own. */
export async function keysOnServer(database: Pick<Database, 'rows'>): Promise<Keys> {
  const [found] = await database.rows(
    v.object({ found: v.boolean() }),
    `select to_regclass('embedded.secrets') is not null as found`,
  )
  if (!found?.found) return {}
  const rows = await database.rows(Stored, 'select name, value from embedded.secrets')
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Stores keys in a database that has none of these names yet. */
export async function storeKeysOnServer(database: Pick<Database, 'run'>, keys: Keys): Promise<void> {
  for (const [name, value] of Object.entries(completed(keys))) {
    await database.run(
      'insert into embedded.secrets (name, value) values ($1, $2::text::jsonb) on conflict (name) do nothing',
      [name, JSON.stringify(value)],
    )
  }
}

/** The keys of a data directory. */
export function keysInDirectory(dataDir: string): Keys {
  return Object.fromEntries(
    Object.entries(FILES).flatMap(([name, file]) => {
      try {
        return [[name, JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as unknown]]
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return []
        throw error
      }
    }),
  )
}

/** Stores keys in a directory that has none. */
export function storeKeysInDirectory(dataDir: string, keys: Keys): void {
  const stored = completed(keys)
  for (const [name, file] of Object.entries(FILES)) {
    if (stored[name]) writePrivateFile(join(dataDir, file), JSON.stringify(stored[name], null, 2))
  }
}

/** What an archive of this scope contains of a server's keys. */
export function archivedKeys(keys: Keys, scope: ArchiveScope): Keys {
  if (scope === 'everything') return keys
  const codeKey = codeKeyOf(keys)
  return codeKey === null ? {} : { secrets: { jwtSecret: codeKey } }
}

/** The key of the stored hashes of recovery codes; null when there is none. */
export function codeKeyOf(keys: Keys): string | null {
  const found = v.safeParse(CodeKey, keys['secrets'])
  return found.success ? found.output.jwtSecret : null
}

/** A server that takes over another's people gets an API key of its own. */
function completed(keys: Keys): Keys {
  const codeKey = codeKeyOf(keys)
  return codeKey === null ? keys : { ...keys, secrets: { ...newSecrets(), ...Object(keys['secrets']) } }
}
