import { expect, test } from 'vitest'
import type { DetailEntry, NameDetail, NameSummary } from '#src/core/names/name.ts'
import { describeName, meaningsOf } from './name-description.ts'

const maeve: NameSummary = {
  key: 'maeve',
  name: 'Maeve',
  slug: 'maeve',
  gender: 'f',
  senses: [
    {
      origin: 'irish',
      originLabel: 'Irish',
      gender: 'f',
      say: 'MAYV',
      meaning: 'she who intoxicates',
      confidence: 'a',
      themes: [],
    },
  ],
  syllables: 1,
  births: { total: 10_752, rank: 405, year: 2025, girlShare: 1, given: null, trend: [] },
  reasons: [],
  why: '',
}

type Change = Partial<DetailEntry> & { births?: NameSummary['births'] }

/** The description of Maeve, with some facts changed. */
function detailOf({ births = maeve.births, ...change }: Change = {}): NameDetail {
  const background = {
    from: 'medb "intoxicating"',
    note: 'warrior queen of Connacht',
    scripts: [],
  }
  const sense = { ...(maeve.senses[0] as NonNullable<(typeof maeve.senses)[0]>), ...change }
  const entry = {
    ...sense,
    name: 'Maeve',
    variants: ['Méabh', 'Medb'],
    nicknames: [],
    also: [],
    background,
  }
  const similar = ['Orla', 'Ríona', 'Fiadh'].map((name) => ({ ...maeve, name }))
  return {
    ...maeve,
    name: change.name ?? maeve.name,
    gender: sense.gender,
    births,
    senses: [sense],
    entries: [{ ...entry, ...change }],
    similar,
    kin: null,
    subjects: [],
    variantNames: [],
  }
}

test('a description has the name and its meaning, then as many other facts as fit', () => {
  expect(describeName(detailOf())).toBe(
    'Maeve (MAYV) is an Irish girl name that means “she who intoxicates”. #405 in the U.S., 2025. From medb “intoxicating”. Warrior queen of Connacht.',
  )
})

test('a disputed meaning is worded as disputed', () => {
  expect(describeName(detailOf({ confidence: 'c' }))).toMatch(/Irish girl name said to mean “she who/)
})

test('a fact that does not fit is left out whole, for shorter ones after it', () => {
  const long = { from: `medb, ${'of old '.repeat(20)}`, scripts: [] }
  expect(describeName(detailOf({ background: long }))).toBe(
    'Maeve (MAYV) is an Irish girl name that means “she who intoxicates”. #405 in the U.S., 2025. Also spelled Méabh or Medb. 1 syllable.',
  )
})

test('a name with few facts is described by similar names', () => {
  expect(describeName(detailOf({ background: null, variants: [], births: null }))).toBe(
    'Maeve (MAYV) is an Irish girl name that means “she who intoxicates”. 1 syllable. Similar names: Orla, Ríona, Fiadh.',
  )
})

test('a long name with a long meaning omits the pronunciation', () => {
  const meaning = 'may the one who came before us all keep this house and all'
  const text = describeName(
    detailOf({ name: 'Kamsiyochukwuma', say: 'kahm-see-yoh-CHOO-kwoo-mah-oh-kah-nah-mah-noo', meaning }),
  )
  expect(text).toMatch(/^Kamsiyochukwuma is an Irish girl name that means “may the one/)
  expect(text.length).toBeLessThanOrEqual(155)
})

test('a form of a name is described as one, without a pronunciation', () => {
  const formOf = { key: 'maeve', name: 'Maeve', slug: 'maeve' }
  expect(describeName(detailOf({ name: 'Mayve', say: null, formOf }))).toMatch(
    /^Mayve, a form of Maeve, is an Irish girl name that means “she who intoxicates”\. #405/,
  )
})

test.each([
  ['Irish', 'an Irish girl name'],
  ['Ukrainian', 'a Ukrainian girl name'],
  ['Hebrew', 'a Hebrew girl name'],
  ['Urdu', 'an Urdu girl name'],
])('%s has the article of its pronunciation', (originLabel, words) => {
  expect(describeName(detailOf({ originLabel }))).toContain(words)
})

test('lists all meanings of a name with their origins, and marks the disputed one', () => {
  const detail = detailOf()
  const greek = { ...detail.senses[0], originLabel: 'Greek', meaning: 'torch', confidence: 'c' }
  expect(meaningsOf({ ...detail, senses: [...detail.senses, greek as (typeof detail.senses)[0]] })).toBe(
    'Irish: she who intoxicates. Greek, disputed: torch.',
  )
})
