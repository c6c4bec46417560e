import { expect, test } from 'vitest'
import { calendarDay } from './calendar-day.ts'

test('a day is the same in every time zone', () => {
  expect([calendarDay('2026-09-05'), calendarDay('2026-12-31'), calendarDay('2027-01-01')]).toEqual([
    'Sep 5, 2026',
    'Dec 31, 2026',
    'Jan 1, 2027',
  ])
})
