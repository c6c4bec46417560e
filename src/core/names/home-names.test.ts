import { expect, test } from 'vitest'
import { type DayName, dayNumber, nameOfDay, namesOfYear } from './home-names.ts'

const day = (name: string): DayName => ({
  key: name.toLowerCase(),
  name,
  slug: name.toLowerCase(),
  gender: 'u',
  say: '',
  meaning: '',
  originLabel: '',
  note: '',
  illustration: '',
})
const days = ['Ash', 'Bay', 'Cy'].map(day)

test('each name has its day before any has its second, and the days go on', () => {
  const from = dayNumber(new Date(2026, 10, 26, 0, 1))
  const names = [0, 1, 2, 3].map((more) => nameOfDay(days, from + more)?.name)
  expect(new Set(names.slice(0, 3))).toEqual(new Set(['Ash', 'Bay', 'Cy']))
  expect(names[3]).toBe(names[0])
})

test('a day is that of the calendar: the same from midnight to midnight, over a change of the clock too', () => {
  expect(dayNumber(new Date(2026, 2, 29, 23, 59))).toBe(dayNumber(new Date(2026, 2, 29, 0, 0)))
  expect(dayNumber(new Date(2026, 2, 30, 0, 0))).toBe(dayNumber(new Date(2026, 2, 29, 0, 0)) + 1)
})

test('a device whose clock is before 1970 has a name, and no names have none', () => {
  expect(nameOfDay(days, -1)?.name).toBe('Cy')
  expect(nameOfDay([], 20_000)).toBeUndefined()
})

test('the names of a year, the most given first; none of a year that was not counted', () => {
  const names = ['Mary', 'Anna', 'John'].map((name) => ({ name, slug: null }))
  const years = { firstYear: 1900, names, girls: [[0, 1], [1]], boys: [[2], []] }
  const of = (year: number) => {
    const { girls, boys } = namesOfYear(years, year)
    return [girls, boys].map((list) => list.map(({ name }) => name))
  }
  expect(of(1900)).toEqual([['Mary', 'Anna'], ['John']])
  expect(of(1901)).toEqual([['Anna'], []])
  expect(of(1899)).toEqual([[], []])
})
