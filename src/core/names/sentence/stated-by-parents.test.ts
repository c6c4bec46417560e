import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes).toSorted()

test.each<[string, string[]]>([
  ['no hyphens or double barrelled things, boys', ['gender boy', 'not contains hyphen']],
  ['no double-barrelled names', ['not contains hyphen']],
])('what is refused behind its words, or by another word: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['Weaver is the surname, boy please', ['gender boy', 'surname Weaver']],
  [
    "O'Malley is the last name, we want Irish girl names",
    ['gender girl', 'origin irish', "surname O'Malley"],
  ],
  ['something that sounds like a surname', ['style surname']],
])('the surname that is stated is the family’s: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['our Paris baby', []],
  ['a New York baby', []],
  ['London baby', []],
  ['names for the baby shower', []],
  ['names for the Shower family', ['surname Shower']],
  ['our Smith baby', ['surname Smith']],
])('a city says where the baby is from, a shower is for it, and a family whose it is: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test('no name is found by how people speak, or by a city of the baby', () => {
  for (const text of ['my dad has a thick accent', 'easy to pronounce', 'our Paris baby'])
    expect(search(text).parsed.narrowing ?? []).toEqual([])
})

test.each<[string, string[]]>([
  ['names of Greek goddesses', ['gender girl', 'subject greek-myth']],
  ['Greek goddess names for a boy', ['gender boy', 'subject greek-myth']],
  ['Greek goddess or Greek god names', ['subject greek-myth']],
  ['names with the same meaning as Felix', ['like {names:[Felix],than:[]}']],
  ['We want something that works for a CEO and a toddler', []],
])('what else parents say: %s', (text, wishes) => {
  const { parsed } = search(text, 0)
  expect(wishTexts(parsed.wishes).toSorted()).toEqual(wishes)
  expect(parsed.narrowing ?? []).toEqual([])
})
