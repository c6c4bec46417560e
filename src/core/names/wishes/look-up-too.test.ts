import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes).toSorted()

test.each<[string, string]>([
  ['is Bertie too much for a girl', 'lookUp {name:Bertie,about:gender}'],
  ['is Robin too girly for a boy', 'lookUp {name:Robin,about:gender}'],
  ['would Sage be too weird for a boy?', 'lookUp {name:Sage,about:gender}'],
  ['is Arthur too old-fashioned for a boy', 'lookUp {name:Arthur,about:popularity}'],
  ['is Olivia too popular for a girl', 'lookUp {name:Olivia,about:popularity}'],
  ['does Theodora sound too posh', 'lookUp {name:Theodora,about:popularity}'],
  ['is Elowen too hard to spell', 'lookUp {name:Elowen,about:spelling}'],
  ['is Siobhan too tricky to pronounce', 'lookUp {name:Siobhan,about:say}'],
  ['is Hunter too American', 'lookUp {name:Hunter,about:origin}'],
  ['is Atlas a bit much for a boy', 'lookUp {name:Atlas,about:gender}'],
])('a name that may be too much of something is looked up: %s', (text, wish) => {
  expect(wishesOf(text)).toEqual([wish])
})

test.each(['is it too popular', 'is 40 too old for a first baby', 'is Celtic too obvious for a girl'])(
  'no name is looked up: %s',
  (text) => {
    expect(wishesOf(text).filter((wish) => wish.startsWith('lookUp'))).toEqual([])
  },
)

test.each<[string, string[]]>([
  ['is Emma too popular in Germany', ['lookUp {name:Emma,about:popularity}', 'use german']],
  ['is Liam too common in Ireland', ['lookUp {name:Liam,about:popularity}', 'use ie']],
])('the place that a question asks about is read: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each(['is London too far for a baby shower', 'is May too late to announce a name'])(
  'what is no question about a name is no look-up: %s',
  (text) => {
    expect(wishesOf(text).filter((wish) => wish.includes('about:popularity'))).toEqual([])
  },
)

test('two names are compared', () => {
  expect(wishesOf('is Emma too plain or is Olivia better')).toEqual(['compare Emma or Olivia'])
})

test('a name for a brother is looked up beside the sister', () => {
  expect(wishesOf('my daughter is Wren, would Robin be too much for her brother')).toEqual([
    'lookUp {name:Robin,about:gender}',
    'sibling Wren',
  ])
})
