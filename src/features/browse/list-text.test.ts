import { expect, test } from 'vitest'
import type { NameSummary, Sense } from '#src/core/names/name.ts'
import { type BrowseList, browseLists } from '#src/names/browse-lists.ts'
import { ownEngine } from '#tests/support/own-engine.ts'
import { browseIntro } from './list-text.ts'

const lists = browseLists((await ownEngine()).choices())
function listAt(slug: string): BrowseList {
  const list = lists.find((each) => each.slug === slug)
  if (!list) throw new Error(`No list at ${slug}`)
  return list
}
const letter = listAt('names-starting-with-q')

type Given = { rank?: number; gender?: 'f' | 'm' | 'u'; sense?: Partial<Sense> }
const name = (text: string, { rank, gender = 'f', sense }: Given = {}): NameSummary => ({
  key: text.toLowerCase(),
  name: text,
  slug: text.toLowerCase(),
  gender,
  senses: [
    {
      origin: 'irish',
      originLabel: 'Irish',
      gender,
      meaning: 'light',
      confidence: 'a',
      themes: [],
      say: null,
      ...sense,
    },
  ],
  syllables: 2,
  births: rank === undefined ? null : { total: 9, rank, year: 2025, girlShare: 1, given: null, trend: [] },
  reasons: [],
  why: '',
})

test.each([
  ['names-starting-with-q', '1,040 names start with Q.'],
  ['yiddish-names', '1,040 names are of Yiddish origin, or are also used as Yiddish names.'],
  ['names-meaning-king', '1,040 names have a meaning that fits the theme “king”.'],
  [
    'names-of-the-1920s',
    '1,040 names belong to the 1920s: by the U.S. counts they were given more then than before or after.',
  ],
  ['names-with-8-or-more-letters', '1,040 names have 8 or more letters.'],
  ['names-of-four-or-more-syllables', '1,040 names have four or more syllables.'],
  ['soft-girl-names', '1,040 names are given to girls, those that sound softest first.'],
])('the introduction of %s starts with what its names have in common', (slug, start) => {
  expect(browseIntro(listAt(slug), { names: [name('Quilla'), name('Quies')], total: 1040 })).toBe(
    `${start} The first 2 are below.`,
  )
})

const ofQ = [
  name('Quinn', { rank: 85, gender: 'u' }),
  name('Queenie', { sense: { originLabel: 'English' } }),
  name('Quincy', { rank: 1204, gender: 'm' }),
  name('Quilla'),
]

test('of a list with more names, traits are said of those that are shown', () => {
  expect(browseIntro(letter, { names: ofQ, total: 1040 })).toBe(
    '1,040 names start with Q. The first 4 are below. Of these, 2 are for girls, 1 for boys and 1 for both. The most given in the U.S. in 2025 are Quinn (#85) and Quincy (#1,204). Most common origin: Irish.',
  )
})

test('no number of names is said when the rarer ones did not load', () => {
  expect(browseIntro(letter, { names: ofQ.slice(0, 2), total: null }, true)).toBe(
    'These names start with Q. The rarer names didn’t load, so there may be more. Of these, 1 is for girls and 1 for both. The most given in the U.S. in 2025 is Quinn (#85).',
  )
})

test('while the rarer names load, a list says that there will be more', () => {
  expect(browseIntro(letter, { names: ofQ.slice(0, 2), total: null })).toMatch(
    /^These names start with Q\. Rarer ones are still loading\. Of these,/,
  )
})

test('of an origin it says which meanings its names share, and of a whole list that it speaks of all', () => {
  const names = ['Orla', 'Sorcha', 'Niamh'].map((text) => name(text))
  expect(browseIntro(listAt('irish-names'), { names, total: 3 })).toBe(
    '3 names are of Irish origin, or are also used as Irish names. The meaning “light” comes up more than once.',
  )
})

test('what is disputed is counted, and nothing is said of a trait that hardly a name has', () => {
  const names = [
    name('Arthur', { gender: 'm', rank: 1, sense: { confidence: 'c', meaning: 'bear' } }),
    name('Orla', { sense: { originLabel: 'Welsh' } }),
  ]
  expect(browseIntro(letter, { names, total: 2 })).toBe(
    '2 names start with Q. 1 is for girls and 1 for boys. The most given in the U.S. in 2025 is Arthur (#1). 1 of their meanings is disputed and marked as such.',
  )
})
