import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes).toSorted()

test.each<[string, string[]]>([
  ["I'm Rajesh, she's Siobhan", []],
  ['I’m Emma and my husband is Yuki', []],
  ["he's Paulo, I'm Anna", []],
  ['my name is Priya and my husband is called Tom', []],
  ["my name is Priya and my husband's is Tom", []],
  ["we're Sam and Alex", []],
  ["I'm Katie and my husband is Ahmed, girl names please", ['gender girl']],
  ["I'm Tom, he's Oliver, Welsh boy names", ['gender boy', 'origin welsh']],
  ["she's Rosie, he's Max", []],
])('the names of the parents ask for nothing: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ["I'm Irish, he's Greek", ['pair [irish,greek]']],
  ["I'm Christian", ['subject christian']],
  ["we're Christian and Muslim", ['subject christian or muslim']],
  ["I'm Emma and he's Leo, mix our names", ['blend [Emma,Leo]']],
  ['my name is Sarah Whitfield and I am having a boy', ['gender boy', 'surname Whitfield']],
  ["we can't agree: him Gunnar, me Felix", ['compare Gunnar or Felix']],
  ["I'm Emma, names like Maeve", ['like {names:[Maeve],than:[]}']],
])('what is asked beside them is read: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test('their words are told to be unread, and no name is found by them', () => {
  const { parsed, total } = search("I'm Rajesh, she's Siobhan")
  expect(parsed.leftover).toEqual(expect.arrayContaining(['Rajesh', 'Siobhan']))
  expect(total).toBe(0)
})
