import type { Table } from 'dexie'
import {
  LOCAL_LOGS,
  LOG_NAMES,
  type LogEntry,
  type LogName,
  type LogRow,
  parseLogRow,
} from '#src/core/analytics/local-logs.ts'
import { allowsAnalytics } from './analytics-consent.ts'
import { writeTransaction } from './database.ts'
import type { LogTableRow, NestlingDatabase } from './database-tables.ts'

/** The tables of all logs. */
export function logTables(db: NestlingDatabase): Table<LogTableRow, number>[] {
  return LOG_NAMES.map((log) => db[log])
}

/**
 * Adds a row to its log, and removes the oldest beyond the log's cap in the same transaction. Resolves with whether it
 * was written: not when it does not fit the log, and not unless the answer about cookies that is stored at that moment
 * allows it; with `answered` only if it is still the one of that date. `id` is random, so that an entry that is written
 * again is stored once.
 */
export async function addLogEntry(
  db: NestlingDatabase,
  { log, row }: LogEntry,
  id: string,
  answered?: string,
): Promise<boolean> {
  const fields = parseLogRow(log, row)
  if (!fields) return false
  const table: Table<LogTableRow, number> = db[log]
  return writeTransaction(db, [db.device, table], async () => {
    if (!(await allowsAnalytics(db, { answered }))) return false
    if (await table.get({ id })) return true
    await table.add({ id, ...fields })
    const beyond = (await table.count()) - LOCAL_LOGS[log].cap
    if (beyond > 0) await table.orderBy('order').limit(beyond).delete()
    return true
  })
}

/** The rows of a log, the oldest first; those that do not fit its schema are left out. */
export async function readLog<L extends LogName>(db: NestlingDatabase, log: L): Promise<LogRow<L>[]> {
  const table: Table<LogTableRow, number> = db[log]
  const stored = await table.orderBy('order').toArray()
  return stored.flatMap(({ order: _order, id: _id, ...row }) => parseLogRow(log, row) ?? [])
}

/** The number of rows of each log. */
export async function countRowsByLog(db: NestlingDatabase): Promise<Record<LogName, number>> {
  const counts = await Promise.all(LOG_NAMES.map(async (log) => [log, await db[log].count()] as const))
  return Object.fromEntries(counts) as Record<LogName, number>
}

/** The number of rows in all logs. */
export async function countLogRows(db: NestlingDatabase): Promise<number> {
  return Object.values(await countRowsByLog(db)).reduce((sum, count) => sum + count, 0)
}
