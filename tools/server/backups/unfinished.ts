import { readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '#supabase/embedded/error-code.ts'

/** Of another machine, or of a container that has been replaced: no upload takes longer, ms. */
const ABANDONED_MS = 6 * 3_600_000

/**
 * The directory in which this process writes a backup until it is stored. Several processes with one database may share
 * `dataDir`. Removes what killed processes have left there: it contains everything, and the next backup may be far off.
 */
export function unfinishedBackup(dataDir: string): string {
  const all = join(dataDir, 'unfinished-backup')
  for (const name of namesIn(all))
    if (isAbandoned(join(all, name), name)) rmSync(join(all, name), { recursive: true, force: true })
  try {
    rmdirSync(all)
  } catch {
    // Not there, or not empty: another process writes to it.
  }
  return join(all, `${process.pid}@${hostname()}`)
}

function isAbandoned(path: string, name: string): boolean {
  const [, pid, host] = /^(\d+)@(.+)$/.exec(name) ?? []
  if (pid === undefined) return true
  if (host !== hostname()) return Date.now() - lastChange(path) > ABANDONED_MS
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

/** When the directory or a file in it was written to, ms; now where another process removes it at this moment. */
function lastChange(path: string): number {
  try {
    return Math.max(
      ...[path, ...namesIn(path).map((name) => join(path, name))].map((each) => statSync(each).mtimeMs),
    )
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return Date.now()
    throw error
  }
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(errorCode(error) ?? '')) return []
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
