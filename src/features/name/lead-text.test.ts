import { expect, test } from 'vitest'
import { confidenceSentence, genderedName, meaningClause, sourceClause, withArticle } from './lead-text.ts'

test.each([
  ['olive tree', 'a', ' that means “olive tree”.'],
  ['torch, shining light', 'c', ' said to mean “torch, shining light”.'],
  ['form of Helen; perhaps torch', 'c', ': form of Helen; perhaps torch.'],
  ['Samoan form of Helen', 'a', ': Samoan form of Helen.'],
  ['uncertain; since Christian times read as pure', 'c', ': uncertain; since Christian times read as pure.'],
  ['surname; perhaps broad-chested', 'c', ': surname; perhaps broad-chested.'],
  ['name of a river', 'a', ': name of a river.'],
] as const)('what “%s” (%s) says follows the name', (meaning, confidence, clause) => {
  expect(meaningClause({ meaning, confidence })).toBe(clause)
})

test.each([
  ['Latin oliva "olive"', ', from Latin oliva'],
  ['saoirse "freedom"', ', from the word saoirse'],
  ['çiğdem "crocus"', ', from the word çiğdem'],
  ['Hebrew yir\'eh "he will see to it"', ', from Hebrew yir’eh'],
  ['sa\'d "good fortune"', ', from the word sa’d'],
  ['Yehudit "woman of Judea"', ''],
  ['Fida "Friday"', ''],
  ['a leanbh "O child"', ''],
  ['ap Rhys "son of ardor"', ''],
  ['the river Clóideach', ''],
  ['aodh "fire" with a diminutive', ''],
  ['izwe "land" + -ethu "our"', ''],
  ['perhaps albho "white"', ''],
  ['surname Keir "dark"', ''],
  [undefined, ''],
])('the source %s goes on as “%s”', (from, clause) => {
  expect(sourceClause({ meaning: 'olive' }, from)).toBe(clause)
})

test('what is no meaning has no source after it', () => {
  expect(sourceClause({ meaning: 'form of Helen; perhaps torch' }, 'Greek helene "torch"')).toBe('')
})

test('an origin and a gender are said as a kind of name', () => {
  expect(`${withArticle('Irish')} ${genderedName('u')}`).toBe('an Irish name for girls and boys')
  expect(`${withArticle('Ukrainian')} ${genderedName('m')}`).toBe('a Ukrainian boys’ name')
})

test('a confidence that several meanings share is said once', () => {
  expect(confidenceSentence('a', 2)).toBe('Both meanings are well attested.')
  expect(confidenceSentence('c', 3)).toBe('All three meanings are disputed.')
  expect(confidenceSentence('b', 7)).toBe('All seven meanings are generally accepted.')
  expect(confidenceSentence('b', 12)).toBe('All 12 meanings are generally accepted.')
})
