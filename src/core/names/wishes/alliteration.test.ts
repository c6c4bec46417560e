import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes).toSorted()

test.each<[string, string[]]>([
  ['alliteration with Miller', ['startsWith m', 'surname Miller']],
  ['alliterates with our surname Miller', ['startsWith m', 'surname Miller']],
  ['alliterative girl names for Parker', ['gender girl', 'startsWith p', 'surname Parker']],
  ['our surname is Miller and we love alliteration', ['startsWith m', 'surname Miller']],
  ['same letter as our surname Baker', ['startsWith b', 'surname Baker']],
  ['same first letter as our surname Baker', ['startsWith b', 'surname Baker']],
  ['the same starting letter as our last name Quinn', ['startsWith q', 'surname Quinn']],
])('names that alliterate begin with the letter of the surname: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['no alliteration with Miller', ['not startsWith m', 'surname Miller']],
  ['avoid alliteration with Thompson', ['not startsWith t', 'surname Thompson']],
  ["I don't want alliteration, surname Miller", ['not startsWith m', 'surname Miller']],
  ['must not alliterate with Miller', ['not startsWith m', 'surname Miller']],
])('where it is not wanted, names begin with any other letter: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ["I don't mind alliteration, surname Moore", ['surname Moore']],
  ['alliteration is fine, surname Moore', ['surname Moore']],
  ['our surname is Moore, is alliteration bad?', ['surname Moore']],
  ['alliteration', []],
])('where it is only spoken of, or with no surname, no letter is asked for: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})
