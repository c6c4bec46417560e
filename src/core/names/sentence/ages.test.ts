import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'
import { withoutAges } from './ages.ts'
import { wordsOf } from './words.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })

test.each([
  ['my 2 year old son Max needs a sister', 'my son Max needs a sister'],
  ['our 5-month-old daughter Ida is getting a brother', 'our daughter Ida is getting a brother'],
  ['names for a 3 year old boy', 'names for a boy'],
  ['a brother for my 4yo Iris', 'a brother for my Iris'],
])('the age of a child asks for nothing: %s', (text, without) => {
  const { parsed, total } = search(text)
  expect(wishTexts(parsed.wishes)).toEqual(wishTexts(search(without).parsed.wishes))
  expect(total).toBe(search(without).total)
  expect(parsed.leftover).toEqual(search(without).parsed.leftover)
})

test('a child who begins what is said is there already', () => {
  const texts = wishTexts(search('Two-year-old daughter who loves stars, new baby boy').parsed.wishes)
  expect(texts).toContain('gender boy')
  expect(texts).not.toContain('gender girl')
})

test.each([
  'my 5 year old wants Elsa',
  'names that are 100 years old',
  'old names for a boy',
  'baby is 3 weeks old',
])('where no child is right behind, it stays: %s', (text) => {
  const words = wordsOf(text)
  expect(withoutAges(words)).toBe(words)
})
