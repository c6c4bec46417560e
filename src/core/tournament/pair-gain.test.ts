import { describe, expect, test } from 'vitest'
import type { Comparison } from './comparison.ts'
import { contendersOf, informationOf, certaintyAfter, questionOf } from './pair-gain.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { nextPair, weightsAfter } from './next-pair.ts'
import { type OwnPosterior, posteriorOf } from './posterior.ts'

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

describe('what the next question counts by', () => {
  test('is what it says at first, and what it changes from four answers for three names on', () => {
    expect(weightsAfter(0)).toEqual({ bit: 0.1, isLast: false })
    expect(weightsAfter(39 / 30)).toEqual({ bit: 0.1, isLast: false })
    expect(weightsAfter(40 / 30).isLast).toBe(true)
    expect(weightsAfter(5 / 3).bit).toBeCloseTo(0.05, 2)
    expect(weightsAfter(2).bit).toBe(weightsAfter(9).bit)
    expect(weightsAfter(2).bit).toBeGreaterThan(0)
  })

  test('is seen in the pair: a last one is that which makes the best five surest, and no other before', () => {
    const random = mulberry32(5)
    const wrong = () => random() < 0.1
    const names = Array.from({ length: 18 }, (_, at) => `name${String(at).padStart(2, '0')}`)
    const comparisons: Comparison[] = []
    const surest: boolean[] = []
    for (let asked = 0; asked < 36; asked++) {
      const own = posteriorOf(names, comparisons, asked + 1)
      const pair = nextPair(comparisons, own)
      if (!pair) break
      surest.push(isSurest(pair, names, own))
      const [first, second] = pair
      comparisons.push({ first, second, score: first < second === wrong() ? 0 : 1 })
    }
    const share = (from: number, to: number) =>
      surest.slice(from, to).filter(Boolean).length / surest.slice(from, to).length
    expect(share(12, 24)).toBeLessThan(0.4)
    expect(share(32, 36)).toBe(1)
  })

  test('leaves out answers about names that are gone, and those that chose none', () => {
    const gone = Array.from({ length: 40 }, (): Comparison => ({ first: 'zoe', second: 'ada', score: 1 }))
    const even = Array.from({ length: 40 }, (): Comparison => ({ first: 'gia', second: 'hana', score: 0.5 }))
    const few = ANSWERS.slice(0, 6)
    const own = posteriorOf(NAMES, few)
    expect(nextPair([...gone, ...few], own)).toEqual(nextPair(few, own))
    expect(nextPair([...few, ...even], own)).toEqual(nextPair(few, own))
  })
})

/** Whether no other pair is expected to make the best five surer, but by hardly anything. */
function isSurest(pair: readonly [string, string], names: readonly string[], own: OwnPosterior): boolean {
  const slip = own.slips.reduce((sum, each) => sum + each, 0) / own.slips.length
  const all = contendersOf(own, 5)
  const gains = all.flatMap((a, at) =>
    all.slice(at + 1).map((b) => ({
      names: [names[a.at], names[b.at]],
      certainty: certaintyAfter(questionOf([a, b], slip), all, 5),
    })),
  )
  const chosen = gains.find((each) => pair.every((name) => each.names.includes(name)))
  return (chosen?.certainty ?? 0) >= Math.max(...gains.map(({ certainty }) => certainty)) - 0.004
}
