import { expect, test } from 'vitest'
import type { Move, Popular } from '#src/core/names/regions/popular.ts'
import { risersOf } from './risers.tsx'

const move = (sex: Move['sex'], at: number): Move => ({
  sex,
  before: 90 + at,
  now: at,
  name: `${sex} ${at}`,
  original: null,
  slug: null,
})
const lists = (girls: number, boys: number, since: number | null = 2019): Popular => ({
  years: [{ year: 2024, girls: [], boys: [] }],
  more: { girls: [], boys: [] },
  since,
  risers: [
    ...Array.from({ length: girls }, (_, at) => move('girl', at + 1)),
    ...Array.from({ length: boys }, (_, at) => move('boy', at + 1)),
  ],
  fallers: [],
})

test('a country shows as many names that rise as the page has space for', () => {
  const shown = risersOf(lists(8, 8))
  expect(shown).toMatchObject({ since: 2019, year: 2024 })
  expect(shown?.moves.map(({ name }) => name)).toEqual([
    'girl 1',
    'girl 2',
    'girl 3',
    'girl 4',
    'boy 1',
    'boy 2',
    'boy 3',
    'boy 4',
  ])
})

test('a country that has fewer, or nothing to compare, leaves the page as it is', () => {
  expect(risersOf(lists(8, 3))).toBeNull()
  expect(risersOf(lists(8, 8, null))).toBeNull()
})
