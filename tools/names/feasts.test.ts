import { expect, test } from 'vitest'
import { parseFeasts } from './feasts.ts'

const known = new Set(['john', 'basil', 'anthony'])
const parse = (text: string) => parseFeasts(text, 'feasts.txt', known)

test('a feast has a day, whose it is, and names', () => {
  expect(
    parse('# Feasts\n01-02 | Basil the Great | Basil\n06-24 | birth of John the Baptist | John | main'),
  ).toEqual({
    feasts: [
      { month: 1, day: 2, whose: 'Basil the Great', isMain: false, names: ['basil'] },
      { month: 6, day: 24, whose: 'birth of John the Baptist', isMain: true, names: ['john'] },
    ],
    problems: [],
  })
})

test.each([
  ['02-30 | Basil | Basil', '"02-30" is no day of the year'],
  ['13-01 | Basil | Basil', '"13-01" is no day of the year'],
  ['01-02 | Basil', 'expected: month-day | whose feast | names, then optionally | main'],
  ['01-02 | Basil | Basil | mian', 'expected: month-day | whose feast | names, then optionally | main'],
  ['01-02 | Basil | Bazil', 'Basil: no file of names has bazil'],
  ['06-13 | Anthony | Anthony\n01-02 | Basil | Basil', 'not in order: comes before 06-13'],
])('%s: %s', (text, message) => {
  expect(parse(text).problems.map((problem) => problem.message)).toEqual([message])
})
