import { expect, test } from 'vitest'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { asName, describeFamily, namesOfText } from './family-text.ts'

test('siblings are typed as people write lists', () => {
  expect(namesOfText('finn, Maeve and Leo')).toEqual(['Finn', 'Maeve', 'Leo'])
  expect(namesOfText('Finn & maeve; Finn')).toEqual(['Finn', 'Maeve'])
  expect(namesOfText('Mary Jane\n Ana')).toEqual(['Mary Jane', 'Ana'])
  expect(namesOfText(' , ')).toEqual([])
  expect(namesOfText(Array.from({ length: 40 }, (_, at) => `name${at}`).join())).toHaveLength(12)
})

test('a name keeps its own capitals', () => {
  expect(asName('o’connor')).toBe('O’connor')
  expect(asName('van Dyke')).toBe('van Dyke')
  expect(asName('  smith   jones ')).toBe('Smith jones')
})

test('a family is described in one line', () => {
  const family = { ...NO_FAMILY, surname: 'O’Connor', partner: 'Garcia', siblings: ['Finn', 'Maeve', 'Leo'] }
  expect(describeFamily(family)).toBe('O’Connor or Garcia; Finn, Maeve and Leo')
  expect(describeFamily({ ...NO_FAMILY, middle: 'Jane' })).toBe('middle name Jane')
})
