import type { Backend } from '#supabase/embedded/backend.ts'
import { systemTimer } from '#supabase/embedded/collector.ts'
import type { Measures } from '#supabase/embedded/watch/measures.ts'
import { folderStore } from './backups/backup-store.ts'
import { bucketStore } from './backups/bucket-store.ts'
import { scheduleBackups, type Backups } from './backups/schedule-backups.ts'
import { unfinishedBackup } from './backups/unfinished.ts'
import type { Settings } from './settings.ts'

const HOUR_MS = 3_600_000

/** Backups of a running server, as its settings want them; null for none. Removes what a killed one has left. */
export function startBackups(
  { writeBackup, aloneInBackup }: Pick<Backend, 'writeBackup' | 'aloneInBackup'>,
  { backups, dataDir }: Pick<Settings, 'backups' | 'dataDir'>,
  { log, measures }: { log: (line: string) => void; measures: Measures | undefined },
): Backups | null {
  // Without BACKUP_TO, too: a former start may have had it.
  const directory = unfinishedBackup(dataDir)
  if (!backups) return null
  const { to, everyHours, keep } = backups
  const scheduled = scheduleBackups({
    store: 'folder' in to ? folderStore(to.folder) : bucketStore(to),
    write: writeBackup,
    alone: aloneInBackup,
    directory,
    everyMs: everyHours * HOUR_MS,
    keep,
    log,
    now: Date.now,
    schedule: systemTimer,
  })
  const help = 'Since the newest backup was begun.'
  measures?.gauge({ name: 'nestling_backup_age_seconds', help }, scheduled.age)
  return scheduled
}
