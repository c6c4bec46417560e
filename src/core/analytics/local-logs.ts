import * as v from 'valibot'
import { type AnalyticsEvent, engagement, EVENTS, pathname, slug } from './events.ts'

/** ISO 8601, UTC. */
const timestamp = v.pipe(v.string(), v.isoTimestamp())

/**
 * The logs that this device stores of consented events: how many of the newest rows remain, and the fields of a row,
 * in the order of an export. They never leave the device except by the person's own export.
 */
export const LOCAL_LOGS = {
  blogEngagement: {
    cap: 100,
    row: v.strictObject({ postId: slug, type: engagement, value: v.number(), timestamp, url: pathname }),
  },
  generationGoals: {
    cap: 50,
    row: v.strictObject({ goal: EVENTS.generation_goal.entries.goal, timestamp, url: pathname }),
  },
  funnelSteps: {
    cap: 50,
    row: v.strictObject({ step: EVENTS.funnel_step.entries.step, timestamp, url: pathname }),
  },
  clusterViews: { cap: 50, row: EVENTS.cluster_view },
  linkClicks: { cap: 100, row: EVENTS.link_click },
} as const

export type LogName = keyof typeof LOCAL_LOGS
export type LogRow<L extends LogName = LogName> = {
  [N in L]: v.InferOutput<(typeof LOCAL_LOGS)[N]['row']>
}[L]

/** A row and the log that it belongs to. */
export type LogEntry = { [N in LogName]: { log: N; row: LogRow<N> } }[LogName]

export const LOG_NAMES = Object.keys(LOCAL_LOGS) as LogName[]

/** The fields of a log's rows, in the order of an export. */
export function logFields(log: LogName): string[] {
  return Object.keys(LOCAL_LOGS[log].row.entries)
}

/** The fields of a row as its log allows them, or null when one does not. */
export function parseLogRow<L extends LogName>(log: L, row: unknown): LogRow<L> | null {
  const parsed = v.safeParse(LOCAL_LOGS[log].row, row)
  return parsed.success ? parsed.output : null
}

/** What the device logs of an event; null when it logs nothing of it. */
export function logEntryOf(event: AnalyticsEvent): LogEntry | null {
  const happened = { timestamp: new Date(event.at).toISOString(), url: event.path }
  switch (event.name) {
    case 'blog_engagement':
      return { log: 'blogEngagement', row: { ...event.properties, ...happened } }
    case 'generation_goal':
      return { log: 'generationGoals', row: { ...event.properties, ...happened } }
    case 'funnel_step':
      return { log: 'funnelSteps', row: { ...event.properties, ...happened } }
    case 'cluster_view':
      return { log: 'clusterViews', row: event.properties }
    case 'link_click':
      return { log: 'linkClicks', row: event.properties }
    case 'page_view':
    case 'conversion':
    case 'scroll_depth':
      return null
  }
}
