import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes).toSorted()

test.each<[string, string[]]>([
  ['Ava Paige or Ella Paige', ['compare Ava Paige or Ella Paige']],
  ['Lola Rose or Ella Rose', ['compare Lola Rose or Ella Rose']],
  ['goes with Maeve: Emma or Olivia', ['compare Emma or Olivia', 'sibling Maeve']],
  ['middle names for Clara Elowen', ['middle Clara']],
])('a girl’s name behind another one is a first name: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test.each<[string, string[]]>([
  ['Ava Collins or Isla Collins', ['compare Ava or Isla', 'surname Collins']],
  ['Emma Kelly or Ava Kelly', ['compare Emma or Ava', 'surname Kelly']],
  ['goes with Murphy: Emma or Olivia', ['compare Emma or Olivia', 'surname Murphy']],
  ['middle name for Clara Reed', ['middle Clara', 'surname Reed']],
  ['middle names for Clara Novak', ['middle Clara', 'surname Novak']],
])('what is a surname more often is one: %s', (text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes)
})

test('names like a girl’s two first names are like both, and a surname says nothing', () => {
  const names = (text: string) =>
    engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 8 }).names.map(({ name }) => name)
  expect(names('like Emma Charlotte')).not.toEqual(names('like Emma'))
  expect(names('like Emma Reed')).toEqual(names('like Emma'))
})
