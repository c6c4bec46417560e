import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 24 })
const wishesOf = (text: string) =>
  search(text)
    .parsed.wishes.filter(({ values }) => values.length > 0)
    .map(({ kind, values }) => `${kind} ${JSON.stringify(values)}`)

test('a name of two languages that share names is one for both', () => {
  expect(wishesOf('a French and German boy name')).toContain('pair [["french","german"]]')
  expect(wishesOf('an English and Irish girl name')).toContain('pair [["english","irish"]]')
})

test('where hardly any name is of both, one of either is meant', () => {
  expect(wishesOf('Italian and Irish girl name')).toContain('origin ["italian","irish"]')
  expect(search('Italian and Irish girl name').total).toBeGreaterThan(200)
})

test('names that should work in both are never those of either', () => {
  expect(wishesOf('names that work in Italian and Irish')).toEqual(['pair [["italian","irish"]]'])
})

test('names of two words that are given as one are compared as a whole', () => {
  expect(wishesOf('Mary Kate or Mary Beth')).toEqual(['compare ["Mary Kate","Mary Beth"]'])
  expect(wishesOf('mary kate or mary beth')).toEqual(['compare ["Mary Kate","Mary Beth"]'])
  expect(wishesOf('Ava Rose, Isla Rose or Ivy Rose')).toEqual(['compare ["Ava Rose","Isla Rose","Ivy Rose"]'])
  expect(
    search('Mary Kate or Mary Beth')
      .names.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Marybeth', 'Marykate'])
})

test('what nobody is called is a first name with a middle one, or with a surname', () => {
  expect(wishesOf('Grace Elizabeth or Grace Eleanor')).toEqual(['compare ["Elizabeth","Eleanor"]'])
  expect(wishesOf('Maeve Collins or Orla Collins').toSorted()).toEqual([
    'compare ["Maeve","Orla"]',
    'surname ["Collins"]',
  ])
})
