import { existsSync } from 'node:fs'
import { writeArchiveFile } from '#supabase/embedded/archive/archive-file.ts'
import type { TableSum } from '#supabase/embedded/archive/format.ts'
import { archivedKeys, keysInDirectory, keysOnServer } from '#supabase/embedded/archive/keys.ts'
import type { ArchiveScope } from '#supabase/embedded/archive/tables.ts'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { errorCode } from '#supabase/embedded/error-code.ts'
import { BackendCommandError, type DatabaseLocation } from './command.ts'
import { withStoppedDatabase } from './stopped-database.ts'

export type ArchiveRequest = { file: string; scope: ArchiveScope; madeAt: Date }

/**
 * Writes what is in a database to a new file: that of a stopped data directory, or one on a server, whose processes may
 * be running. Returns the file's size in bytes and the sums of its tables.
 * @throws DataDirInUseError, DataDirDamagedError, BackendCommandError
 */
export async function makeArchive(
  { file, scope, madeAt }: ArchiveRequest,
  { dataDir, database }: DatabaseLocation,
): Promise<{ bytes: number; sums: TableSum[] }> {
  if (existsSync(file)) throw cannotWrite(file, 'EEXIST')
  const write = async (opened: OpenDatabase) => {
    const keys = database ? await keysOnServer(opened.database) : keysInDirectory(dataDir)
    return writeArchiveFile(file, opened, { scope, madeAt, secrets: archivedKeys(keys, scope) })
  }
  try {
    if (!database) return await withStoppedDatabase(dataDir, write)
    const opened = await openPostgres({ url: database.url, connections: 2 })
    try {
      return await write(opened)
    } finally {
      await opened.close()
    }
  } catch (error) {
    const isOfFile = error instanceof Error && 'syscall' in error && 'path' in error
    throw isOfFile ? cannotWrite(file, errorCode(error)) : error
  }
}

function cannotWrite(file: string, code: string | undefined): BackendCommandError {
  if (code !== 'EEXIST') return new BackendCommandError('file-unwritable', `Cannot write ${file} (${code}).`)
  return new BackendCommandError(
    'file-exists',
    `${file} already exists. Choose another name or move the file.`,
  )
}

/** A file's size for the terminal. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
