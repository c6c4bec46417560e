import { zipSync } from 'fflate'
import { type ExportFormat, logFile, logFiles, type Logs } from '#src/core/analytics/log-files.ts'
import { LOG_NAMES, type LogName } from '#src/core/analytics/local-logs.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readLog } from '#src/data/stored-logs.ts'
import { saveFile } from '#src/ui/save-file.ts'

/** Saves one log as a download. */
export async function saveLog(log: LogName, format: ExportFormat): Promise<void> {
  const file = logFile(log, await readLog(nestlingDatabase(), log), format)
  saveFile(file, file.type)
}

/** Saves all logs in both formats as one zip. */
export async function saveAllLogs(now: number = Date.now()): Promise<void> {
  const db = nestlingDatabase()
  const logs: Logs = new Map(
    await Promise.all(LOG_NAMES.map(async (log) => [log, await readLog(db, log)] as const)),
  )
  const utf8 = new TextEncoder()
  const files = logFiles(logs).map(({ name, text }) => [name, utf8.encode(text)] as const)
  const day = new Date(now).toISOString().slice(0, 10)
  const bytes = zipSync(Object.fromEntries(files), { mtime: now })
  saveFile({ name: `nestling-logs-${day}.zip`, bytes }, 'application/zip')
}
