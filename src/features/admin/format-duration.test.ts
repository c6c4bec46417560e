import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

test.each([
  [0, '–'],
  [0.4, '–'],
  [45, '45 s'],
  [59.6, '1 min'],
  [200, '3 min 20 s'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
