import { expect, test } from 'vitest'
import type { NameSummary, Sense } from '#src/core/names/name.ts'
import type { BrowseList } from '#src/names/browse-lists.ts'
import { browseIntro } from './list-text.ts'

const letter: BrowseList = {
  kind: 'letter',
  label: 'Q',
  title: 'Names starting with Q',
  holds: 'start with Q',
  slug: 'names-starting-with-q',
  search: { starts: 'Q' },
}
const origin: BrowseList = { ...letter, kind: 'origin', title: 'Irish names', holds: 'are Irish' }

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

test('the introduction says who leads today, for whom the names are and where they come from', () => {
  const names = [
    name('Quinn', { rank: 85, gender: 'u' }),
    name('Queenie', { sense: { originLabel: 'English' } }),
    name('Quincy', { rank: 1204, gender: 'm' }),
    name('Quilla'),
  ]
  expect(browseIntro(letter, { names, total: 1040 })).toBe(
    '1,040 names start with Q. Here are the first 4. Given most in the U.S. in 2025: Quinn (#85) and Quincy (#1,204). 2 are for girls, 1 for boys and 1 for both. Most common origins: Irish.',
  )
})

test('of an origin it says which meanings its names share, and of a short list that these are all', () => {
  const names = ['Orla', 'Sorcha', 'Niamh'].map((text) => name(text))
  expect(browseIntro(origin, { names, total: 3 })).toBe('3 names are Irish. Shared meanings: “light”.')
})

test('what is disputed is counted, and nothing is said of a trait that hardly a name has', () => {
  const names = [
    name('Arthur', { gender: 'm', rank: 1, sense: { confidence: 'c', meaning: 'bear' } }),
    name('Orla', { sense: { originLabel: 'Welsh' } }),
  ]
  expect(browseIntro(letter, { names, total: 2 })).toBe(
    '2 names start with Q. Given most in the U.S. in 2025: Arthur (#1). 1 is for girls and 1 for boys. 1 meaning is disputed, and marked so.',
  )
})
