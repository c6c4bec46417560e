import { expect, it } from 'vitest'
import { readyText } from './offline-text.ts'

it.each([
  [3_149_000, 4_210_000, 'Ready offline: 3.1 of 4.2 MB'],
  [4_210_000, 4_210_000, 'Ready offline: 4.2 of 4.2 MB'],
  [4_209_999, 4_210_000, 'Ready offline: 4.1 of 4.2 MB'],
  [0, 4_000_000, 'Ready offline: 0.0 of 4.0 MB'],
])('%i of %i bytes', (ready, total, text) => {
  expect(readyText({ ready, total })).toBe(text)
})
