import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([
  [[], ''],
  [['Finn'], 'Finn'],
  [['Finn', 'Maeve'], 'Finn and Maeve'],
  [['Finn', 'Maeve', 'Leo'], 'Finn, Maeve and Leo'],
])('%j reads %s', (texts, text) => {
  expect(listed(texts)).toBe(text)
})
