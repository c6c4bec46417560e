import { expect, test } from 'vitest'
import { type ArticleName, type NamePageData, packNamePage, unpackNamePage } from './page-data.ts'
import { titleOfName } from './name-title.ts'

const name: ArticleName = {
  key: 'niamh',
  name: 'Niamh',
  slug: 'niamh',
  gender: 'f',
  syllables: 1,
  births: { rank: null, year: 2025 },
  entries: [
    {
      origin: 'irish',
      originLabel: 'Irish',
      gender: 'f',
      say: 'NEEV',
      meaning: 'brightness',
      confidence: 'a',
      variants: ['Niav'],
      nicknames: [],
      background: { from: 'niamh "brightness"', related: [], scripts: [] },
    },
    {
      origin: 'welsh',
      originLabel: 'Welsh',
      gender: 'f',
      say: null,
      meaning: 'a form of another',
      confidence: 'c',
      variants: [],
      nicknames: [],
      background: null,
      formOf: { key: 'nia', name: 'Nia', slug: 'nia' },
    },
  ],
  similar: [],
}
/** A page without cards, and without a text about other countries. */
const EMPTY = { querySelectorAll: () => [], querySelector: () => null } as unknown as ParentNode
const page: NamePageData = {
  name,
  yearly: { firstYear: 2023, girls: [0, 5, 1033], boys: [0, 0, 0] },
  regions: null,
  title: titleOfName(name),
}

test('what a page of a name contains is what it shows', () => {
  const written = JSON.parse(JSON.stringify(packNamePage(page))) as ReturnType<typeof packNamePage>
  expect(unpackNamePage(written, EMPTY)).toEqual(page)
})

test('a name that was never counted has neither births nor yearly counts', () => {
  const uncounted = { ...page, name: { ...name, births: null }, yearly: null }
  expect(unpackNamePage(packNamePage(uncounted), EMPTY)).toEqual(uncounted)
})
