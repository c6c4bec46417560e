import { join } from 'node:path'
import type { Database } from '#supabase/embedded/database/database.ts'
import { appliedVersions, pendingMigrations, versionOf } from '#supabase/embedded/migrations.ts'
import { copyDatabase, removeExpiredCopies } from './database-copy.ts'

export type UpgradeOptions = {
  /** Contains `db`; locked by this process. */
  dataDir: string
  /** The directory of migrations. */
  migrations: string
  now: Date
}

/** The part of an open database that a copy needs. */
type Closable = { database: Database; close: () => Promise<void> }

/**
 * Copies the database to DATA_DIR/copies when it has migrations and some are pending, which requires it to be closed
 * for a moment. Removes copies older than 30 days. Returns the database to use from now on: `opened`, or the one that
 * `reopen` has opened after the copy. When it throws, no database is open.
 * @throws NewerSchemaError, CopySpaceError
 */
export async function copyBeforeUpgrade<Opened extends Closable>(
  opened: Opened,
  reopen: (directory: string) => Promise<Opened>,
  { dataDir, migrations, now }: UpgradeOptions,
): Promise<Opened> {
  let before: string | null
  try {
    await removeExpiredCopies(dataDir, now)
    before = await nextUpgrade(opened.database, migrations)
  } catch (error) {
    await opened.close()
    throw error
  }
  if (before === null) return opened
  await opened.close()
  await copyDatabase({ dataDir, before, now })
  return reopen(join(dataDir, 'db'))
}

/** The first version to apply; null for a new database or one that is up to date. */
async function nextUpgrade(database: Database, migrations: string): Promise<string | null> {
  const applied = await appliedVersions(database)
  const [next] = pendingMigrations(migrations, applied)
  return next === undefined || applied.length === 0 ? null : versionOf(next)
}
