import { expect, test } from 'vitest'
import { childrenText, historyText } from './history-text.ts'

const event = { year: 1932, girls: 21_046, boys: 0, before: 9000 }

test('a count that is not published is left out', () => {
  expect(childrenText({ girls: 21_046, boys: 1 })).toBe('21,046 girls and 1 boy')
  expect(childrenText({ girls: 0, boys: 7 })).toBe('7 boys')
  expect(childrenText({ girls: 0, boys: 0 })).toBe('')
})

test.each([
  ['peak', 'The peak: 21,046 girls.'],
  ['rise', 'The steepest rise: 21,046 girls, after 9,000 the year before.'],
  ['first', 'First in the counts, with 21,046 girls.'],
  ['girls', 'More girls than boys, every year since: 21,046 girls.'],
] as const)('a %s is told with its figures', (kind, text) => {
  expect(historyText({ ...event, kind })).toBe(text)
})
