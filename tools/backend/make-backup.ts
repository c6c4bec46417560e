import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { PLAIN_NAME, packBackup } from './backup-file.ts'
import { BackendCommandError } from './command.ts'
import { withStoppedDatabase } from './stopped-database.ts'

/**
 * Writes the database of a stopped data directory and what sessions depend on, its secrets and signing keys, to one
 * new file that only this user may read. Mails are not included. Returns the file's size in bytes.
 * @throws DataDirInUseError, BackendCommandError
 */
export async function makeBackup(file: string, dataDir: string, madeAt: Date): Promise<number> {
  if (existsSync(file)) throw fileExists(file)
  const content = await withStoppedDatabase(dataDir, async ({ dump }) => {
    if (!dump) throw new TypeError('expected a database that can be copied')
    const database = new Uint8Array(await dump())
    const files = Object.fromEntries(
      readdirSync(dataDir)
        .filter((name) => PLAIN_NAME.test(name) && name !== 'connection.json')
        .map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]),
    )
    return packBackup({ madeAt: madeAt.toISOString(), files, database })
  })
  writeNewFile(file, content)
  return content.byteLength
}

/** All of it or nothing, and never over an existing file. */
function writeNewFile(file: string, content: Uint8Array): void {
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}`)
  try {
    writeFileSync(temporary, content, { mode: 0o600, flag: 'wx' })
    linkSync(temporary, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') throw fileExists(file)
    throw new BackendCommandError('file-unwritable', `Cannot write ${file} (${code || String(error)}).`)
  } finally {
    rmSync(temporary, { force: true })
  }
}

function fileExists(file: string): BackendCommandError {
  return new BackendCommandError(
    'file-exists',
    `${file} already exists. Choose another name or move the file.`,
  )
}
