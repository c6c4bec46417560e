import { readPort } from './read-port.ts'
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
    metrics: port
      ? { host: env['METRICS_HOST'] || '127.0.0.1', port: readPort('METRICS_PORT', port, 'bad-metrics') }
      : null,
    logFormat: readFormat(env['LOG_FORMAT'] || 'plain'),
  }
}

function readFormat(text: string): WatchSettings['logFormat'] {
  if (text === 'plain' || text === 'json') return text
  throw new SettingsError('bad-log', `LOG_FORMAT must be plain or json, not "${text}".`)
}
