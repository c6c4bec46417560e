import { expect, test } from 'vitest'
import type { WrittenEntry } from '#src/core/names/name.ts'
import { namesOfYear } from '#src/core/names/home-names.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { homeNames } from './home-names.ts'

const entry = (name: string, more: Partial<WrittenEntry> = {}): WrittenEntry => ({
  name,
  gender: 'f',
  say: name,
  meaning: 'a meaning',
  themes: [],
  origin: 'welsh',
  confidence: 'a',
  variants: [],
  nicknames: [],
  also: [],
  scripts: [],
  related: [],
  pairs: [],
  ...more,
})
const origins = [
  {
    id: 'welsh',
    label: 'Welsh',
    entries: [
      entry('Carys', { note: 'kept short' }),
      entry('Lili', { note: 'x'.repeat(200) }),
      entry('Siôn', { confidence: 'c' }),
    ],
  },
]
const counts = (...tens: number[]) => Uint32Array.from(tens, (ten) => 10 * ten)
const none = counts(0, 0, 0, 0, 0, 0)
const births = {
  firstYear: 2000,
  lastYear: 2005,
  names: new Map([
    ['carys', { girls: counts(40, 41, 42, 43, 44, 900), boys: none }],
    ['mary', { girls: counts(500, 400, 400, 400, 400, 300), boys: none }],
    ['lili', { girls: counts(90, 80, 70, 60, 50, 40), boys: none }],
    ['rarest', { girls: none, boys: counts(9, 9, 9, 9, 9, 9.9) }],
    ['john', { girls: none, boys: counts(100, 100, 100, 100, 100, 100) }],
  ]),
}
const homeOf = (days: string) =>
  homeNames({
    days,
    origins,
    births,
    slugOf: (key) => (key === 'mary' ? null : fold(key)),
    hasIllustration: (slug) => slug === 'spring-names',
  })

test('a name of the day has what its origin says of it, and no note that takes more space than others', () => {
  const { names, problems } = homeOf('# names\nCarys | welsh | spring-names\nLili | welsh | spring-names\n')
  expect(problems).toEqual([])
  const [carys, lili] = ['Carys', 'Lili'].map((name) => names.days.find((day) => day.name === name))
  expect(carys).toMatchObject({
    slug: 'carys',
    originLabel: 'Welsh',
    meaning: 'a meaning',
    note: 'kept short',
  })
  expect(lili).toMatchObject({ note: '' })
})

test.each([
  ['Nobody | welsh | spring-names', '"Nobody" is no name of welsh'],
  ['Carys | norse | spring-names', '"Carys" is no name of norse'],
  ['Carys | welsh | gone', 'there is no illustration "gone"'],
  ['Siôn | welsh | spring-names', 'the meaning of Siôn is disputed'],
])('%s is reported with its line', (line, message) => {
  const { problems } = homeOf(`# names\n${line}\n`)
  expect(problems).toMatchObject([{ file: 'content/days.txt', line: 2, message }])
})

test('every year has its names as the app writes them, and a link only where there is a page', () => {
  const { years } = homeOf('').names
  expect(namesOfYear(years, 2000)).toEqual({
    girls: [
      { name: 'Mary', slug: null },
      { name: 'Lili', slug: 'lili' },
      { name: 'Carys', slug: 'carys' },
    ],
    boys: [{ name: 'John', slug: 'john' }],
  })
  expect(namesOfYear(years, 2005).girls.map(({ name }) => name)).toEqual(['Carys', 'Mary', 'Lili'])
})

test('what rises is what has risen over the years that the lists of countries compare', () => {
  expect(homeOf('').names.risers).toMatchObject({
    since: 2000,
    year: 2005,
    moves: [{ name: 'Carys', slug: 'carys', sex: 'girl', before: 3, now: 1 }],
  })
})
