import { SettingsError } from './settings-error.ts'

/** How the operator sees what a process does. */
export type WatchSettings = {
  /** Where metrics are served, apart from the site; null for nowhere. */
  metrics: { host: string; port: number } | null
  /** `json`: one object a line, and a line a request. */
  logFormat: 'plain' | 'json'
}

/**
 * METRICS_PORT (none), METRICS_HOST (127.0.0.1) and LOG_FORMAT (plain).
 * @throws SettingsError
 */
export function readWatch(env: Record<string, string | undefined>): WatchSettings {
  const port = env['METRICS_PORT']
  return {
    metrics: port ? { host: env['METRICS_HOST'] || '127.0.0.1', port: readPort(port) } : null,
    logFormat: readFormat(env['LOG_FORMAT'] || 'plain'),
  }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65_535) return port
  throw new SettingsError(
    'bad-metrics',
    `METRICS_PORT must be a number from 1 to 65535, not "${text}". For example: METRICS_PORT=9464 npm start`,
  )
}

function readFormat(text: string): WatchSettings['logFormat'] {
  if (text === 'plain' || text === 'json') return text
  throw new SettingsError('bad-log', `LOG_FORMAT must be plain or json, not "${text}".`)
}
