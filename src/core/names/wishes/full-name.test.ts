import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 5 })

test.each([
  ['does Isla go with the surname Peel', 'Isla Peel'],
  ['is Olive a good name with Lindqvist', 'Olive Lindqvist'],
  ['is Olive a good name with the surname Reed', 'Olive Reed'],
  ['would Isla Grace go with the surname Peel', 'Isla Peel'],
  ['would Hazel sound good with the last name Nutt', 'Hazel Nutt'],
  ['does Otto go with Lindqvist', 'Otto Lindqvist'],
  ['does Ellie work with Kelly as a surname?', 'Ellie Kelly'],
  ['is Oakley too much with Forrest as the last name', 'Oakley Forrest'],
  ['does Oliver Smith sound ok', 'Oliver Smith'],
  ['Isla Peel, does it flow?', 'Isla Peel'],
])('a first name that is tried with a surname is answered: %s', (text, fullName) => {
  const { answer, parsed } = search(text)
  const [, last] = fullName.split(' ')
  expect(wishTexts(parsed.wishes)).toEqual([`surname ${last}`])
  expect(parsed.wishes[0]?.label).toBe(fullName.replace(' ', ' with '))
  expect(answer).toMatchObject({ kind: 'fit', fullName: { text: fullName } })
})

test('the answer says what is heard where the names meet', () => {
  const { answer } = search('does Hazel go with the surname Lynch')
  expect(answer?.kind === 'fit' && answer.fullName.remarks.map(({ text }) => text).join(' ')).toMatch(/Lynch/)
})

test('of a name that nobody has nothing is said', () => {
  expect(search('names to go with the surname Peel').answer).toBeUndefined()
})

test.each([
  ['does Otto go with Hugo', 'of a brother'],
  ['is Otto a good name for Hugo', 'of a brother'],
  ['is Leo a good name with Max', 'of a brother'],
  ['is Hazel a good name with Ruby', 'of a sister'],
  ['is Olive a good name with brother Reed', 'of a brother'],
  ['does Emma go with Leo and Mia', 'of siblings'],
  ['Isla Rose, does it flow?', 'of a middle name'],
  ['my name is Sarah Whitfield', 'of a person'],
])('%s may be %s', (text) => {
  expect(search(text).answer).not.toMatchObject({ kind: 'fit' })
})

test('a question about a name that goes on with a surname is no look-up of its meaning', () => {
  expect(search('is Olive a good name').answer).toMatchObject({ kind: 'about', about: 'meaning' })
  expect(search('is Olive a good name with Lindqvist').answer).toMatchObject({ kind: 'fit' })
})
