import type { DataDirLock } from './data-dir/lock.ts'
import type { Database } from './database.ts'

/** Makes every client push all it holds once more: merging is idempotent, so nothing can be lost or doubled. */
export function renewEpochs(database: Database): Promise<void> {
  return database.run('select public.sync_renew_epochs()')
}

/** What the end of the last holder asks for: after an unclean one, new epochs. Call it before any other use. */
export async function settle(lock: DataDirLock, database: Database): Promise<void> {
  if (lock.recovered) await renewEpochs(database)
  lock.settle()
}
