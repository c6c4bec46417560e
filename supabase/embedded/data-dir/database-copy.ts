import { constants, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FreeSpace } from './space-guard.ts'

/** There is too little free space to copy the database before it is changed. */
export class CopySpaceError extends Error {
  readonly code = 'no_space_for_copy'
  constructor(dataDir: string, needed: number, free: number) {
    super(
      `${dataDir} needs ${inMiB(needed)} MiB of free space to copy the database before upgrading it, but has only ` +
        `${inMiB(free)}. Free up space, or remove old copies from ${join(dataDir, 'copies')}. Nothing was changed.`,
    )
    this.name = 'CopySpaceError'
  }
}

export type CopyOptions = {
  dataDir: string
  /** Version of the first migration after the copy. */
  before: string
  now: Date
  /** Default: the system's. */
  statfs?: (directory: string) => Promise<FreeSpace>
}

/** Free bytes that must be left after the copy. */
const RESERVE = 64 * 1024 * 1024
const MAX_COPIES = 2
/** Milliseconds: 30 days. A copy still contains data that users have deleted since. */
const MAX_AGE = 30 * 86_400_000
const NAME = /^(\d{4})(\d\d)(\d\d)T\d{6}Z-before-\d+$/
/** In a copy only. PostgreSQL ignores it. */
const MARK = 'copy-made-before-migration'

/**
 * Copies `DATA_DIR/db` to `DATA_DIR/copies/<UTC time>-before-<version>`, for this user only, and keeps the newest two
 * copies. Call it while the database is closed. To restore, an operator moves `db` away and renames the copy to `db`.
 * Returns the copy's directory.
 * @throws CopySpaceError
 */
export async function copyDatabase(options: CopyOptions): Promise<string> {
  const { dataDir, before, now, statfs: freeSpace = statfs } = options
  const source = join(dataDir, 'db')
  const copies = join(dataDir, 'copies')
  const files = await listTree(source)
  const needed = files.reduce((sum, { size }) => sum + size, 0) + RESERVE
  const { bavail, bsize } = await freeSpace(dataDir)
  if (bavail * bsize < needed) throw new CopySpaceError(dataDir, needed, bavail * bsize)

  await mkdir(copies, { recursive: true, mode: 0o700 })
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const target = join(copies, `${time}-before-${before}`)
  const partial = join(copies, '.partial')
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  for (const { path, isDirectory } of files) {
    if (isDirectory) await mkdir(join(partial, path), { mode: 0o700 })
    else await copyPrivately(join(source, path), join(partial, path))
  }
  await writeFile(join(partial, MARK), `${before}\n`, { mode: 0o600 })
  await rename(partial, target)
  await removeOld(copies)
  return target
}

/** Removes copies that are older than 30 days. */
export async function removeExpiredCopies(dataDir: string, now: Date): Promise<void> {
  const copies = join(dataDir, 'copies')
  for (const name of existsSync(copies) ? await readdir(copies) : []) {
    const [, year, month, day] = NAME.exec(name) ?? []
    if (day === undefined || now.getTime() - Date.parse(`${year}-${month}-${day}`) <= MAX_AGE) continue
    await rm(join(copies, name), { recursive: true, force: true })
  }
}

/** Whether the database in use was restored from a copy, so that clients may have newer data. */
export function isRestoredCopy(dataDir: string): boolean {
  return existsSync(join(dataDir, 'db', MARK))
}

/** Call it when the consequences of restoring a copy are handled. */
export function forgetRestoredCopy(dataDir: string): Promise<void> {
  return rm(join(dataDir, 'db', MARK), { force: true })
}

type Entry = { path: string; isDirectory: boolean; size: number }

/** Directories before their contents. */
async function listTree(root: string, path = ''): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const entry of await readdir(join(root, path), { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) {
      entries.push({ path: inner, isDirectory: true, size: 0 }, ...(await listTree(root, inner)))
    } else if (entry.isFile()) {
      entries.push({ path: inner, isDirectory: false, size: (await stat(join(root, inner))).size })
    }
  }
  return entries
}

async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await chmod(to, 0o600)
}

/** The names sort by time. */
async function removeOld(copies: string): Promise<void> {
  const names = (await readdir(copies)).filter((name) => NAME.test(name)).sort()
  for (const name of names.slice(0, -MAX_COPIES))
    await rm(join(copies, name), { recursive: true, force: true })
}

function inMiB(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024)
}
