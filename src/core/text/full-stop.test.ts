import { expect, test } from 'vitest'
import { withFullStop } from './full-stop.ts'

test.each([
  ['Rare in France', 'Rare in France.'],
  ['Rare in the U.S.', 'Rare in the U.S.'],
  ['Is it?', 'Is it?'],
])('%s ends: %s', (text, sentence) => {
  expect(withFullStop(text)).toBe(sentence)
})
