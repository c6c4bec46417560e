import { GUEST, type Owner } from '#src/core/favorites/favorite.ts'
import { readAccount } from './account.ts'
import { openDatabase, SCHEMA_VERSION } from './database.ts'
import { readActiveOwner } from './device.ts'
import { readStoredSession } from './stored-session.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** The user's data on this device, in a form for export to a file. */
export type DeviceData = {
  /** Schema version of the rows. */
  schema: number
  /** Who is signed in, as the auth server last returned them; null for a guest. */
  user: Record<string, unknown> | null
  /** Rows by table. */
  tables: Record<string, unknown[]>
}

/** Contains tokens: only the user is exported. */
const SESSION_TABLE = 'session'
/** Facts that belong to the server and not to the user. */
const SERVER_FACTS = new Set(['keySet'])

/**
 * A snapshot of everything on this device that belongs to the signed-in user and to the guest. Omitted: tokens, the
 * server's keys, the secrets of exchanges, and the rows of other users of the device. Rejects when the storage cannot be read.
 */
export async function readDeviceData(db: NestlingDatabase): Promise<DeviceData> {
  await openDatabase(db)
  return db.transaction('r', db.tables, async () => {
    const owners = new Set<Owner>([GUEST, await readActiveOwner(db)])
    const account = await readAccount(db)
    if (account !== null) owners.add(account)
    const session = await readStoredSession(db)
    const tables: Record<string, unknown[]> = {}
    for (const table of db.tables) {
      if (table.name === SESSION_TABLE) continue
      const rows: unknown[] = await table.toArray()
      const theirs = rows.filter((row) => isTheirs(row, owners) && !isServerFact(table.name, row))
      tables[table.name] = table.name === 'device' ? theirs.map(withoutSecrets) : theirs
    }
    return { schema: SCHEMA_VERSION, user: session?.user ?? null, tables }
  })
}

/** Rows without an owner belong to the device. */
function isTheirs(row: unknown, owners: ReadonlySet<Owner>): boolean {
  if (typeof row !== 'object' || row === null || !('owner' in row)) return true
  return typeof row.owner === 'string' && owners.has(row.owner)
}

/** Of exchanges, also of those that can't be read: with the secret, names could be guessed from a link. */
function withoutSecrets(row: unknown): unknown {
  if (!isRecord(row) || row['key'] !== 'exchanges' || !Array.isArray(row['value'])) return row
  const value = row['value'].map((each: unknown) => {
    if (!isRecord(each)) return each
    const { secret: _secret, ...rest } = each
    return rest
  })
  return { ...row, value }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isServerFact(table: string, row: unknown): boolean {
  if (table !== 'device' || typeof row !== 'object' || row === null || !('key' in row)) return false
  return typeof row.key === 'string' && SERVER_FACTS.has(row.key)
}
