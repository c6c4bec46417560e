import { describe, expect, test } from 'vitest'
import type { NameKin } from '#src/core/names/kin.ts'
import {
  type ArticleName,
  type NamePageData,
  packNamePage,
  shownFirst,
  shownKin,
  unpackNamePage,
} from './page-data.ts'
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
      background: { from: 'niamh "brightness"', scripts: [] },
    },
    {
      origin: 'welsh',
      originLabel: 'Welsh',
      gender: 'f',
      say: null,
      meaning: 'a form of another',
      confidence: 'c',
      variants: [],
      background: null,
      formOf: { key: 'nia', name: 'Nia', slug: 'nia' },
    },
  ],
  similar: [],
  variantNames: [{ key: 'niav', name: 'Niav', slug: null }],
}
/** A page without cards, and without a text about other countries. */
const EMPTY = { querySelectorAll: () => [], querySelector: () => null } as unknown as ParentNode
const page: NamePageData = {
  name,
  yearly: { firstYear: 2023, girls: [0, 5, 1033], boys: [0, 0, 0] },
  regions: null,
  kin: { all: null, more: 3 },
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

test('a name without other forms has none on its page', () => {
  const alone = { ...page, kin: null }
  expect(unpackNamePage(packNamePage(alone), EMPTY)).toEqual(alone)
})

describe('of a name’s other forms', () => {
  const named = (text: string) => ({ key: text.toLowerCase(), name: text, slug: text.toLowerCase() })
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => named(prefix + String.fromCharCode(97 + at)))
  const kin: NameKin = {
    days: [],
    girls: [],
    boys: [],
    shortFor: many('Short', 9),
    nicknames: [],
    languages: [
      { label: 'Spanish', names: many('Es', 4) },
      { label: 'Czech', names: many('Cs', 20) },
      { label: 'Welsh', names: many('Cy', 3) },
    ],
  }

  test('the first are shown, of each language one before a second one, in the order of the alphabet', () => {
    const first = shownFirst(kin)
    expect(first.shortFor).toHaveLength(6)
    expect(first.languages.map(({ label, names }) => [label, names.length])).toEqual([
      ['Czech', 3],
      ['Spanish', 4],
      ['Welsh', 3],
    ])
  })

  test('the others are counted', () => {
    expect(shownKin(kin)).toEqual({ all: kin, more: 36 - 16 })
    const none = { ...kin, shortFor: [], languages: [] }
    expect(shownKin(none)).toBeNull()
    const withDay = { ...none, days: [{ month: 6, day: 24, whose: 'birth of John the Baptist' }] }
    expect(shownKin(withDay)).toEqual({ all: withDay, more: 0 })
    expect(shownKin(null)).toBeUndefined()
  })
})
