import { describe, expect, test } from 'vitest'
import type { NameKey } from '#src/core/names/name.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import type { Comparison } from './comparison.ts'
import { finalPair, nextPair } from './next-pair.ts'
import { posteriorOf, SLIPS } from './posterior.ts'
import { isFound, jointOf, standingsOf } from './standings.ts'

const NAMES = ['ada', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gia', 'hana', 'ines', 'june', 'kit', 'lou']

/** Asks a person who likes the names in the order of `likes`, until nothing is open or after `max` questions. */
function play(likes: readonly NameKey[], max: number, wrong: () => boolean = () => false) {
  const comparisons: Comparison[] = []
  const entrants = likes.toSorted()
  for (;;) {
    const posterior = posteriorOf(entrants, comparisons, comparisons.length + 1)
    const standings = standingsOf(posterior)
    const isOver = comparisons.length === max || isFound(standings)
    const pair = isOver ? null : nextPair(comparisons, posterior)
    if (!pair) return { comparisons, standings }
    const [first, second] = pair
    const better = likes.indexOf(first) < likes.indexOf(second)
    comparisons.push({ first, second, score: better === wrong() ? 0 : 1 })
  }
}

const best = (standings: { nameKey: NameKey }[], count: number) =>
  standings.slice(0, count).map(({ nameKey }) => nameKey)

describe('a tournament', () => {
  test('finds the three that a person likes best, with fewer questions than there are pairs', () => {
    const { comparisons, standings } = play(NAMES.toReversed(), 66)
    expect(best(standings, 3).toSorted()).toEqual(['june', 'kit', 'lou'])
    expect(comparisons.length).toBeLessThan(30)
    expect(isFound(standings)).toBe(true)
  })

  test('asks nobody the same pair over and over', () => {
    const { comparisons } = play(NAMES, 40)
    const pairs = comparisons.map(({ first, second }) => [first, second].sort().join())
    const times = (pair: string) => pairs.filter((each) => each === pair).length
    expect(Math.max(...pairs.map(times))).toBeLessThanOrEqual(3)
  })

  test('asks hardly more often when the likes go round in a circle, and each answer contradicts others', () => {
    const circle = NAMES.slice(0, 7)
    const comparisons: Comparison[] = []
    while (comparisons.length < 60) {
      const pair = nextPair(comparisons, posteriorOf(NAMES, comparisons, comparisons.length + 1))
      if (!pair) break
      const [first, second] = pair
      const [one, other] = [NAMES.indexOf(first), NAMES.indexOf(second)]
      const isInCircle = circle.includes(first) && circle.includes(second)
      const isBetter = isInCircle ? (other - one + 7) % 7 <= 3 : one < other
      comparisons.push({ first, second, score: isBetter ? 1 : 0 })
    }
    const pairs = comparisons.map(({ first, second }) => [first, second].sort().join())
    expect(Math.max(...pairs.map((pair) => pairs.filter((each) => each === pair).length))).toBeLessThan(6)
  })

  test('asks about a pair that was too close to call only after all others', () => {
    const four = NAMES.slice(0, 4)
    const comparisons: Comparison[] = []
    for (let question = 0; question < 6; question++) {
      const pair = nextPair(comparisons, posteriorOf(four, comparisons, comparisons.length + 1))
      if (!pair) throw new Error('no question')
      comparisons.push({ first: pair[0], second: pair[1], score: 0.5 })
    }
    expect(new Set(comparisons.map(({ first, second }) => [first, second].sort().join())).size).toBe(6)
    expect(nextPair(comparisons, posteriorOf(four, comparisons, 7))).not.toBeNull()
  })

  test('asks which of the three is the first once they are found, each pair of them at most twice', () => {
    const { comparisons, standings } = play(NAMES, 66)
    const top = best(standings, 3)
    const asked: string[] = []
    for (;;) {
      const pair = finalPair(comparisons, posteriorOf(NAMES, comparisons, comparisons.length + 1), top)
      if (!pair || asked.length > 6) break
      asked.push(pair.toSorted().join())
      const [first, second] = pair
      comparisons.push({ first, second, score: NAMES.indexOf(first) < NAMES.indexOf(second) ? 1 : 0 })
    }
    const timesAsked = asked.map((pair) => asked.filter((each) => each === pair).length)
    expect(Math.max(0, ...timesAsked)).toBeLessThanOrEqual(2)
    for (const pair of ['ada,bea', 'ada,cleo', 'bea,cleo']) {
      const times = comparisons.filter((each) => [each.first, each.second].sort().join() === pair).length
      expect(times).toBeGreaterThanOrEqual(2)
    }
    const after = standingsOf(posteriorOf(NAMES, comparisons, comparisons.length + 1))
    expect(best(after, 3)).toEqual(['ada', 'bea', 'cleo'])
  })

  test('keeps the favorites among the first five when one answer is a slip of the finger, nearly whichever', () => {
    const allFound = Array.from({ length: 16 }, (_, slip) => {
      let answers = 0
      const five = best(play(NAMES, 40, () => answers++ === slip).standings, 5)
      return ['ada', 'bea', 'cleo'].every((name) => five.includes(name))
    })
    expect(allFound.filter(Boolean).length).toBeGreaterThanOrEqual(14)
  }, 60_000)

  test('goes on from the stored answers as if it had never stopped', () => {
    const { comparisons } = play(NAMES, 10)
    const again = () => nextPair(comparisons, posteriorOf(NAMES, comparisons, 11))
    expect(again()).toEqual(again())
    expect(again()).not.toBeNull()
  })

  test('has a question from the smallest list on, as long as the three are not found', () => {
    for (let count = 4; count <= 9; count++) {
      const { comparisons, standings } = play(NAMES.slice(0, count), 60)
      expect(comparisons.length, `${count} names`).toBeGreaterThan(0)
      expect(isFound(standings), `${count} names`).toBe(true)
      expect(best(standings, 3).toSorted(), `${count} names`).toEqual(['ada', 'bea', 'cleo'])
    }
  })

  test('ignores answers about a name that is no longer on the list', () => {
    const rest = NAMES.filter((name) => name !== 'ada')
    const answers: Comparison[] = [{ first: 'ada', second: 'bea', score: 1 }]
    expect(posteriorOf(rest, answers)).toEqual(posteriorOf(rest, []))
  })
})

describe('the standings', () => {
  test('are open before the first answer: every name may be first or last', () => {
    const standings = standingsOf(posteriorOf(NAMES, []))
    expect(isFound(standings)).toBe(false)
    for (const { positions, inTop } of standings) {
      expect(positions[0]).toBeLessThanOrEqual(4)
      expect(positions[1]).toBeGreaterThanOrEqual(9)
      expect(inTop).toBeGreaterThan(0.05)
      expect(inTop).toBeLessThan(0.55)
    }
  })

  test('get surer with each answer', () => {
    const width = (max: number) => {
      const { standings } = play(NAMES, max)
      return standings.reduce((sum, { positions }) => sum + positions[1] - positions[0], 0)
    }
    expect(width(18)).toBeLessThan(width(6))
  })

  test('put the name that wins hundreds of times below the only one that it loses to', () => {
    const wins = Array.from(
      { length: 300 },
      (_, at): Comparison => ({
        first: 'lou',
        second: NAMES[at % 10] ?? 'ada',
        score: 1,
      }),
    )
    const losses = Array.from({ length: 20 }, (): Comparison => ({ first: 'kit', second: 'lou', score: 1 }))
    const { draws } = posteriorOf(NAMES, [...wins, ...losses])
    const at = (name: NameKey) => NAMES.indexOf(name)
    for (const draw of draws) {
      expect(draw[at('kit')]).toBe(Math.max(...draw))
      expect(draw[at('lou')]).toBeLessThan(draw[at('kit')] ?? 0)
      expect(draw[at('lou')]).toBeGreaterThan(draw[at('bea')] ?? 1)
    }
  })

  test('take "too close to call" for no word about the order', () => {
    const even: Comparison[] = Array.from({ length: 6 }, () => ({ first: 'ada', second: 'bea', score: 0.5 }))
    expect(posteriorOf(NAMES, even)).toEqual(posteriorOf(NAMES, []))
  })

  test('follow an answer as far as this person can be trusted', () => {
    const { draws } = posteriorOf(NAMES, [{ first: 'ada', second: 'bea', score: 1 }])
    const agreeing = draws.filter((draw) => (draw[0] ?? 0) > (draw[1] ?? 0)).length / draws.length
    // 92 of 100: the mean of the shares that a person may slip in, before anything shows which of them it is.
    expect(agreeing).toBeGreaterThan(0.87)
    expect(agreeing).toBeLessThan(0.97)
  })

  test('are those of every order of four names, each as likely as the answers make it', () => {
    const four = NAMES.slice(0, 4)
    const answers: Comparison[] = [
      { first: 'ada', second: 'bea', score: 1 },
      { first: 'bea', second: 'cleo', score: 1 },
      { first: 'cleo', second: 'ada', score: 1 },
      { first: 'dora', second: 'ada', score: 0 },
    ]
    const exact = exactly(four, answers)
    const { draws } = posteriorOf(four, answers)
    for (const [at, name] of four.entries()) {
      const first = draws.filter((draw) => draw.every((strength) => strength <= (draw[at] ?? 0)))
      expect(Math.abs(first.length / draws.length - (exact.get(name) ?? 0)), `first: ${name}`).toBeLessThan(
        0.08,
      )
    }
  })
})

describe('the joint ranking of two people', () => {
  test('puts a name that both like above one that only one of them loves', () => {
    const entrants = ['ada', 'bea', 'cleo', 'dora', 'eva', 'fay']
    const mine = all(['ada', 'bea', 'cleo', 'dora', 'eva', 'fay'])
    const yours = all(['fay', 'bea', 'cleo', 'dora', 'eva', 'ada'])
    const joint = standingsOf(jointOf(posteriorOf(entrants, mine), posteriorOf(entrants, yours)))
    expect(best(joint, 1)).toEqual(['bea'])
    expect(best(joint, 2)).not.toContain('ada')
  })
})

describe('how sure it says it is', () => {
  test('is how often it is right, of people who slip more or less often', () => {
    const random = mulberry32(17)
    const groups = [0, 1, 2].map(() => ({ names: 0, stated: 0, right: 0 }))
    for (let run = 0; run < 120; run++) {
      const likes = NAMES.map((name) => ({ name, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ name }) => name)
      const slips = [0, 0.05, 0.1, 0.15][run % 4] ?? 0
      const { standings } = play(likes, 6 + (run % 3) * 8, () => random() < slips)
      for (const { nameKey, inTop } of standings) {
        const group = groups[inTop < 0.25 ? 0 : inTop < 0.6 ? 1 : 2]
        if (!group) continue
        group.names++
        group.stated += inTop
        if (likes.indexOf(nameKey) < 3) group.right++
      }
    }
    for (const { names, stated, right } of groups) {
      expect(names).toBeGreaterThan(40)
      expect(Math.abs(stated - right) / names).toBeLessThan(0.05)
    }
  }, 60_000)

  test('someone whose answers agree is taken at their word sooner than someone whose answers contradict', () => {
    const slipsAfter = (comparisons: Comparison[]) => {
      const { slips } = posteriorOf(NAMES, comparisons)
      return slips.reduce((sum, slip) => sum + slip, 0) / slips.length
    }
    const agreeing = all(NAMES)
    const contradicting = agreeing.map((answer, at) => ({
      ...answer,
      score: at % 5 === 0 ? 0 : answer.score,
    }))
    expect(slipsAfter(agreeing)).toBeLessThan(0.04)
    expect(slipsAfter(contradicting)).toBeGreaterThan(0.1)
  })
})

/** By name, how likely it is the first: all orders counted, not drawn. */
function exactly(entrants: NameKey[], comparisons: Comparison[]): Map<NameKey, number> {
  const orders = (rest: NameKey[]): NameKey[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((name) =>
          orders(rest.filter((other) => other !== name)).map((order) => [name, ...order]),
        )
  const firsts = new Map<NameKey, number>()
  let total = 0
  for (const order of orders(entrants)) {
    for (const slip of SLIPS) {
      const weight = comparisons.reduce(
        (product, { first, second, score }) =>
          product * (order.indexOf(first) < order.indexOf(second) === (score === 1) ? 1 - slip : slip),
        1,
      )
      const name = order[0] ?? ''
      firsts.set(name, (firsts.get(name) ?? 0) + weight)
      total += weight
    }
  }
  return new Map([...firsts].map(([name, weight]) => [name, weight / total]))
}

/** An answer to every pair, by a person who likes the names in this order. */
const all = (likes: NameKey[]): Comparison[] =>
  likes.flatMap((first, at) => likes.slice(at + 1).map((second) => ({ first, second, score: 1 as const })))
