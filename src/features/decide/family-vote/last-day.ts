import { MAX_POLL_DAYS } from '#src/core/polls/poll.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Days on which a vote may end, as date fields write them: local days. */
export type LastDays = { first: string; usual: string; last: string }

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The end of a local day, ISO 8601; null for anything but a day. */
export function endOfDay(day: string): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)
  if (!parts) return null
  const [, year, month, date] = parts.map(Number)
  const end = new Date(year ?? 0, (month ?? 0) - 1, date ?? 0, 23, 59, 59)
  return dayOf(end) === day ? end.toISOString() : null
}

/** The first day whose end is more than two hours away, one in a week, and the last that is an hour within the limit. */
export function lastDays(now: number): LastDays {
  const date = new Date(now)
  const inDays = (days: number) => dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days))
  const left = (day: string) => Date.parse(endOfDay(day) ?? '') - now
  const isLate = left(inDays(0)) < 2 * HOUR_MS
  const isTooFar = left(inDays(MAX_POLL_DAYS - 1)) > MAX_POLL_DAYS * DAY_MS - HOUR_MS
  return {
    first: inDays(isLate ? 1 : 0),
    usual: inDays(7),
    last: inDays(MAX_POLL_DAYS - (isTooFar ? 2 : 1)),
  }
}
