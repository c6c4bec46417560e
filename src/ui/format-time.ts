const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let made: ReturnType<typeof makeFormats> | undefined

/** Created on first use: creating them takes 20 ms, and every page loads this file. */
const formats = () => (made ??= makeFormats())

function makeFormats() {
  return {
    ago: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
    moment: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
    day: new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' }),
  }
}

/** "just now", "3 hours ago", "yesterday", and a date after a week; empty for an invalid time. `now` in ms. */
export function formatRelativeTime(iso: string, now: number): string {
  const then = Date.parse(iso)
  if (Number.isNaN(then)) return ''
  const past = now - then
  const { ago, day } = formats()
  // A slightly wrong clock must not produce a time in the future.
  if (past < 2 * MINUTE) return 'just now'
  if (past < HOUR) return ago.format(-Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return ago.format(-Math.floor(past / HOUR), 'hour')
  if (past < 7 * DAY) return ago.format(-Math.floor(past / DAY), 'day')
  return `on ${day.format(then)}`
}

/** The day alone, for example "Mar 3, 2026"; empty for an invalid time. */
export function formatDay(iso: string): string {
  const then = Date.parse(iso)
  return Number.isNaN(then) ? '' : formats().day.format(then)
}

/** The day and the time, for example "Mar 3, 2026, 11:59 PM"; empty for an invalid time. */
export function formatMoment(iso: string): string {
  const then = Date.parse(iso)
  return Number.isNaN(then) ? '' : formats().moment.format(then)
}
