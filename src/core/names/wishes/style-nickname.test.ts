import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

test.each<[string, string[]]>([
  ["names that can't be shortened", ['style no-nickname']],
  ['boy name, no nicknames please', ['gender boy', 'style no-nickname']],
  ['nothing people will shorten, girl', ['style no-nickname', 'gender girl']],
  ['must have a short form, girl', ['style nickname', 'gender girl']],
  ['girl names with good nickname options', ['gender girl', 'style nickname']],
  ['a long name that can be shortened', ['length {min:8}', 'style nickname']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('the names have short forms, or none', () => {
  const withOne = namesOf('girl names with a nickname')
  expect(withOne).toEqual(expect.arrayContaining(['Elizabeth']))
  const without = namesOf("boy names that can't be shortened")
  expect(without).not.toEqual(expect.arrayContaining(['Alexander']))
  for (const name of without) expect(name.length).toBeLessThanOrEqual(6)
})

test.each([
  ['nicknames for Elizabeth', 'form {name:Elizabeth,of:nickname}'],
  ['names with the nickname Ellie', 'form {name:Ellie,of:full}'],
  ['Dominic or Damian, no nicknames please', 'compare Dominic or Damian'],
])('the short form of one name: %s', (text, wish) => {
  expect(wishesOf(text)).toEqual([wish])
})
