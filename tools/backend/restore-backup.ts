import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ArchiveHeader } from '#supabase/embedded/archive/format.ts'
import { keysInDirectory, storeKeysInDirectory } from '#supabase/embedded/archive/keys.ts'
import { readArchive, readArchiveHeader } from '#supabase/embedded/archive/read-archive.ts'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import { lockDataDir } from '#supabase/embedded/data-dir/lock.ts'
import { makeDataDirPrivate } from '#supabase/embedded/data-dir/private.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { upgrade, upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { BackendCommandError } from './command.ts'
import { importArchive } from './import-archive.ts'

/**
 * Restores a backup to a data directory that is empty or does not exist yet, and makes every device resend all its
 * rows, so that nothing written after the backup is lost. Leaves nothing behind when it fails. Returns the header of
 * the backup.
 * @throws ArchiveError, BackendCommandError
 */
export async function restoreBackup(file: string, dataDir: string): Promise<ArchiveHeader> {
  const header = await readArchiveHeader(file)
  const existed = existsSync(dataDir)
  if (existed && (!statSync(dataDir).isDirectory() || readdirSync(dataDir).length > 0)) {
    throw new BackendCommandError(
      'data-dir-not-empty',
      `${dataDir} is not empty, and restoring never overwrites data. Move it, or choose another directory with DATA_DIR.`,
    )
  }
  // To its end, before anything is created.
  for await (const _page of readArchive(file)) continue
  const lock = await lockDataDir(dataDir)
  let done = false
  try {
    storeKeysInDirectory(dataDir, header.secrets)
    await importInto(dataDir, file)
    await makeDataDirPrivate(dataDir, console.error)
    done = true
  } finally {
    if (!done) for (const name of ['secrets.json', 'signing-key.json', 'db']) remove(join(dataDir, name))
    lock.release()
    if (!done && !existed) remove(dataDir)
  }
  return header
}

async function importInto(dataDir: string, file: string): Promise<void> {
  const opened = await openPglite(join(dataDir, 'db'))
  try {
    await importArchive(opened, {
      file,
      migrations: MIGRATIONS,
      upgrade: (upTo) => upgrade(opened, MIGRATIONS, upTo),
      keys: keysInDirectory(dataDir),
    })
  } finally {
    await opened.close()
  }
}

/**
 * The same for an empty database on a server. It may be interrupted and run again.
 * @throws ArchiveError, BackendCommandError
 */
export async function restoreOnServer(file: string, url: string): Promise<ArchiveHeader> {
  const opened = await openPostgres({ url, connections: 2 })
  try {
    const upgradeTo = (upTo?: string) => upgradeOnServer(opened, MIGRATIONS, upTo)
    return (await importArchive(opened, { file, migrations: MIGRATIONS, upgrade: upgradeTo })).header
  } finally {
    await opened.close()
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
