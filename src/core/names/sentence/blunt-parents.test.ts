import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

test.each<[string, string[]]>([
  ["a boy's name between Ava and Evangeline in length", ['gender boy', 'length {min:4,max:9}']],
  ['longer than Ava but shorter than Evangeline', ['length {min:4,max:9}']],
  ['both our surnames start with B so nothing with B', ['not startsWith b']],
  ['I have enough A names, Greek girl', ['not startsWith a', 'origin greek', 'gender girl']],
  ["boy names that aren't harsh", ['gender boy', 'not style strong']],
  ['strong but not harsh', ['style strong']],
  ['not religious, boy', ['not subject religious', 'gender boy']],
  ['secular girl names', ['not subject religious', 'gender girl']],
  ['religious boy names', ['subject religious', 'gender boy']],
  ['a name like my own, Katarzyna, that works in the States', ['like {names:[Katarzyna],than:[]}', 'use us']],
  ['for the love of god something short', ['length {max:5}']],
  ['no more bloody Noahs', ['not excluded Noah']],
  ['honor both grandmas: Patricia and Linda', ['form {name:Patricia,of:honor} or {name:Linda,of:honor}']],
  ['Is Kai overdone?', ['lookUp {name:Kai,about:popularity}']],
  ['twin girl names that start with different letters', ['sibling twins', 'gender girl']],
  ["names that won't get shortened to something stupid", ['style no-nickname']],
  ['a name from the Quran but easy for English people', ['subject muslim', 'pair [english]']],
  ['names nobody used in 2024', []],
  ['nome masculino curto e forte', ['gender boy', 'length {max:5}', 'style strong']],
  ['French sounding but not actually French', ['not origin french']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('without religion is without the names of its books and saints', () => {
  const names = namesOf('boy names, not religious')
  expect(names).toHaveLength(24)
  expect(names).not.toContain('Noah')
  expect(names).not.toContain('James')
})
