import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const search = (text: string) => engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 5 })

test.each([
  ['does Isla go with the surname Peel', 'Isla Peel'],
  ['is Olive a good name with Lindqvist', 'Olive Lindqvist'],
  ['is Olive a good name with the surname Reed', 'Olive Reed'],
  ['would Isla Grace go with the surname Peel', 'Isla Grace Peel'],
  ['would Isla really go with the surname Peel', 'Isla Peel'],
  ['does Oliver James Smith sound ok', 'Oliver James Smith'],
  ['does Isla Rose Kelly flow', 'Isla Rose Kelly'],
  ['Isla Rose Peel, does it flow?', 'Isla Rose Peel'],
  ['how does Eliza Beth sound with the surname Moss', 'Eliza Beth Moss'],
  ['is Mary Kate too much with O’Brien', 'Mary Kate O’Brien'],
  ['is Olive a good name with Reed', 'Olive Reed'],
  ['is Rosalie a good name with Murphy', 'Rosalie Murphy'],
  ['would Cora be good with Ellison', 'Cora Ellison'],
  ['is Violet a good choice with Hayes', 'Violet Hayes'],
  ['does Ivy sound silly with Ford', 'Ivy Ford'],
  ['would Hazel sound good with the last name Nutt', 'Hazel Nutt'],
  ['does Otto go with Lindqvist', 'Otto Lindqvist'],
  ['does Ellie work with Kelly as a surname?', 'Ellie Kelly'],
  ['is Oakley too much with Forrest as the last name', 'Oakley Forrest'],
  ['does Oliver Smith sound ok', 'Oliver Smith'],
  ['Isla Peel, does it flow?', 'Isla Peel'],
])('a first name that is tried with a surname is answered: %s', (text, fullName) => {
  const { answer, parsed } = search(text)
  const last = fullName.split(' ').at(-1)
  expect(wishTexts(parsed.wishes)).toEqual([`surname ${last}`])
  expect(parsed.wishes[0]?.label).toBe(fullName.replace(/ (?=\S+$)/, ' with '))
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
  ['is Isla a good name with Hamish', 'of a brother'],
  ['does Finn go with Rory', 'of a brother'],
  ['is Olive a good name with Wren', 'of a sister'],
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
