import { describe, expect, test } from 'vitest'
import type { Comparison } from './comparison.ts'
import { contendersOf, informationOf, certaintyAfter, questionOf } from './pair-gain.ts'
import { posteriorOf } from './posterior.ts'

const NAMES = ['ada', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gia', 'hana']
/** Everyone against ada, and three more. */
const ANSWERS: Comparison[] = [
  ...NAMES.slice(1).map((second, at): Comparison => ({ first: 'ada', second, score: at % 3 === 0 ? 1 : 0 })),
  { first: 'bea', second: 'cleo', score: 1 },
  { first: 'cleo', second: 'fay', score: 0 },
  { first: 'gia', second: 'hana', score: 1 },
]
const posterior = posteriorOf(NAMES, ANSWERS)
const contenders = contendersOf(posterior, 5)
const contenderOf = (name: string) => {
  const found = contenders.find(({ at }) => NAMES[at] === name)
  if (!found) throw new Error(`${name} is no contender`)
  return found
}

/** How likely the five likeliest hold the top three, where each draw counts as much as `weightOf` says. */
function heldBy(weightOf: (draw: Float64Array) => number): number {
  const counts = NAMES.map(() => 0)
  const tops = posterior.draws.map((draw) =>
    [...draw.keys()].sort((a, b) => (draw[b] ?? 0) - (draw[a] ?? 0)).slice(0, 3),
  )
  const weights = posterior.draws.map(weightOf)
  for (const [draw, top] of tops.entries())
    for (const at of top) counts[at] = (counts[at] ?? 0) + (weights[draw] ?? 0)
  const five = [...counts.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).slice(0, 5)
  const held = tops.map((top, draw) => (top.every((at) => five.includes(at)) ? (weights[draw] ?? 0) : 0))
  return held.reduce((sum, weight) => sum + weight, 0) / weights.length
}

describe('what a question is worth', () => {
  test('is how likely the five that each answer leaves hold the top three', () => {
    for (const [one, other] of [
      ['bea', 'fay'],
      ['cleo', 'hana'],
      ['dora', 'gia'],
    ] as const) {
      const [a, b] = [contenderOf(one), contenderOf(other)]
      const agreeing = (draw: Float64Array) => ((draw[a.at] ?? 0) > (draw[b.at] ?? 0) ? 0.9 : 0.1)
      const byHand = heldBy(agreeing) + heldBy((draw) => 1 - agreeing(draw))
      expect(certaintyAfter(questionOf([a, b], 0.1), contenders, 5), `${one}, ${other}`).toBeCloseTo(
        byHand,
        6,
      )
    }
  })

  test('is nothing when the answer says nothing', () => {
    const question = questionOf([contenderOf('bea'), contenderOf('cleo')], 0.5)
    expect(informationOf(question)).toBeCloseTo(0, 9)
    expect(certaintyAfter(question, contenders, 5)).toBeCloseTo(
      heldBy(() => 1),
      6,
    )
  })

  test('is less the more often the person slips', () => {
    const at = (slip: number) => informationOf(questionOf([contenderOf('bea'), contenderOf('fay')], slip))
    expect(at(0.02)).toBeGreaterThan(at(0.1))
    expect(at(0.1)).toBeGreaterThan(at(0.3))
  })
})
