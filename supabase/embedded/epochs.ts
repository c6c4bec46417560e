import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { durableFile } from './data-dir/damage.ts'
import { forgetRestoredCopy, isRestoredCopy } from './data-dir/database-copy.ts'
import type { UncleanEnd } from './data-dir/heartbeat.ts'
import type { DataDirLock } from './data-dir/lock.ts'
import type { Database } from './database/database.ts'
import { writePrivateFile } from './private-file.ts'

/** Milliseconds: the maximum age, at the crash, of changes that an unsynced database may have lost. */
const LOSS_WINDOW = 3_600_000

/** Makes every client push all its rows again: merging is idempotent, so nothing can be lost or duplicated. */
export function renewEpochs(database: Database): Promise<void> {
  return database.run('select public.sync_renew_epochs()')
}

/**
 * Handles the last holder's shutdown. Call it before any other use of the database, after its migrations.
 *
 * After a database was killed nothing is needed when it synced its log before each acknowledgement: PostgreSQL has
 * replayed the log. Clients push again only when acknowledged changes may be missing: the database is a copy that an
 * operator has restored, or the version that was killed did not sync (no `DATA_DIR/durable`).
 */
export async function settle(lock: DataDirLock, database: Database, dataDir: string): Promise<void> {
  const durable = durableFile(dataDir)
  if (isRestoredCopy(dataDir)) {
    await renewEpochs(database)
    await forgetRestoredCopy(dataDir)
  } else if (lock.uncleanEnd && (lock.uncleanEnd.olderVersion || !existsSync(durable))) {
    await renewAfter(database, lock.uncleanEnd)
  }
  // A database in memory or on a separate server has no directory here.
  const isHere = existsSync(join(dataDir, 'db'))
  if (isHere)
    writePrivateFile(durable, 'The database in db syncs its log to disk before it acknowledges a change.\n')
  lock.settle()
}

/** Renews the epochs of users who wrote within the hour before the crash; of everyone when its time is unknown. */
async function renewAfter(database: Database, { at }: UncleanEnd): Promise<void> {
  if (at === null || !(await knowsTimes(database))) return renewEpochs(database)
  const since = new Date(Date.parse(at) - LOSS_WINDOW).toISOString()
  return database.run(
    `insert into public.sync_head (user_id, epoch)
       select user_id, gen_random_uuid() from (
         select user_id from public.favorites where written_at >= $1::text::timestamptz
         union select user_id from public.applied_op where at >= $1::text::timestamptz) writer
     on conflict (user_id) do update set epoch = excluded.epoch`,
    [since],
  )
}

/** A database that an operator's command opens may lack the newest migrations. */
async function knowsTimes(database: Database): Promise<boolean> {
  const columns = await database.rows(
    v.object({ table_name: v.string() }),
    `select table_name::text from information_schema.columns
      where table_schema = 'public' and (table_name, column_name) in (('favorites', 'written_at'), ('applied_op', 'at'))`,
  )
  return columns.length === 2
}
