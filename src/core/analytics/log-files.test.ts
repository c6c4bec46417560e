import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { Cell } from '#src/core/export/csv.ts'
import { logFile, logFiles } from './log-files.ts'
import { LOG_NAMES, logFields, type LogName, parseLogRow } from './local-logs.ts'

const timestamp = '2026-03-01T12:00:00.000Z'

const LOGS: Record<LogName, Record<string, Cell>[]> = {
  blogEngagement: [
    { url: '/blog/naming-twins', value: 25, timestamp, type: 'scroll_depth', postId: 'naming-twins' },
  ],
  generationGoals: [{ goal: 'name_saved', timestamp, url: '/generate' }],
  funnelSteps: [{ step: 'search', timestamp, url: '/generate' }],
  clusterViews: [{ clusterId: 'flower-names', title: '=Flower, “names”', referrer: '' }],
  webVitals: [{ vital: 'CLS', value: 0.05, page_type: 'blog', timestamp }],
  linkClicks: [{ from: '/', to: '/guides', text: 'Guides', type: 'navigation' }],
}

it.each(LOG_NAMES)(
  'Export logs: %s as CSV opens without cleaning, its columns in the order of its fields',
  (log) => {
    const { text, name } = logFile(log, LOGS[log], 'csv')
    expect(name).toMatch(/^nestling-[a-z-]+\.csv$/)
    // A mark before the first column would be part of its name.
    expect(text.startsWith(logFields(log)[0] ?? '?')).toBe(true)
    const [header] = parse(text)
    expect(header).toEqual(logFields(log))
    const records: Record<string, string>[] = parse(text, { columns: true })
    expect(records).toHaveLength(1)
    for (const [field, value] of Object.entries(LOGS[log][0] ?? {}))
      expect(records[0]?.[field]).toBe(String(value).replace(/^=/, "'="))
  },
)

it.each(LOG_NAMES)(
  'Export logs: %s as JSON is a list of records, each of which its log would take again',
  (log) => {
    const { text, name } = logFile(log, LOGS[log], 'json')
    expect(name).toMatch(/\.json$/)
    const records = JSON.parse(text) as object[]
    expect(records).toEqual(LOGS[log])
    expect(records.map((record) => Object.keys(record))).toEqual([logFields(log)])
    expect(parseLogRow(log, records[0])).toEqual(LOGS[log][0])
  },
)

it('Export logs: an empty log has its columns in CSV, and is an empty list in JSON', () => {
  expect(logFile('clusterViews', [], 'csv').text).toBe('clusterId,title,referrer\r\n')
  expect(logFile('clusterViews', [], 'json').text).toBe('[]\n')
})

it('Export logs: timestamps are ISO 8601', () => {
  const [record]: Record<string, string>[] = parse(logFile('funnelSteps', LOGS.funnelSteps, 'csv').text, {
    columns: true,
  })
  expect(new Date(record?.['timestamp'] ?? '').toISOString()).toBe(timestamp)
})

it('Export logs: the zip has every log in both formats', () => {
  const names = logFiles(new Map(LOG_NAMES.map((log) => [log, LOGS[log]]))).map(({ name }) => name)
  expect(names).toHaveLength(12)
  expect(new Set(names).size).toBe(12)
})
