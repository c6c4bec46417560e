import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes).toSorted()

test.each<[string, string[]]>([
  ["names with k's in it", ['contains k']],
  ['a name with x, y or z in it', ['contains x or y or z']],
  ['a name with x y or z in it', ['contains x or y or z']],
  ['names with l and a in it', ['contains a', 'contains l']],
  ['names with a z and an i', ['contains i', 'contains z']],
  ['a name with both a j and an n in it', ['contains j', 'contains n']],
  ['names containing mar or lin', ['contains mar or lin']],
  ['names with two l in a row', ['contains ll']],
  ['a z-free name', ['not contains z']],
  ['the letter x is our thing, a name with one in it', ['contains x']],
])('letters as parents list them: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['names that double as Hebrew names', ['origin hebrew']],
  ['bub #2 is a boy, Irish names', ['gender boy', 'origin irish']],
  ['a name spelled with or without a k', []],
])('what only looks like letters: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['Baby Shower: Emma or Olivia', ['compare Emma or Olivia']],
  ['Baby Kowalski: Emma or Olivia', ['compare Emma or Olivia', 'surname Kowalski']],
  ['Emma or Olivia Fernandez', ['compare Emma or Olivia', 'surname Fernandez']],
  ["Emma or Olivia Fernandez's", ['compare Emma or Olivia']],
  ['Emma or Olivia Brooks? Our surname is Hill', ['compare Emma or Olivia', 'surname Hill']],
  ['a middle name to sit between Ada and Thompson', ['middle Ada']],
  ['our last names are Baptiste and Moore, girl names', ['gender girl', 'surname Baptiste or Moore']],
  ['goes down well in Paris and London', ['pair [french,english]']],
  ["a boy's name between Ava and Evangeline in length", ['gender boy', 'length {min:4,max:9}']],
  ['something in between Ellie and Eleanor', ['like {names:[Ellie,Eleanor],than:[]}']],
  ['alliteration with our surname Miller', ['startsWith m', 'surname Miller']],
  ['our surname is Miller, no alliteration please', ['not startsWith m', 'surname Miller']],
  ['I think alliteration sounds silly with our surname Miller', ['surname Miller']],
])('two names, and what is no choice of them: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})
