import type { DayRange } from '#src/core/analytics/usage-report.ts'

const DAY_MS = 86_400_000

/** As the database allows (`usage_report`). */
const MAX_DAYS = 400

/** Days that can be chosen by one press, up to today. */
export const PRESETS = [7, 30, 90] as const

const DEFAULT_DAYS = 30

/** The days of the address; without them the last 30. Days are in UTC, ISO; the last one is included. */
export type RangeSearch = { from?: string; to?: string }

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

function isDay(day: unknown): day is string {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return false
  const time = Date.parse(day)
  // February 30 is parsed as a day of March, or not at all.
  return !Number.isNaN(time) && isoDay(time) === day
}

/** Accepts a range of days that the database answers; anything else is none. */
export function validateRangeSearch({ from, to }: Record<string, unknown>): RangeSearch {
  if (!isDay(from) || !isDay(to) || from > to) return {}
  return Date.parse(to) - Date.parse(from) <= MAX_DAYS * DAY_MS ? { from, to } : {}
}

/** So many days, of which the last one is that of `now` (ms since the epoch). */
export function lastDays(days: number, now: number): DayRange {
  return { from: isoDay(now - (days - 1) * DAY_MS), to: isoDay(now) }
}

/** The range of the address, or the default. */
export function rangeOf({ from, to }: RangeSearch, now: number): DayRange {
  return from !== undefined && to !== undefined ? { from, to } : lastDays(DEFAULT_DAYS, now)
}

/** Every day of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) days.push(isoDay(time))
  return days
}
