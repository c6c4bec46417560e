import { chmod, lstat, opendir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#supabase/embedded/error-code.ts'

/** Permission bits of everyone except the owner. */
const OTHERS = 0o077

/**
 * Removes all rights of other users from DATA_DIR and everything below, whatever its modes were. Logs one sentence
 * when that is not possible: another owner, or a file system without modes. Does nothing on Windows. Symbolic links
 * below DATA_DIR are not followed.
 */
export async function makeDataDirPrivate(dataDir: string, log: (line: string) => void): Promise<void> {
  if (process.platform === 'win32') return
  const open: string[] = []
  await makePrivate(await realpath(dataDir), open)
  const [first] = open
  if (first === undefined) return
  const more = open.length > 1 ? ` and ${open.length - 1} more` : ''
  log(
    `Other users of this machine may be able to read ${first}${more}: its permissions could not be changed. ` +
      `Make the user who runs this server the owner of ${dataDir}, on a file system that supports permissions.`,
  )
}

async function makePrivate(path: string, open: string[]): Promise<void> {
  const before = await lstat(path).catch(() => null)
  if (!before || before.isSymbolicLink()) return
  if (before.mode & OTHERS && !(await removeRights(path, before.mode))) open.push(path)
  if (!before.isDirectory()) return
  const entries = await opendir(path).catch(() => null)
  // Files are created and deleted while a database runs; one that no longer exists needs no change.
  if (entries) for await (const entry of entries) await makePrivate(join(path, entry.name), open)
}

/** Some file systems accept the change and ignore it. */
async function removeRights(path: string, mode: number): Promise<boolean> {
  try {
    await chmod(path, mode & 0o7777 & ~OTHERS)
    return ((await lstat(path)).mode & OTHERS) === 0
  } catch (error) {
    return errorCode(error) === 'ENOENT'
  }
}
