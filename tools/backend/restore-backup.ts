import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ArchiveHeader } from '#supabase/embedded/archive/format.ts'
import { keysInDirectory, storeKeysInDirectory } from '#supabase/embedded/archive/keys.ts'
import { readArchive, readArchiveHeader } from '#supabase/embedded/archive/read-archive.ts'
import { MIGRATIONS } from '#supabase/embedded/backend.ts'
import { unfinishedRestore } from '#supabase/embedded/data-dir/damage.ts'
import { lockDataDir } from '#supabase/embedded/data-dir/lock.ts'
import { makeDataDirPrivate } from '#supabase/embedded/data-dir/private.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { upgrade, upgradeOnServer } from '#supabase/embedded/upgrade.ts'
import { BackendCommandError } from './command.ts'
import { importArchive } from './import-archive.ts'

/** What a restore writes. The database comes last. */
const RESTORED = ['secrets.json', 'signing-key.json', 'db']

/**
 * Restores a backup to a data directory that is empty or does not exist yet, and makes every device resend all its
 * rows, so that nothing written after the backup is lost. Leaves nothing behind when it fails, and no database when it
 * is killed: then no server starts there, and it may be run again. Returns the header of the backup.
 * @throws ArchiveError, BackendCommandError
 */
export async function restoreBackup(file: string, dataDir: string): Promise<ArchiveHeader> {
  const header = await readArchiveHeader(file)
  const existed = existsSync(dataDir)
  if (existed) assertFree(dataDir)
  // To its end, before anything is created.
  for await (const _page of readArchive(file)) continue
  const lock = await lockDataDir(dataDir)
  const unfinished = unfinishedRestore(dataDir)
  const clear = () => [...RESTORED.map((name) => join(dataDir, name)), unfinished].forEach(remove)
  let done = false
  try {
    clear()
    mkdirSync(unfinished, { mode: 0o700 })
    storeKeysInDirectory(unfinished, header.secrets)
    await importInto(unfinished, file)
    const made = RESTORED.filter((name) => existsSync(join(unfinished, name)))
    for (const name of made) renameSync(join(unfinished, name), join(dataDir, name))
    rmdirSync(unfinished)
    await makeDataDirPrivate(dataDir, console.error)
    done = true
  } finally {
    if (!done) clear()
    lock.release()
    if (!done && !existed) remove(dataDir)
  }
  return header
}

/** Free is also a directory in which another restore was killed: then no server has started there since. */
function assertFree(dataDir: string): void {
  const names = statSync(dataDir).isDirectory() ? readdirSync(dataDir) : null
  const isKilled = existsSync(unfinishedRestore(dataDir))
  const left = [...RESTORED, basename(unfinishedRestore(dataDir))]
  const isLeft = (name: string) => left.includes(name) || /^\.?lock/.test(name)
  if (names && (names.length === 0 || (isKilled && names.every(isLeft)))) return
  throw new BackendCommandError(
    'data-dir-not-empty',
    `${dataDir} is not empty, and restoring never overwrites data. Move it, or choose another directory with DATA_DIR.`,
  )
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
 * The same for an empty database on a server. When it is killed, no server starts on it until it has been run again.
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
