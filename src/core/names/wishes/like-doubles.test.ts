import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes).toSorted()

const namesOf = (text: string) => search(text).names.map(({ name }) => name)

test.each<[string, string[]]>([
  ['like Mary Kate', ['like {names:[Mary Kate],than:[]}']],
  ['something like Anna Maria', ['like {names:[Anna Maria],than:[]}']],
  ['names like Billie Jean or Mary Lou', ['like {names:[Billie Jean,Mary Lou],than:[]}']],
  ['like Sarah Jane but shorter', ['like {names:[Sarah Jane],than:[shorter]}']],
  ['names like anna maria', ['like {names:[Anna Maria],than:[]}']],
  ['names like Mary and Kate', ['like {names:[Mary,Kate],than:[]}']],
  ['a name like John Paul for a boy', ['gender boy', 'like {names:[John Paul],than:[]}']],
])('a name of two words is liked as one: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test('names like it are shown, and neither of its parts', () => {
  const names = namesOf('something like Anna Maria')
  expect(names.length).toBeGreaterThan(5)
  expect(names).not.toContain('Anna')
  expect(names).not.toContain('Maria')
})

test('a surname behind the name says nothing of what it is like', () => {
  expect(namesOf('like Emma Watson').slice(0, 6)).toEqual(namesOf('like Emma').slice(0, 6))
})
