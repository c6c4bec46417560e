import { type Cell, csvOf } from '#src/core/export/csv.ts'
import { LOG_NAMES, logFields, type LogName } from './local-logs.ts'

export type ExportFormat = 'csv' | 'json'
export type Logs = ReadonlyMap<LogName, readonly Record<string, Cell>[]>
export type ExportFile = { name: string; text: string; type: string }

export const LOG_LABELS: Record<LogName, string> = {
  blogEngagement: 'Blog engagement',
  generationGoals: 'Generation goals',
  funnelSteps: 'Funnel steps',
  clusterViews: 'Guide and theme views',
  linkClicks: 'Link clicks',
  webVitals: 'Web vitals',
}

const FILES: Record<LogName, string> = {
  blogEngagement: 'blog-engagement',
  generationGoals: 'generation-goals',
  funnelSteps: 'funnel-steps',
  clusterViews: 'cluster-views',
  linkClicks: 'link-clicks',
  webVitals: 'web-vitals',
}

/** One log as a file: columns in the order of its fields, the oldest row first. */
export function logFile(
  log: LogName,
  rows: readonly Record<string, Cell>[],
  format: ExportFormat,
): ExportFile {
  const name = `nestling-${FILES[log]}.${format}`
  const fields = logFields(log)
  if (format === 'csv') return { name, text: csvOf(fields, rows), type: 'text/csv;charset=utf-8' }
  const records = rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null])))
  return { name, text: `${JSON.stringify(records, null, 2)}\n`, type: 'application/json' }
}

/** Every log in both formats, for one zip. */
export function logFiles(logs: Logs): ExportFile[] {
  return LOG_NAMES.flatMap((log) =>
    (['csv', 'json'] as const).map((format) => logFile(log, logs.get(log) ?? [], format)),
  )
}
