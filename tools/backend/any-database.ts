import type { Database } from '#supabase/embedded/database/database.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import type { DatabaseLocation } from './command.ts'
import { withStoppedDatabase } from './stopped-database.ts'

/**
 * Runs work in the database: that of a stopped data directory, or one on a server, whose processes may be running.
 * @throws DataDirInUseError, DataDirDamagedError, BackendCommandError `no-database`
 */
export async function withAnyDatabase<T>(
  { dataDir, database }: DatabaseLocation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (database === null) return withStoppedDatabase(dataDir, (stopped) => work(stopped.database))
  const opened = await openPostgres({ url: database.url, connections: 1 })
  try {
    return await work(opened.database)
  } finally {
    await opened.close()
  }
}
