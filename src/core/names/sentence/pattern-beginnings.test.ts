import { expect, test } from 'vitest'
import { beginningOf, phrasesOf } from './pattern-beginnings.ts'

test.each([
  ['rare names?', [['rare']]],
  ['(an?|the)? (middle|second) names?', [['an?', 'the', 'middle', 'second']]],
  ['(really|very)* rare', [['really', 'very', 'rare']]],
  ['(not){0,2} long', [['not', 'long']]],
  ['(with|to)+ the surname', [['with', 'to']]],
  ['((a)? b|c) d', [['a', 'b', 'c']]],
  ['((a)?|b) c', [['a', 'b', 'c']]],
  ['(,)? or else', [['or']]],
  ['torn|between <one> and (the|a) <other>|<name> it is', [['torn'], ['between'], ['<name>']]],
])('%s: what each phrase may begin with', (source, firsts) => {
  expect(phrasesOf(source).map((phrase) => phrase.firsts)).toEqual(firsts)
})

test('phrases are what is between the bars outside of all brackets', () => {
  expect(phrasesOf('(a|b) c|d (e|f)').map((phrase) => phrase.source)).toEqual(['(a|b) c', 'd (e|f)'])
})

test.each([
  ['names?', 'name', true],
  ['names?', 'named', false],
  ['favou?rites?', 'favorite', true],
  ['recogni[sz]ed', 'recognized', true],
  ['[a-z]{3,}', 'ab', false],
  ['<any>', 'ab', true],
])('%s begins with %s: %s', (first, word, begins) => {
  expect(beginningOf([first])(word)).toBe(begins)
})
