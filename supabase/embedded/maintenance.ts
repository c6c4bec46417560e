import * as v from 'valibot'
import { collectAuth } from './auth/collect.ts'
import type { Database } from './database/database.ts'
import { collectMails } from './mailbox.ts'

export type MaintenanceOptions = {
  database: Database
  dataDir: string
  /** Milliseconds since 1970. */
  now: () => number
  /** PGlite has no background processes: deleted space is only reused, and tables are only analyzed, on request. */
  vacuum: boolean
}

const COLLECT_SYNC = `select (public.sync_collect() ->> 'more')::boolean as more`
const Collected = v.object({ more: v.boolean() })
const Table = v.object({ name: v.string() })
/**
 * Analyzed while it is nearly empty, a table would get plans that suit nothing else, and the one session caches them.
 */
const LARGE = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_live_tup + n_dead_tup > 1000 order by 1`
/** Maximum number of rows of a table that one call deletes. */
const LIMIT = 1000

/**
 * Deletes expired data, a limited amount per call; returns true when there may be more. Once nothing is left, old
 * mails are deleted and the tables are vacuumed.
 */
export function createMaintenance({
  database,
  dataDir,
  now,
  vacuum,
}: MaintenanceOptions): () => Promise<boolean> {
  return async () => {
    const [synced] = await database.rows(Collected, COLLECT_SYNC)
    const moreAuth = await collectAuth(database, now(), LIMIT)
    if (synced?.more || moreAuth) return true
    collectMails(dataDir, now())
    if (vacuum)
      for (const { name } of await database.rows(Table, LARGE))
        await database.script(`vacuum analyze ${name}`)
    return false
  }
}
