import type { FailureKind } from './failure.ts'

/** As many as a device keeps. */
export const MAX_LOG_ENTRIES = 50
/** Two of the same within this time, ms, are one burst and one line. */
export const BURST_MS = 60_000

/** One line of the log that stays on the device. Nothing in it is the person's. */
export type ErrorLine = {
  kind: FailureKind
  /** The error's class, for example `TypeError`. */
  name: string
  message: string
  /** The pattern of the page's address, for example `/names/$slug`. */
  route: string
  build: string
  /** When it happened last, ms since the epoch by this device's clock. */
  at: number
  /** How often in one burst. */
  times: number
  /** Places in our own built files, innermost first. */
  frames: string[]
}

/** A line before it stands in the log. */
export type NewLine = Omit<ErrorLine, 'times'>

/** The log with one more line, newest first; the same error again within `BURST_MS` only counts. */
export function withLine(log: readonly ErrorLine[], line: NewLine): ErrorLine[] {
  const burst = log.find((one) => isSame(one, line) && Math.abs(line.at - one.at) <= BURST_MS)
  const rest = log.filter((one) => one !== burst)
  return [{ ...line, times: (burst?.times ?? 0) + 1 }, ...rest].slice(0, MAX_LOG_ENTRIES)
}

function isSame(a: NewLine, b: NewLine): boolean {
  return (['kind', 'name', 'message', 'route', 'build'] as const).every((field) => a[field] === b[field])
}

/** The log as text, to be sent to somebody who can help. */
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
