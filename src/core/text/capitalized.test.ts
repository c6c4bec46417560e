import { expect, test } from 'vitest'
import { capitalized } from './capitalized.ts'

test.each([
  ['the U.S.', 'The U.S.'],
  ['éclair McKenzie', 'Éclair McKenzie'],
  ['“quoted”', '“quoted”'],
  ['', ''],
])('%j begins as %j', (text, capital) => {
  expect(capitalized(text)).toBe(capital)
})
