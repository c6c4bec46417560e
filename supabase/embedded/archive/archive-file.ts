import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { copyFile, link, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { syncPath } from '#supabase/embedded/database/durable-files.ts'
import { errorCode } from '#supabase/embedded/error-code.ts'
import type { TableSum } from './format.ts'
import { type ArchiveOptions, archiveText } from './write-archive.ts'

/**
 * Writes an archive to a new file that only this user may read: all of it, synced to disk, or nothing. Returns its size
 * in bytes and the sums of its tables.
 * @throws system errors, `EEXIST` when there is such a file
 */
export async function writeArchiveFile(
  file: string,
  { snapshot }: Pick<OpenDatabase, 'snapshot'>,
  options: ArchiveOptions,
): Promise<{ bytes: number; sums: TableSum[] }> {
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}`)
  try {
    let sums: TableSum[] = []
    await snapshot(async (database) => {
      const lines = Readable.from(
        (async function* () {
          sums = yield* archiveText(database, options)
        })(),
      )
      await pipeline(
        lines,
        createGzip(),
        createWriteStream(temporary, { mode: 0o600, flags: 'wx', flush: true }),
      )
    })
    await publish(temporary, file)
    return { bytes: (await stat(file)).size, sums }
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Gives a file its name, and never takes another's. Some file systems have no hard links. */
async function publish(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch (error) {
    if (!HAS_NO_LINKS.test(errorCode(error) ?? '')) throw error
    await copyFile(temporary, file, constants.COPYFILE_EXCL).catch(async (reason: unknown) => {
      if (errorCode(reason) !== 'EEXIST') await rm(file, { force: true })
      throw reason
    })
    syncPath(file)
  }
}

const HAS_NO_LINKS = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/
