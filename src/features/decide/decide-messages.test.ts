import { expect, test } from 'vitest'
import {
  certaintyOf,
  formatAnswered,
  formatCallAloud,
  formatPositions,
  nameOfToday,
} from './decide-messages.ts'

test('positions are said as a range, or as one when it is sure', () => {
  expect(formatPositions([1, 4])).toBe('1st to 4th')
  expect(formatPositions([2, 2])).toBe('2nd')
  expect(formatPositions([11, 23])).toBe('11th to 23rd')
  expect(formatPositions([12, 13])).toBe('12th to 13th')
})

test('answers are counted', () => {
  expect([1, 40].map(formatAnswered)).toEqual(['1 question answered', '40 questions answered'])
})

test('only the first three count for how sure the result is', () => {
  const standing = (inTop: number) => ({ nameKey: 'ada', inTop, positions: [1, 9] as const })
  expect(certaintyOf([0.9, 0.6, 0.3, 0.3].map(standing))).toBeCloseTo(0.6)
})

test('each name has its day in turn, by the calendar of the device', () => {
  const top = ['ada', 'bea', 'cleo']
  const noon = Date.UTC(2026, 10, 26, 12)
  const days = [0, 1, 2, 3].map((day) => nameOfToday(top, noon + day * 86_400_000, 0))
  expect(new Set(days.slice(0, 3)).size).toBe(3)
  expect(days[3]).toBe(days[0])
  // New York is five hours behind: at 03:00 UTC it is still the day before.
  const night = Date.UTC(2026, 10, 27, 3)
  expect(nameOfToday(top, night, 300)).toBe(nameOfToday(top, noon, 0))
  expect(nameOfToday(top, night, 0)).not.toBe(nameOfToday(top, noon, 0))
  expect(nameOfToday([], noon, 0)).toBeNull()
})

test('a name is called with the surnames that are known', () => {
  expect(formatCallAloud(['Ada', 'Bea'], [])).toBe(
    'Call each one across the room with the surname, then softly.',
  )
  expect(formatCallAloud(['Ada', 'Bea'], ['Larsen'])).toBe(
    'Call each one across the room: Ada Larsen and Bea Larsen. Then softly.',
  )
  expect(formatCallAloud(['Ada'], ['Larsen', 'Okafor'])).toBe(
    'Call it across the room: Ada Larsen or Okafor. Then softly.',
  )
  expect(formatCallAloud(['Ada'], [])).toBe('Call it across the room with the surname, then softly.')
})
