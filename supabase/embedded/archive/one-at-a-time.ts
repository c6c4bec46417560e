import type { OpenDatabase } from '#supabase/embedded/database/database.ts'

/** Another process of the same database is making a backup. */
export const BACKUP_IN_PROGRESS = 'backup-in-progress'

/** Of our advisory lock, beside that of the schema. */
const BACKUP_LOCK = 7_331_264_002

/** Work that no other process of the database does at the same time. */
export type OneAtATime = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Lets one process of the database make a backup at a time, until it is stored, so that servers side by side with the
 * same settings do not all make one. Rejects at once with the code `backup-in-progress`; a process that is killed holds
 * nothing up.
 */
export function oneAtATime({ withLock }: Pick<OpenDatabase, 'withLock'>): OneAtATime {
  return async (work) => {
    const locked = await withLock(BACKUP_LOCK, work)
    if (locked.taken) return locked.result
    throw Object.assign(new Error('another process is making a backup'), { code: BACKUP_IN_PROGRESS })
  }
}
