import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

import { STYLES } from './styles.ts'

test.each<[string, string[]]>([
  ['surname as first name for a girl', ['style surname', 'gender girl']],
  ['last-name names for boys', ['style surname', 'gender boy']],
  ['names that sound like a last name', ['style surname']],
  ["boys names that aren't surnames", ['gender boy', 'not style surname']],
  ['no surnames as first names please, boy', ['not style surname', 'gender boy']],
  ['a surnamey girl name', ['style surname', 'gender girl']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test.each([
  ['first names for the last name Larsson', 'surname Larsson'],
  ['our surname is Carter', 'surname Carter'],
  ['goes with the surname Ford', 'surname Ford'],
])('a surname of the family: %s', (text, wish) => {
  expect(wishesOf(text)).toEqual([wish])
})

/** Written before the model was tried: what most people hear as a surname, and what nobody does. */
const SURNAMES =
  'Harrison Jackson Carter Parker Mason Hudson Sawyer Cooper Tucker Bennett Sullivan Kennedy Sloane Collins Sutton Palmer Anderson Emerson Brooks Wells'.split(
    ' ',
  )
const OTHERS =
  'Emma Olivia Noah Liam Lily Rose Sophia Isabella Luna Hugo Felix Oscar Leo Mia Arthur Alice George Ivy Theodore Clara'.split(
    ' ',
  )

test('at least 80 % of a list are judged as people judge them', () => {
  const all = namesOf('surname names').length
  expect(all).toBe(24)
  const listed = new Set(
    engine
      .search({ text: 'surnames as first names', filters: {}, seed: 0, offset: 0, limit: 600 })
      .names.map(({ name }) => name),
  )
  const right = [
    ...SURNAMES.filter((name) => listed.has(name)),
    ...OTHERS.filter((name) => !listed.has(name)),
  ]
  expect(right.length).toBeGreaterThanOrEqual(32)
  expect(STYLES.surname?.label).toBe('like a surname')
})
