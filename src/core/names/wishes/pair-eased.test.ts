import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes).toSorted()

test.each<[string, string[]]>([
  ['easy for English people', ['pair [english]']],
  ['simple for Americans to pronounce', ['pair [english]']],
  ['something easy for my English in-laws', ['pair [english]']],
  ['easy to spell in German', ['pair [german,english]']],
  ['names that are easy to pronounce in Spanish', ['pair [spanish,english]']],
  ['easy for a French speaker to pronounce', ['pair [french,english]']],
  ['pronounceable in Japanese', ['pair [japanese,english]']],
  ['nothing hard for Germans', ['pair [german,english]']],
  ['boy names easy for Swedes to say', ['gender boy', 'pair [swedish,english]']],
])('one language in which a name should be easy: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['Welsh names easy for English people', ['pair [welsh,english]']],
  ['English names easy for Germans', ['pair [english,german]']],
])('names of another language are asked for besides: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['Tamil names Scottish people can spell', ['pair [tamil,english]']],
  ['Tamil names my Irish colleagues can pronounce', ['pair [tamil,english]']],
  ['Tamil names Welsh teachers can read', ['pair [tamil,english]']],
  ['Tamil names Irish neighbours can say', ['pair [tamil,english]']],
  ['Tamil names my Scottish in-laws can spell', ['pair [tamil,english]']],
  // counter-example: speakers are of the language itself
  ['Tamil names Scottish speakers can say', ['pair [tamil,scottish]']],
])('people of Scotland, Ireland and Wales say names in English: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each(['hard for English people', 'easy for kids', 'easy to pronounce'])(
  'nothing is asked of a language: %s',
  (text) => {
    expect(wishesOf(text)).toEqual([])
  },
)

test('no name is found by the word of who should say it', () => {
  const { names, parsed } = search('easy for English people')
  expect(names.map(({ name }) => name)).not.toContain('English')
  expect(parsed.leftover).toEqual([])
  expect(names.length).toBe(24)
})
