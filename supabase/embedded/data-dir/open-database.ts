import { join } from 'node:path'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { assertDatabaseComplete, databaseDamaged } from './damage.ts'
import { ensureChecksums } from './page-checksums.ts'
import { copyBeforeUpgrade } from './upgrade-copy.ts'

export type DataDirDatabaseOptions = {
  /** Contains `db`; locked by this process. */
  dataDir: string
  /** The directory of migrations; a copy is made before any of them is applied to a database that has some. */
  migrations: string
  log: (line: string) => void
}

/**
 * Opens the database of a data directory, with a checksum on every page.
 * @throws DataDirDamagedError, NewerSchemaError, CopySpaceError
 */
export async function openDataDirDatabase({
  dataDir,
  migrations,
  log,
}: DataDirDatabaseOptions): Promise<OpenDatabase> {
  const directory = join(dataDir, 'db')
  assertDatabaseComplete(dataDir)
  const prepare = async () => void (await ensureChecksums(directory, log))
  const open = async () => {
    try {
      return await openPglite(directory, { log, prepare })
    } catch (error) {
      throw databaseDamaged(dataDir, error)
    }
  }
  return copyBeforeUpgrade(await open(), open, { dataDir, migrations, now: new Date() })
}
