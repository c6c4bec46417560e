import { expect, test } from 'vitest'
import { guessSyllables, syllablesOfSay } from './count-syllables.ts'

test('counts the syllables of a curated pronunciation', () => {
  expect(syllablesOfSay('al-ig-ZAN-der')).toBe(4)
  expect(syllablesOfSay('NEEV')).toBe(1)
  expect(syllablesOfSay('mair-EE AHN')).toBe(3)
})

test.each([
  ['grace', 1],
  ['james', 1],
  ['claire', 1],
  ['quinn', 1],
  ['emma', 2],
  ['chloe', 2],
  ['ryan', 2],
  ['noah', 2],
  ['miguel', 2],
  ['isabelle', 3],
  ['mia', 2],
  ['leo', 2],
  ['maya', 2],
  ['patricia', 3],
  ['gabriel', 3],
  ['mckinley', 3],
  ['olivia', 4],
  ['alexander', 4],
  ['zzz', 1],
])('the rule counts %s as %i', (name, syllables) => {
  expect(guessSyllables(name)).toBe(syllables)
})
