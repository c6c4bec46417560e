import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { errorCode } from '#supabase/embedded/error-code.ts'

/** The lock file of versions that had no socket: the process id and its start time in the kernel's ticks. */
const OlderLock = v.object({ pid: v.number(), started: v.nullable(v.string()) })
type OlderLock = v.InferOutput<typeof OlderLock>

/** The id of the live process named in a lock file of an older version, or null. Never this process. */
export function olderVersionHolding(text: string): number | null {
  const lock = parse(text)
  return lock && isAlive(lock) ? lock.pid : null
}

/** Whether the file was written by a version without heartbeats. */
export function isOlderLock(text: string): boolean {
  return parse(text) !== null
}

function parse(text: string): OlderLock | null {
  try {
    const lock = v.safeParse(OlderLock, JSON.parse(text))
    return lock.success ? lock.output : null
  } catch {
    return null
  }
}

function isAlive({ pid, started }: OlderLock): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  return started === null || started === startTime(pid)
}

/** Null where the system does not report it; then the process id alone decides. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
