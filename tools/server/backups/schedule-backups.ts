import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_IN_PROGRESS, type OneAtATime } from '#supabase/embedded/archive/one-at-a-time.ts'
import type { Schedule } from '#supabase/embedded/collector.ts'
import { errorCode } from '#supabase/embedded/error-code.ts'
import type { BackupStore } from './backup-store.ts'
import { backupName, backupTime, expiredBackups } from './names.ts'

export type BackupSchedule = {
  store: BackupStore
  /** Writes a backup of this moment to a new file, or rejects once `signal` is aborted. Returns its size in bytes. */
  write: (file: string, madeAt: Date, signal: AbortSignal) => Promise<number>
  /** Rejects with the code `backup-in-progress` while another process of the database makes a backup. */
  alone: OneAtATime
  /** For the file until it is stored; emptied before. */
  directory: string
  everyMs: number
  /** How many backups stay. */
  keep: number
  log: (line: string) => void
  /** Milliseconds since 1970. */
  now: () => number
  schedule: Schedule
}

export type Backups = {
  /** Seconds since the newest one was begun, as far as is known; null when none is. The store is not asked. */
  age: () => number | null
  /** No backup begins any more, and one that is being written is broken off. */
  stop: () => void
}

/** After a failure, ms. */
const RETRY_MS = 900_000

/** Makes a backup whenever the newest one in the store is too old, then removes the oldest ones. */
export function scheduleBackups(options: BackupSchedule): Backups {
  const { store, alone, everyMs, log, now, schedule } = options
  const stopping = new AbortController()
  /** When the newest one was begun, ms; 0 for none. */
  let newest = 0
  let cancel = () => {}
  /** A time after now is that of a clock which has since been corrected: it would put off every backup until then. */
  const findNewest = async () => {
    const times = (await store.list()).map((name) => backupTime(name) ?? 0)
    return Math.max(...times.filter((time) => time <= now()), 0)
  }

  const isDue = async () => {
    newest = await findNewest()
    return newest + everyMs <= now() && !stopping.signal.aborted
  }

  /** Another process may have stored one since it was asked for. */
  const makeIfDue = async (assertAlone: () => Promise<void>) => {
    if (!(await isDue())) return
    const saved = (time: number) => void (newest = time)
    await makeBackup(options, { signal: stopping.signal, assertAlone, saved })
  }

  async function round(): Promise<void> {
    let waitMs = RETRY_MS
    try {
      if (await isDue()) await alone(makeIfDue)
      waitMs = Math.max(0, newest + everyMs - now())
    } catch (error) {
      if (stopping.signal.aborted) return
      // Without the path or the statement: a log has neither names nor keys.
      log(
        errorCode(error) === BACKUP_IN_PROGRESS
          ? 'another process is making the backup'
          : `the backup failed: ${reasonOf(error)}`,
      )
    }
    if (!stopping.signal.aborted) cancel = schedule(() => void round(), waitMs)
  }

  void round()
  return {
    age: () => (newest === 0 ? null : Math.round((now() - newest) / 1000)),
    stop: () => {
      stopping.abort()
      cancel()
    },
  }
}

type Round = {
  signal: AbortSignal
  /** Rejects when another process may be making a backup as well. */
  assertAlone: () => Promise<void>
  /** Called with the time when it was begun, ms, once it is stored. */
  saved: (time: number) => void
}

async function makeBackup(
  { store, write, directory, keep, log, now }: BackupSchedule,
  { signal, assertAlone, saved }: Round,
): Promise<void> {
  const madeAt = new Date(now())
  const name = backupName(madeAt)
  const file = join(directory, name)
  // An interrupted one may have left something.
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    const bytes = await write(file, madeAt, signal)
    await assertAlone()
    await store.save(name, file)
    saved(madeAt.getTime())
    log(`saved the backup ${name} (${(bytes / 1024 / 1024).toFixed(1)} MB)`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  for (const expired of expiredBackups(await store.list(), keep)) await store.remove(expired)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return errorCode(error) ?? error.message
}
