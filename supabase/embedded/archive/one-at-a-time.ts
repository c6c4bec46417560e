import type { AssertHeld, OpenDatabase } from '#supabase/embedded/database/database.ts'

/** Another process of the same database is making a backup. */
export const BACKUP_IN_PROGRESS = 'backup-in-progress'
/** The lock was lost meanwhile, so that another process may be making a backup. */
export const BACKUP_LOCK_LOST = 'backup-lock-lost'

/** Of our advisory lock, beside that of the schema. */
const BACKUP_LOCK = 7_331_264_002

/**
 * Work that no other process of the database does at the same time. The work calls `assertAlone` before it does what two
 * must not do: it rejects with the code `backup-lock-lost` when that is no longer so.
 */
export type OneAtATime = <Result>(work: (assertAlone: AssertHeld) => Promise<Result>) => Promise<Result>

/**
 * Lets one process of the database make a backup at a time, until it is stored, so that servers side by side with the
 * same settings do not all make one. Rejects at once with the code `backup-in-progress`; a process that is killed holds
 * nothing up.
 */
export function oneAtATime({ withLock }: Pick<OpenDatabase, 'withLock'>): OneAtATime {
  return async (work) => {
    const locked = await withLock(BACKUP_LOCK, (assertHeld) => work(() => alone(assertHeld)))
    if (locked.taken) return locked.result
    throw Object.assign(new Error('another process is making a backup'), { code: BACKUP_IN_PROGRESS })
  }
}

async function alone(assertHeld: AssertHeld): Promise<void> {
  try {
    await assertHeld()
  } catch (error) {
    throw Object.assign(new Error('the lock was lost', { cause: error }), { code: BACKUP_LOCK_LOST })
  }
}
