import { expect, it } from 'vitest'
import { formatDay, formatMoment, formatRelativeTime } from './format-time.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

it.each([
  ['2026-03-10T11:59:30Z', 'just now'],
  ['2026-03-10T12:03:00Z', 'just now'],
  ['2026-03-10T11:15:00Z', '45 minutes ago'],
  ['2026-03-10T10:30:00Z', '1 hour ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-06T12:00:00Z', '4 days ago'],
  ['2026-02-01T12:00:00Z', 'on Feb 1, 2026'],
  ['', ''],
  ['soon', ''],
])('formats %j as %j', (iso, words) => {
  expect(formatRelativeTime(iso, NOW)).toBe(words)
})

it('formats a day, and nothing without one', () => {
  expect(formatDay('2026-03-03T12:00:00Z')).toBe('Mar 3, 2026')
  expect(formatDay('')).toBe('')
})

it('formats a day with its time, and nothing without one', () => {
  const noon = new Date(2026, 2, 3, 12, 5).toISOString()
  expect(formatMoment(noon)).toMatch(/^Mar 3, 2026, 12:05\sPM$/)
  expect(formatMoment('soon')).toBe('')
})
