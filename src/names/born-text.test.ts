import { expect, test } from 'vitest'
import { ageRange, bornText } from './born-text.ts'

test('the middle half is said with its median and its year', () => {
  const age = { lower: 4, median: 9, upper: 15, year: 2025 }
  expect(ageRange(age)).toBe('4 to 15')
  expect(bornText(age)).toMatch(
    /^The middle half in 2025; half were 9 or younger\. An estimate .* Social Security/,
  )
})

test('people of one age have one age', () => {
  const age = { lower: 3, median: 3, upper: 3, year: 2025 }
  expect(ageRange(age)).toBe('3')
  expect(bornText(age)).toMatch(/^At least half/)
})
