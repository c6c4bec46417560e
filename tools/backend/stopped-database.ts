import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertDatabaseComplete, databaseDamaged } from '#supabase/embedded/data-dir/damage.ts'
import { lockDataDir } from '#supabase/embedded/data-dir/lock.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { settle } from '#supabase/embedded/epochs.ts'
import { BackendCommandError } from './command.ts'

/**
 * Runs work in the database of a data directory that no server uses at the moment.
 * @throws DataDirInUseError, DataDirDamagedError, BackendCommandError `no-database`
 */
export async function withStoppedDatabase<T>(
  dataDir: string,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const directory = join(dataDir, 'db')
  if (!existsSync(directory)) {
    throw new BackendCommandError(
      'no-database',
      `There is no database in ${dataDir}. Start the app once (npm start), or choose the directory with DATA_DIR.`,
    )
  }
  const lock = await lockDataDir(dataDir)
  try {
    assertDatabaseComplete(dataDir)
    const opened = await openPglite(directory).catch((error: unknown) => {
      throw databaseDamaged(dataDir, error)
    })
    try {
      // The server did not shut down cleanly. Taking its lock removes that sign, so do here what its next start
      // would.
      await settle(lock, opened.database, dataDir)
      return await work(opened)
    } finally {
      await opened.close()
    }
  } finally {
    lock.release()
  }
}
