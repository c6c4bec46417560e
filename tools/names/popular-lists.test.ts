import { expect, test } from 'vitest'
import type { RankedName } from '#src/core/names/regions/popular.ts'
import { countsText } from '#tests/support/counts.ts'
import { parseCounts } from './counts/counts-file.ts'
import { popularIn } from './popular-lists.ts'

const lists = (years: string, ...rows: string[]) =>
  popularIn(parseCounts(countsText(years, ...rows.sort()), 'xx.txt'), (name) => ({
    name,
    original: null,
    slug: null,
  }))
const shown = (list: readonly RankedName[] = []) => list.map(({ rank, name, births }) => [rank, name, births])

test('each year has its own list, the newest first, with shared ranks', () => {
  const { years } = lists('2015-2016', 'Ada F 2015:9,5', 'Bea F 2015:4,7', 'Cleo F 2016:5', 'Leo M 2015:6,6')
  expect(years.map(({ year }) => year)).toEqual([2016, 2015])
  expect(shown(years[0]?.girls)).toEqual([
    [1, 'Bea', 7],
    [2, 'Ada', 5],
    [2, 'Cleo', 5],
  ])
  expect(shown(years[1]?.girls)).toEqual([
    [1, 'Ada', 9],
    [2, 'Bea', 4],
  ])
})

test('a year of which nothing was published for one sex has no list', () => {
  expect(lists('2015-2016', 'Ada F 2015:9,5', 'Leo M 2016:6').years.map(({ year }) => year)).toEqual([2016])
})

/** `Aaaa`, `Aaab` and so on. */
const spelled = (at: number) =>
  `A${[2, 1, 0].map((place) => String.fromCharCode(97 + (Math.floor(at / 26 ** place) % 26))).join('')}`

test('of thousands of names the hundred most given are listed, with all that share the last rank', () => {
  const names = Array.from(
    { length: 2_000 },
    (_, at) => `${spelled(at)} F 2016:${at < 1_900 ? at + 5 : 5_000 - Math.min(at, 1_950)}`,
  )
  const girls = lists('2016-2016', ...names, 'Leo M 2016:6').years[0]?.girls ?? []
  // 50 with counts of their own, then 50 that share rank 51.
  expect(girls).toHaveLength(100)
  expect(girls[0]?.births).toBe(3_100)
  expect(girls.filter(({ rank }) => rank === 51)).toHaveLength(50)
  const more = lists(
    '2016-2016',
    ...names.slice(0, 1_900),
    ...Array.from({ length: 120 }, (_, at) => `Z${spelled(at)} F 2016:9000`),
    'Leo M 2016:6',
  )
  expect(more.years[0]?.girls.filter(({ rank }) => rank === 1)).toHaveLength(120)
  expect(more.years[0]?.girls).toHaveLength(120)
})

test('the newest list goes on to the five hundredth name, for lists of an origin or a theme', () => {
  const rows = Array.from({ length: 520 }, (_, at) => `${spelled(at)} F 2015:9,${2_000 - at}`)
  const { years, more } = lists('2015-2016', ...rows, 'Leo M 2015:6,6')
  expect(years[0]?.girls).toHaveLength(100)
  expect(shown(more.girls.slice(0, 1))).toEqual([[101, spelled(100), 1_900]])
  expect(shown(more.girls.slice(-1))).toEqual([[500, spelled(499), 1_501]])
  expect(more.boys).toEqual([])
})

test('names that rose or fell are compared over five years, by how much their rank changed', () => {
  const others = Array.from({ length: 20 }, (_, at) => `${spelled(at)} F 2011:${400 - at} 2016:${400 - at}`)
  const { since, risers, fallers } = lists(
    '2011-2016',
    ...others,
    'Leo M 2011:9 2016:9',
    'Rose F 2011:31 2016:900',
    'Rita F 2011:30 2016:399',
    'Fay F 2011:950 2016:33',
    'New F 2016:990',
    'Tiny F 2011:3 2016:20',
  )
  expect(since).toBe(2011)
  expect(risers.slice(0, 2).map(({ name, before, now }) => [name, before, now])).toEqual([
    ['Rose', 22, 2],
    ['Rita', 23, 4],
  ])
  expect(fallers[0]).toMatchObject({ name: 'Fay', sex: 'girl', before: 1 })
  expect([...risers, ...fallers].map(({ name }) => name)).not.toContain('New')
  // Twenty births are too few to say anything.
  expect(risers.map(({ name }) => name)).not.toContain('Tiny')
})

test('without an earlier year nothing is compared', () => {
  expect(lists('2015-2016', 'Ada F 2015:90,50', 'Leo M 2015:60,60')).toMatchObject({
    since: null,
    risers: [],
    fallers: [],
  })
})
