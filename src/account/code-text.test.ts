import { expect, test } from 'vitest'
import { isCode, normalCode } from './code-text.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['123 456\n', '123456'],
  ['12 34 56', '123456'],
])('%j is sent as %s', (typed, sent) => {
  expect(normalCode(typed)).toBe(sent)
  expect(isCode(normalCode(typed))).toBe(true)
})

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])('%j is not a code', (typed) => {
  expect(isCode(normalCode(typed))).toBe(false)
})
