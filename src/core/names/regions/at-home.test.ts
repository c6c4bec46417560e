import { expect, test } from 'vitest'
import { atHome } from './at-home.ts'
import type { Region } from './region.ts'

const region = (id: string, recentBirths: number, more: Partial<Region> = {}): Region => ({
  id,
  label: id,
  office: 'Office',
  title: 'Names',
  licence: 'CC0 1.0',
  url: 'https://office.example',
  firstYear: 2010,
  lastYear: 2024,
  threshold: 3,
  recentBirths,
  births: [],
  ...more,
})
const all = [
  region('big', 1_000_000),
  region('middle', 100_000),
  region('small', 50_000),
  region('other', 80_000),
  region('top', 1000, { top: 100 }),
]
/** Births in each of the newest five years. */
const given = (births: Record<string, number>) =>
  all
    .filter(({ id }) => births[id] !== undefined)
    .map((each) => ({
      region: each,
      written: null,
      girls: 1,
      boys: null,
      births: { firstYear: 2010, girls: new Array<number>(15).fill(births[each.id] ?? 0), boys: [] },
    }))
const homes = (births: Record<string, number>) => atHome(given(births), all)?.regions.map(({ id }) => id)

test('a name is at home where most of the children are given it, not where most who have it are', () => {
  expect(atHome(given({ big: 400, middle: 200, small: 10 }), all)).toMatchObject({
    regions: [{ id: 'middle' }],
    perTenThousand: 100,
  })
})

test('regions with nearly the same share are as much its home', () => {
  expect(homes({ middle: 100, small: 40 })).toEqual(['middle', 'small'])
  expect(homes({ middle: 100, small: 30 })).toEqual(['middle'])
})

test('a name that is given alike everywhere is at home nowhere in particular', () => {
  expect(homes({ big: 1000, middle: 100, small: 50, other: 80 })).toBeUndefined()
  expect(homes({ big: 1000, middle: 180, small: 50, other: 80 })).toBeUndefined()
})

test('few children are chance, and a list of top names is not compared', () => {
  expect(homes({ small: 4 })).toBeUndefined()
  expect(homes({ small: 5, top: 90 })).toEqual(['small'])
})

test.each([
  ['one of the newest years was a list of top names', { top: 100, topYears: [2012, 2020] }, false],
  ['an earlier year was one', { top: 100, topYears: [2012, 2019] }, true],
  ['no births are published', { recentBirths: 0 }, false],
] as const)('a region of which %s is compared: %j', (_what, more, isCompared) => {
  const [big, middle] = all
  const [row] = given({ middle: 100 })
  if (!big || !middle || !row) throw new Error('no region')
  const other = { ...middle, ...more } as Region
  expect(atHome([{ ...row, region: other }], [big, other])?.regions.length ?? 0).toBe(Number(isCompared))
})

test('only the newest five years count', () => {
  const [row] = given({ middle: 100 })
  if (!row) throw new Error('no row')
  const old = { ...row, births: { ...row.births, girls: row.births.girls.map((n, at) => (at < 10 ? n : 0)) } }
  expect(atHome([old], all)).toBeNull()
})
