import { expect, test } from 'vitest'
import { leadersOf, type Popular, ranked, readPopular, writePopular } from './popular.ts'

const jade = { name: 'Jade', original: null, slug: 'jade' }
const lou = { name: 'Lou', original: null, slug: null }
const miriam = { name: 'Miriam', original: 'מרים', slug: 'miriam' }
const maryam = { name: 'Miriam', original: 'מרים-מיכל', slug: 'miriam' }

const popular: Popular = {
  years: [
    {
      year: 2024,
      girls: ranked([miriam, jade, lou].map((n) => ({ ...n, births: 30 }))),
      boys: ranked([{ ...lou, births: 4 }]),
    },
    {
      year: 2019,
      girls: ranked([
        { ...jade, births: 12 },
        { ...maryam, births: 5 },
      ]),
      boys: [],
    },
  ],
  more: {
    girls: [
      { ...lou, rank: 101, births: 3 },
      { ...jade, rank: 101, births: 3 },
      { ...miriam, rank: 103, births: 2 },
    ],
    boys: [],
  },
  since: 2019,
  risers: [{ ...lou, sex: 'girl', before: 40, now: 1 }],
  fallers: [{ ...jade, sex: 'girl', before: 1, now: 9 }],
}

test('lists are read as they were written', () => {
  expect(readPopular(writePopular(popular))).toEqual(popular)
})

test('names with equal births share a rank, and the next one’s counts them', () => {
  const births = [9, 7, 7, 5].map((each) => ({ births: each }))
  expect(ranked(births).map(({ rank }) => rank)).toEqual([1, 2, 2, 4])
})

test('the leaders are the first names of the newest year', () => {
  expect(leadersOf(popular)).toEqual({ girls: ['Miriam', 'Jade', 'Lou'], boys: ['Lou'] })
})

test.each([
  ['no JSON', 'sign in'],
  ['another shape', '{"years":[]}'],
  [
    'a name that is not there',
    writePopular(popular)
      .replace(/"count":\d+/, '"count":1')
      .replace(/Miriam[^"]*/, 'Miriam'),
  ],
])('%s is refused', (_, text) => {
  expect(() => readPopular(text)).toThrow(expect.objectContaining({ code: 'data-damaged' }))
})
