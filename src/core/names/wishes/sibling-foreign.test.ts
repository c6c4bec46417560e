import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)

test.each<[string, string[]]>([
  ['something that fits with them: Clara and June', ['sibling Clara or June']],
  ['a girl to go with our two, Leo and Mia', ['gender girl', 'sibling Leo or Mia']],
  ["on a déjà une Louise et un Gaspard, c'est un garçon", ['sibling Louise or Gaspard', 'gender boy']],
  ['ya tenemos a Mateo y Lucía, buscamos otra niña', ['sibling Mateo or Lucía', 'gender girl']],
  ['Mädchenname, der zu Emil und Fritz passt', ['gender girl', 'sibling Emil or Fritz']],
  ['abbiamo già Luca e Sofia, nomi da maschio', ['sibling Luca or Sofia', 'gender boy']],
])('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})

test('a choice beside them stays a choice', () => {
  expect(wishesOf('which fits with them: Clara or June')).toEqual(['compare Clara or June'])
})
