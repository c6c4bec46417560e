import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)

test.each<[string, string[], string]>([
  ['Star Wars names for a boy', ['gender boy'], 'Star Wars'],
  ['girl names from Harry Potter', ['gender girl'], 'Harry Potter'],
  ['Taylor Swift song names, Irish', ['origin irish'], 'Taylor Swift song'],
  ['boy names from the film Frozen', ['gender boy'], 'Frozen'],
  ['African American girl names', ['gender girl'], 'African American'],
  ['Black girl names', ['gender girl'], 'Black'],
])('%s: told to be unread, and no part of it is', (text, wishes, unread) => {
  const { parsed } = search(text, 0)
  expect(wishTexts(parsed.wishes)).toEqual(wishes)
  expect(parsed.leftover).toEqual([unread])
  expect(parsed.narrowing).toEqual([])
})

test.each<[string, string[]]>([
  ['that goes with the surname Black', ['surname Black']],
  ['Harry or Henry with the surname Potter', ['compare Harry or Henry', 'surname Potter']],
  ['Zelda or Matilda', ['compare Zelda or Matilda']],
  ['names from Greek mythology', ['subject greek-myth']],
])('names and sources that are known: %s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test.each<[string, string[]]>([
  ['names like Marvel', ['like {names:[Marvel],than:[]}']],
  ['a name like Hamilton', ['like {names:[Hamilton],than:[]}']],
  ['Emma or Marvel', ['compare Emma or Marvel']],
  ['Marvel names', []],
  ['Marvel characters', []],
  ['names from Marvel', []],
  ['names like Disney', []],
  ['like Harry Potter', []],
])('a work that is a given name is a name where one is meant: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})
