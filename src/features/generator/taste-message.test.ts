import { expect, test } from 'vitest'
import { tasteMessage } from './taste-message.ts'

test.each([
  [
    { more: ['Irish', 'two syllables'], less: ['ending in -a'] },
    'Ordered by your taste: Irish, two syllables. Less of: ending in -a.',
  ],
  [{ more: ['Irish'], less: [] }, 'Ordered by your taste: Irish.'],
  [
    { more: [], less: ['ending in -a'] },
    'Ordered by the names you saved and passed on. Less of: ending in -a.',
  ],
  [{ more: [], less: [] }, 'Ordered by the names you saved and passed on.'],
])('what was learned is said in one line: %o', (taste, text) => {
  expect(tasteMessage(taste)).toBe(text)
})
