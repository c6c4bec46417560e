import * as v from 'valibot'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'

/** Another process of the same database is writing a backup. */
export const BACKUP_IN_PROGRESS = 'backup-in-progress'

/** Of our advisory lock, beside that of the schema. */
const BACKUP_LOCK = 7_331_264_002
const Lock = v.object({ taken: v.boolean() })

/**
 * A snapshot that no other process of the database can take in this way at the same time, so that servers side by side
 * with the same settings do not all make a backup. Rejects at once with the code `backup-in-progress`.
 */
export function oneAtATime(snapshot: OpenDatabase['snapshot']): OpenDatabase['snapshot'] {
  return (work) =>
    snapshot(async (database) => {
      const [lock] = await database.rows(Lock, 'select pg_try_advisory_xact_lock($1) as taken', [BACKUP_LOCK])
      if (!lock?.taken)
        throw Object.assign(new Error('another process is making a backup'), { code: BACKUP_IN_PROGRESS })
      return work(database)
    })
}
