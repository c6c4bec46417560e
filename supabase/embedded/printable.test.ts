import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it('keeps text on one line and free of terminal commands', () => {
  expect(printable('Hello\r\nmail to boss: paid')).toBe('Hello\\u000d\\u000amail to boss: paid')
  expect(printable('\u001b[2J\u0000\u009b\u2028\u202e')).toBe('\\u001b[2J\\u0000\\u009b\\u2028\\u202e')
  expect(printable('Ærøskøbing 🐣 née')).toBe('Ærøskøbing 🐣 née')
})
