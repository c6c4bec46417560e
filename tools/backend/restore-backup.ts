import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from '#supabase/embedded/data-dir/lock.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { makeDataDirPrivate } from '#supabase/embedded/data-dir/private.ts'
import { renewEpochs } from '#supabase/embedded/epochs.ts'
import { writePrivateFile } from '#supabase/embedded/private-file.ts'
import { type Backup, unpackBackup } from './backup-file.ts'
import { BackendCommandError } from './command.ts'

/**
 * Restores a backup to a data directory that is empty or does not exist yet, and makes every device resend all its
 * rows, so that nothing written after the backup is lost. Leaves nothing behind when it fails. Returns when the
 * backup was created.
 * @throws BackendCommandError
 */
export async function restoreBackup(file: string, dataDir: string): Promise<string> {
  const backup = unpackBackup(file, contentOf(file))
  const existed = existsSync(dataDir)
  if (existed && (!statSync(dataDir).isDirectory() || readdirSync(dataDir).length > 0)) {
    throw new BackendCommandError(
      'data-dir-not-empty',
      `${dataDir} is not empty, and restoring never overwrites data. Move it, or choose another directory with DATA_DIR.`,
    )
  }
  const lock = await lockDataDir(dataDir)
  let done = false
  try {
    await unfold(file, backup, dataDir)
    await makeDataDirPrivate(dataDir, console.error)
    done = true
  } finally {
    if (!done) for (const name of [...Object.keys(backup.files), 'db']) remove(join(dataDir, name))
    lock.release()
    if (!done && !existed) remove(dataDir)
  }
  return backup.madeAt
}

async function unfold(file: string, { files, database }: Backup, dataDir: string): Promise<void> {
  for (const [name, text] of Object.entries(files)) writePrivateFile(join(dataDir, name), text)
  const opened = await openPglite(join(dataDir, 'db'), { snapshot: database.slice().buffer }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new BackendCommandError('unusable-backup', `The database in ${file} cannot be opened: ${reason}`)
    },
  )
  try {
    await renewEpochs(opened.database)
  } finally {
    await opened.close()
  }
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new BackendCommandError('file-unreadable', `Cannot read ${file} (${code}).`)
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
