import { expect, test } from 'vitest'
import { type Popular, ranked } from '#src/core/names/regions/popular.ts'
import { YEAR_PAGES, yearPagesOf } from './year-pages.ts'
import { yearIntro } from './year-text.ts'

const births = (...names: string[]) =>
  ranked(names.map((name, at) => ({ name, original: null, slug: null, births: 90 - at })))
const popular = (girlsBefore: string[], boysBefore: string[]): Popular => ({
  years: [
    { year: 2024, girls: births('Maeve', 'Laura'), boys: births('Rían') },
    { year: 1985, girls: births('Sarah', 'Laura', 'Kate'), boys: births('John', 'Shane') },
    { year: 1980, girls: births(...girlsBefore), boys: births(...boysBefore) },
  ],
  more: { girls: [], boys: [] },
  since: null,
  risers: [],
  fallers: [],
})
const [page] = YEAR_PAGES.filter(({ slug }) => slug === 'names-of-1985-in-ireland')
const intro = (of: Popular) => yearIntro((page as NonNullable<typeof page>).region, of, 1985)

test('an earlier year is introduced by who led it, what was new, and what is still given', () => {
  expect(intro(popular(['Sarah'], ['John', 'Shane']))).toBe(
    'Sarah for girls and John for boys led the list of 1985 in Ireland. ' +
      'New in the top ten since 1980: Laura and Kate for girls. ' +
      'The first hundred of 2024 still have 1 of the 3 names given most to girls in 1985, and none of the 2 given most to boys.',
  )
})

test('a top ten of the same names is said to be so', () => {
  expect(intro(popular(['Kate', 'Sarah', 'Laura'], ['Shane', 'John']))).toContain(
    'The names in the top ten were the same as in 1980.',
  )
})

test('the years since 1980 that have counts have a page, the newest but one first', () => {
  const years = yearPagesOf({ id: 'ie' }).map(({ year }) => year)
  expect(years.at(0)).toBe((page as NonNullable<typeof page>).region.lastYear - 1)
  expect(years.at(-1)).toBe(1980)
  const slugs = YEAR_PAGES.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})
