import { existsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Database } from '#supabase/embedded/database/database.ts'
import { ControlFileError, readControlFile, recordChecksums } from './control-file.ts'
import { PAGE_SIZE, isNewPage, isPageIntact, setPageChecksum } from './page-checksum.ts'
import { type RelationFile, relationFiles } from './relation-files.ts'
import { errorCode } from '#supabase/embedded/error-code.ts'

/** Checksums can only be added to a cluster that was shut down. */
export class ClusterNotShutDownError extends Error {
  readonly code = 'cluster_not_shut_down'
  constructor(dbDirectory: string) {
    super(`${dbDirectory} was not shut down, so checksums cannot be added to its pages.`)
    this.name = 'ClusterNotShutDownError'
  }
}

/** A page that is not as PostgreSQL wrote it. */
export type DamagedPage = {
  /** Relative to the cluster's directory: `base/5/16384`. */
  file: string
  /** Number of the page within the relation fork. */
  block: number
}

/** Pages read at a time: 1 MiB. */
const CHUNK_PAGES = 128
/** Milliseconds until a page that looks damaged is read again: PostgreSQL may be writing it. */
const REREAD_DELAY = 200
const REREADS = 3

/**
 * Adds a checksum to every page and records that in the control file, as `pg_checksums --enable` does; from then on
 * PostgreSQL rejects a damaged page (XX001). Call it while the database is closed. An interrupted call changes
 * nothing that PostgreSQL uses and can be repeated. Returns false when checksums were enabled already.
 * @throws ClusterNotShutDownError, ControlFileError
 */
export async function enableChecksums(dbDirectory: string): Promise<boolean> {
  const control = readControlFile(dbDirectory)
  if (control.hasChecksums) return false
  if (!control.isShutDown) throw new ClusterNotShutDownError(dbDirectory)
  const chunk = newChunk()
  for (const file of relationFiles(dbDirectory, control.segmentPages)) {
    await withFile(dbDirectory, file, 'r+', (handle) => addChecksums(handle, file, chunk))
  }
  recordChecksums(dbDirectory)
  return true
}

/**
 * For each start, before the database is opened: adds checksums to a cluster that has none, if it was shut down. One
 * that was killed gets them at a later start. Returns whether its pages have checksums now; false for a new database.
 */
export async function ensureChecksums(dbDirectory: string, log: (line: string) => void): Promise<boolean> {
  if (!existsSync(join(dbDirectory, 'global', 'pg_control'))) return false
  try {
    await enableChecksums(dbDirectory)
    return true
  } catch (error) {
    if (error instanceof ClusterNotShutDownError) return false
    if (!(error instanceof ControlFileError)) throw error
    log(`Disk damage will not be detected: ${error.message}.`)
    return false
  }
}

/**
 * Reads all pages of a cluster with checksums and reports those that are damaged, each once. Yields after each MiB,
 * so it may run concurrently with other work, and with a running PGlite: a page that looks damaged is read again.
 * Reports nothing for a cluster without checksums. After an unclean shutdown call it once the database has been
 * opened, which replays the write-ahead log.
 * @throws ControlFileError
 */
export async function verifyChecksums(dbDirectory: string, signal?: AbortSignal): Promise<DamagedPage[]> {
  const control = readControlFile(dbDirectory)
  if (!control.hasChecksums) return []
  const damaged: DamagedPage[] = []
  const chunk = newChunk()
  for (const file of relationFiles(dbDirectory, control.segmentPages)) {
    await withFile(dbDirectory, file, 'r', async (handle) => {
      for await (const { page, index } of pagesOf(handle, chunk)) {
        signal?.throwIfAborted()
        const block = file.firstBlock + index
        if (isPageIntact(page, block) || (await isIntactOnReread(handle, index, block))) continue
        damaged.push({ file: file.path, block })
      }
    })
  }
  return damaged
}

/**
 * The relation that a damaged file belongs to, such as `public.favorites`; null when it is in another database or
 * deleted.
 */
export async function relationOf(database: Database, file: string): Promise<string | null> {
  const match = /^(?:global|base\/(\d+))\/(\d+)/.exec(file)
  if (!match) return null
  const [relation] = await database.rows(
    v.object({ name: v.string() }),
    `select n.nspname || '.' || c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where pg_relation_filenode(c.oid) = $1::text::oid and c.relisshared = ($2::text = '')
        and ($2::text = '' or $2::text = (select oid::text from pg_database where datname = current_database()))`,
    [match[2], match[1] ?? ''],
  )
  return relation?.name ?? null
}

async function addChecksums(handle: FileHandle, { firstBlock }: RelationFile, chunk: Buffer): Promise<void> {
  for await (const { page, index } of pagesOf(handle, chunk)) {
    if (isNewPage(page) || !setPageChecksum(page, firstBlock + index)) continue
    await handle.write(page, 0, PAGE_SIZE, index * PAGE_SIZE)
  }
  await handle.sync()
}

/** A page that no longer exists counts as intact: the table was truncated. */
async function isIntactOnReread(handle: FileHandle, index: number, block: number): Promise<boolean> {
  const page = Buffer.alloc(PAGE_SIZE)
  for (let attempt = 1; attempt <= REREADS; attempt += 1) {
    await sleep(REREAD_DELAY)
    const { bytesRead } = await handle.read(page, 0, PAGE_SIZE, index * PAGE_SIZE)
    if (bytesRead < PAGE_SIZE || isPageIntact(page, block)) return true
  }
  return false
}

/** For all files of a cluster, one after the other: it has about a thousand, most of them of a few pages. */
const newChunk = (): Buffer => Buffer.alloc(CHUNK_PAGES * PAGE_SIZE)

/** The pages of a file, in `chunk`, which the next pages overwrite. */
async function* pagesOf(handle: FileHandle, chunk: Buffer): AsyncGenerator<{ page: Buffer; index: number }> {
  for (let first = 0; ; first += CHUNK_PAGES) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.byteLength, first * PAGE_SIZE)
    const count = Math.floor(bytesRead / PAGE_SIZE)
    for (let index = 0; index < count; index += 1) {
      yield { page: chunk.subarray(index * PAGE_SIZE, (index + 1) * PAGE_SIZE), index: first + index }
    }
    if (count < CHUNK_PAGES) return
    await nextTurn()
  }
}

/** A file that no longer exists, since its table was dropped, is skipped. */
async function withFile(
  dbDirectory: string,
  file: RelationFile,
  flags: 'r' | 'r+',
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  let handle: FileHandle
  try {
    handle = await open(join(dbDirectory, file.path), flags)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  try {
    await work(handle)
  } finally {
    await handle.close()
  }
}
