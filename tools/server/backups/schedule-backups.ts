import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schedule } from '#supabase/embedded/collector.ts'
import type { BackupStore } from './backup-store.ts'
import { backupName, backupTime, expiredBackups } from './names.ts'

export type BackupSchedule = {
  store: BackupStore
  /** Writes a backup of this moment to a new file. Returns its size in bytes. */
  write: (file: string, madeAt: Date) => Promise<number>
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
  /** Seconds since the newest one was begun; null when there is none, or the store does not answer. */
  age: () => Promise<number | null>
  /** No backup begins any more. One that is being written ends with the database. */
  stop: () => void
}

/** After a failure, ms. */
const RETRY_MS = 900_000

/** Makes a backup whenever the newest one in the store is too old, then removes the oldest ones. */
export function scheduleBackups(options: BackupSchedule): Backups {
  const { store, everyMs, log, now, schedule } = options
  let stopped = false
  let cancel = () => {}
  const newest = async () => Math.max(...(await store.list()).map((name) => backupTime(name) ?? 0), 0)

  async function round(): Promise<void> {
    let waitMs = RETRY_MS
    try {
      const due = (await newest()) + everyMs
      if (due <= now()) await makeBackup(options)
      waitMs = due <= now() ? everyMs : due - now()
    } catch (error) {
      // Without the path or the statement: a log has neither names nor keys.
      log(`the backup failed: ${reasonOf(error)}`)
    }
    if (!stopped) cancel = schedule(() => void round(), waitMs)
  }

  void round()
  return {
    age: async () => {
      const time = await newest().catch(() => 0)
      return time === 0 ? null : Math.round((now() - time) / 1000)
    },
    stop: () => {
      stopped = true
      cancel()
    },
  }
}

async function makeBackup({ store, write, directory, keep, log, now }: BackupSchedule): Promise<void> {
  const madeAt = new Date(now())
  const name = backupName(madeAt)
  const file = join(directory, name)
  // An interrupted one may have left something.
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { recursive: true, mode: 0o700 })
  try {
    const bytes = await write(file, madeAt)
    await store.save(name, file)
    log(`saved the backup ${name} (${(bytes / 1024 / 1024).toFixed(1)} MB)`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  for (const expired of expiredBackups(await store.list(), keep)) await store.remove(expired)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.message
}
