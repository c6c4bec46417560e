import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string, limit = 24) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit })
const wishesOf = (text: string) => wishTexts(search(text, 0).parsed.wishes)
const namesOf = (text: string) => search(text).names.map(({ name }) => name)

test.each([
  ['how do you spell Siobhan', 'Siobhan'],
  ['how is Niamh spelt', 'Niamh'],
  ['unusual spelling of Emily', 'Emily'],
  ['alternative spellings for Chloe', 'Chloe'],
  ['Zoe spellings', 'Zoe'],
])('%s', (text, name) => {
  expect(wishesOf(text)).toEqual([`lookUp {name:${name},about:spelling}`])
  expect(search(text).answer).toMatchObject({ kind: 'about', about: 'spelling' })
})

test('the name comes first, then how else it is spelled', () => {
  const names = namesOf('other spellings of Emily')
  expect(names[0]).toBe('Emily')
  expect(names).toEqual(expect.arrayContaining(['Emilee', 'Emely']))
  expect(names).not.toContain('Olivia')
})

test.each([
  ['Louis or Lewis, which spelling', 'compare Louis or Lewis'],
  ['Irish spelling of Katherine', 'form {name:Katherine,of:irish}'],
])('other questions: %s', (text, wish) => {
  expect(wishesOf(text)).toEqual([wish])
})
