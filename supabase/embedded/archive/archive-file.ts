import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
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
    await link(temporary, file)
    return { bytes: (await stat(file)).size, sums }
  } finally {
    await rm(temporary, { force: true })
  }
}
