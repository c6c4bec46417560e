import type { FailureKind } from './failure.ts'

/** The maximum number of entries on a device. */
export const MAX_LOG_ENTRIES = 50
/** Equal errors within this time, ms, are one burst and share an entry. */
export const BURST_MS = 60_000

/** One entry of the log on the device. It contains no personal data. */
export type ErrorLine = {
  kind: FailureKind
  /** The error's class, for example `TypeError`. */
  name: string
  message: string
  /** The pattern of the page's address, for example `/names/$slug`. */
  route: string
  build: string
  /** The last occurrence, ms since the epoch by this device's clock. */
  at: number
  /** Number of occurrences in the burst. */
  times: number
  /** Positions in our own built files, innermost first. */
  frames: string[]
}

/** An entry before it is added to the log. */
export type NewLine = Omit<ErrorLine, 'times'>

/** The log with an entry added, newest first; a repeat within `BURST_MS` only increases the count. */
export function withLine(log: readonly ErrorLine[], line: NewLine): ErrorLine[] {
  const burst = log.find((one) => isSame(one, line) && Math.abs(line.at - one.at) <= BURST_MS)
  const rest = log.filter((one) => one !== burst)
  return [{ ...line, times: (burst?.times ?? 0) + 1 }, ...rest].slice(0, MAX_LOG_ENTRIES)
}

function isSame(a: NewLine, b: NewLine): boolean {
  return (['kind', 'name', 'message', 'route', 'build'] as const).every((field) => a[field] === b[field])
}

/** The log as text, for a support request. */
export function logText(log: readonly ErrorLine[]): string {
  return log
    .map(({ at, times, kind, name, message, route, build, frames }) =>
      [
        `${new Date(at).toISOString()} ${kind} ${name}${times > 1 ? ` (${times} times)` : ''}`,
        `  ${message}`,
        `  page ${route}, build ${build}`,
        ...frames.map((frame) => `  at ${frame}`),
      ].join('\n'),
    )
    .join('\n\n')
}
