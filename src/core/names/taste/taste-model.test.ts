import { expect, test } from 'vitest'
import { learnTaste } from './taste-model.ts'

const IRISH = 0
const LONG = 1
const rare = () => 0.1

test('a trait of the saved names speaks for a name, one of those passed on against it', () => {
  const taste = learnTaste([[IRISH], [IRISH], [IRISH, LONG]], [[LONG], [LONG], [LONG]], rare)
  expect(taste.evidence([IRISH])).toBeGreaterThan(0.5)
  expect(taste.evidence([LONG])).toBeLessThan(-0.5)
  expect(taste.evidence([IRISH, LONG])).toBeCloseTo(taste.evidence([IRISH]) + taste.evidence([LONG]))
})

test('a trait that no judged name has says nothing', () => {
  expect(learnTaste([[IRISH]], [[IRISH]], rare).evidence([LONG])).toBe(0)
})

test('the more names were judged, the more the same share says', () => {
  const times = (n: number, traits: number[]) => Array.from({ length: n }, () => traits)
  const few = learnTaste(times(2, [IRISH]), times(2, [LONG]), rare)
  const many = learnTaste(times(20, [IRISH]), times(20, [LONG]), rare)
  expect(many.evidence([IRISH])).toBeGreaterThan(2 * few.evidence([IRISH]))
})

test('where nothing was passed on, a trait counts against its share among all names', () => {
  const saved = [[IRISH], [IRISH, LONG], [IRISH], [LONG]]
  const common = learnTaste(saved, [], () => 0.75)
  const uncommon = learnTaste(saved, [], () => 0.05)
  expect(common.evidence([IRISH])).toBeCloseTo(0, 1)
  expect(uncommon.evidence([IRISH])).toBeGreaterThan(1)
})
