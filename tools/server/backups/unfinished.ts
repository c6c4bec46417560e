import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '#supabase/embedded/error-code.ts'

/** Of another machine: an upload takes no longer, ms. */
const ABANDONED_MS = 86_400_000

/**
 * The directory in which this process writes a backup until it is stored. Several processes with one database may share
 * `dataDir`. Removes what killed processes have left there: it contains everything, and the next backup may be far off.
 */
export function unfinishedBackup(dataDir: string): string {
  const all = join(dataDir, 'unfinished-backup')
  if (existsSync(all)) {
    for (const name of readdirSync(all))
      if (isAbandoned(join(all, name), name)) rmSync(join(all, name), { recursive: true, force: true })
    if (readdirSync(all).length === 0) rmSync(all, { recursive: true })
  }
  return join(all, `${process.pid}@${hostname()}`)
}

function isAbandoned(path: string, name: string): boolean {
  const [, pid, host] = /^(\d+)@(.+)$/.exec(name) ?? []
  if (pid === undefined) return true
  if (host !== hostname()) return Date.now() - statSync(path).mtimeMs > ABANDONED_MS
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
