import { expect, it } from 'vitest'
import { endOfDay, lastDays } from './last-day.ts'

const at = (month: number, day: number, hour: number) => new Date(2026, month - 1, day, hour, 30).getTime()
const hoursTo = (day: string, now: number) => (Date.parse(endOfDay(day) ?? '') - now) / 3_600_000

it('a day ends at its last second here, and what is no day has no end', () => {
  expect(endOfDay('2026-12-03')).toBe(new Date(2026, 11, 3, 23, 59, 59).toISOString())
  for (const typed of ['', '2026-02-30', '2026-13-01', 'tomorrow', '2026-2-3'])
    expect(endOfDay(typed)).toBeNull()
})

it('whenever one asks, the days are an hour to 30 days away, with time to fill the form in', () => {
  for (const month of [1, 2, 3, 10, 11, 12])
    for (const day of [1, 28, 29, 30])
      for (const hour of [0, 12, 21, 22, 23]) {
        const now = at(month, day, hour)
        const { first, usual, last } = lastDays(now)
        expect(hoursTo(first, now)).toBeGreaterThan(1.4)
        expect(hoursTo(first, now)).toBeLessThan(27)
        expect(hoursTo(last, now)).toBeLessThan(719.01)
        expect(hoursTo(last, now)).toBeGreaterThan(694)
        expect([first < usual, usual < last]).toEqual([true, true])
      }
  expect(lastDays(at(12, 28, 12))).toEqual({ first: '2026-12-28', usual: '2027-01-04', last: '2027-01-26' })
  expect(lastDays(at(12, 31, 23)).first).toBe('2027-01-01')
})
