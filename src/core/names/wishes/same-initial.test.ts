import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes).toSorted()

test.each<[string, string[], string[]]>([
  ['twins with the same initial', ['sibling twins'], ['same', 'initial']],
  ['twin names that start with the same letter', ['sibling twins'], ['start', 'same']],
  ['both starting with the same letter', ['sibling twins'], ['starting', 'same']],
  ['twin boys with matching initials', ['gender boy', 'sibling twins'], ['matching', 'initials']],
  ['triplets with different initials', ['sibling twins'], ['different', 'initials']],
  ["twin names that don't start with the same letter", ['sibling twins'], ["don't", 'start', 'same']],
  ['twin boys names that do not rhyme', ['gender boy', 'sibling twins'], ['not', 'rhyme']],
  ['twins with names starting with M', ['sibling twins', 'startsWith m'], []],
])('what both names of twins should share is said to be unread: %s', (text, wishes, leftover) => {
  const { parsed } = search(text, 0)
  expect(wishTexts(parsed.wishes).toSorted()).toEqual(wishes)
  expect(parsed.leftover).toEqual(leftover)
})

test.each<[string, string[]]>([
  ['sister for Maisie with the same initial', ['gender girl', 'sibling Maisie', 'startsWith m']],
  ['same initial as her brother Max', ['gender girl', 'sibling Max', 'startsWith m']],
  ['same letter as big brother Theo', ['sibling Theo', 'startsWith t']],
  ['sister for Maisie with a different initial', ['gender girl', 'not startsWith m', 'sibling Maisie']],
  ['starts with the same letter as Max', ['startsWith m']],
])('the letter of a child is a wish: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})
