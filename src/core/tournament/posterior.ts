import type { NameKey } from '#src/core/names/name.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { type Comparison, TOP } from './comparison.ts'

/** What the answers say about how much each name is liked: draws from the posterior distribution of orders. */
export type Posterior = {
  entrants: readonly NameKey[]
  /** Strengths by entrant, one row a draw: only their order counts, the greatest is liked best. */
  draws: readonly Float64Array[]
  /** The positions of the `MAX_SOUGHT` strongest entrants, the strongest first, one row a draw. */
  tops: readonly (readonly number[])[]
  /** By entrant, the share of draws in which it is among the three strongest. */
  inTop: readonly number[]
}

/** Questions are about who is among so many at most. */
export const MAX_SOUGHT = TOP + 2

/** That of one person's answers: how often they slip is drawn, too. */
export type OwnPosterior = Posterior & {
  /** By draw, one of `SLIPS`. */
  slips: readonly number[]
}

/**
 * Shares of answers that contradict the order, however far apart the names are: moods, and slips of the finger. Which of them
 * is a person's, each as likely as another before the first answer, shows by how well the answers agree. Nobody counts as
 * free of them: 60 answers can't show that, and one slip would then cost a favorite.
 */
export const SLIPS: readonly number[] = [0.02, 0.06, 0.1, 0.14]
const CHAINS = 4
const BURN_IN = 20
const MAX_DRAWS_A_CHAIN = 128
/** So many strengths are drawn in a chain, about 30 operations each; with more names there are fewer draws, of 64 names 50. */
const STRENGTHS_A_CHAIN = 4_500

/** One name's answers, by the other name: what its strength must pass is in the order that the last draw left. */
type Answers = {
  against: number[]
  /** By other name, how many more answers a strength above the other's contradicts than one below it. */
  steps: number[]
}

/**
 * Draws from the posterior distribution by Gibbs sampling, in four chains: one name after another is taken out of the order
 * and put back anywhere, each place as likely as the answers make it. Every order is as likely as another before the first
 * answer. The same comparisons and seed give the same draws. A comparison with a name that is not an entrant is ignored,
 * and "too close to call" says nothing about the order.
 */
export function posteriorOf(
  entrants: readonly NameKey[],
  comparisons: readonly Comparison[],
  seed = 1,
): OwnPosterior {
  const decided = decidedOf(entrants, comparisons)
  const answers = answersOf(entrants.length, decided)
  const asked = [...answers.keys()].filter((at) => answers[at]?.against.length)
  const random = mulberry32(seed)
  const draws: Float64Array[] = []
  const slips: number[] = []
  const sweeps = Math.round(STRENGTHS_A_CHAIN / Math.max(1, entrants.length))
  const drawsAChain = Math.min(MAX_DRAWS_A_CHAIN, sweeps - BURN_IN)
  for (let chain = 0; chain < CHAINS; chain++) {
    const strengths = Float64Array.from(entrants, random)
    let slip = SLIPS[Math.floor(random() * SLIPS.length)] as number
    for (let sweep = 0; sweep < BURN_IN + drawsAChain; sweep++) {
      const powers = POWERS.get(slip) as Float64Array
      for (const at of asked) strengths[at] = drawOne(answers[at] as Answers, powers, strengths, random)
      slip = drawSlip(decided, strengths, random())
      if (sweep < BURN_IN) continue
      const draw = strengths.slice()
      for (let at = 0; at < draw.length; at++) if (!answers[at]?.against.length) draw[at] = random()
      draws.push(draw)
      slips.push(slip)
    }
  }
  return { ...posteriorFrom(entrants, draws), slips }
}

/** Adds to draws who is at the top in each. */
export function posteriorFrom(entrants: readonly NameKey[], draws: readonly Float64Array[]): Posterior {
  const tops = draws.map(topOf)
  const counts = entrants.map(() => 0)
  for (const top of tops) for (const at of top.slice(0, TOP)) counts[at] = (counts[at] ?? 0) + 1
  return { entrants, draws, tops, inTop: counts.map((count) => count / draws.length) }
}

/** An answer that chose one of two entrants: their positions. */
type Decided = { winner: number; loser: number }

/** The answers that say something about the order of the entrants. */
export function decidedOf(entrants: readonly NameKey[], comparisons: readonly Comparison[]): Decided[] {
  const position = new Map(entrants.map((key, at) => [key, at]))
  return comparisons.flatMap(({ first, second, score }) => {
    const a = position.get(first)
    const b = position.get(second)
    if (a === undefined || b === undefined || a === b || score === 0.5) return []
    return [score === 1 ? { winner: a, loser: b } : { winner: b, loser: a }]
  })
}

function answersOf(count: number, decided: readonly Decided[]): Answers[] {
  const answers = Array.from({ length: count }, (): Answers => ({ against: [], steps: [] }))
  const add = (own: Answers, other: number, step: number) => {
    const known = own.against.indexOf(other)
    if (known >= 0) own.steps[known] = (own.steps[known] as number) + step
    else {
      own.against.push(other)
      own.steps.push(step)
    }
  }
  for (const { winner, loser } of decided) {
    add(answers[winner] as Answers, loser, -1)
    add(answers[loser] as Answers, winner, 1)
  }
  return answers
}

/** So many contradictions more make a place as good as impossible. */
const MAX_POWER = 40
/** By slip: how likely a place is with so many contradictions more than the best place has. */
const POWERS = new Map(
  SLIPS.map((slip) => [
    slip,
    Float64Array.from({ length: MAX_POWER + 1 }, (_, power) => (slip / (1 - slip)) ** power),
  ]),
)

/** By segment between the strengths of the others: how likely it is, added up. */
let sums = new Float64Array(64)

/** A strength given those of the others: between two others that it was compared with, all are equally likely. */
function drawOne(
  { against, steps }: Answers,
  powers: Float64Array,
  strengths: Float64Array,
  random: () => number,
): number {
  sortByStrength(against, steps, strengths)
  const { length } = against
  if (length >= sums.length) sums = new Float64Array(2 * length)
  // More than the least strength contradicts: only the differences count.
  let contradicted = 0
  let least = 0
  for (let at = 0; at < length; at++) {
    contradicted += steps[at] as number
    if (contradicted < least) least = contradicted
  }
  contradicted = 0
  let from = 0
  let sum = 0
  for (let at = 0; at <= length; at++) {
    const to = at < length ? (strengths[against[at] as number] as number) : 1
    sum += (to - from) * (powers[Math.min(MAX_POWER, contradicted - least)] as number)
    sums[at] = sum
    from = to
    if (at < length) contradicted += steps[at] as number
  }
  const target = random() * sum
  let segment = 0
  while (segment < length && (sums[segment] as number) <= target) segment++
  const low = segment === 0 ? 0 : (strengths[against[segment - 1] as number] as number)
  const high = segment === length ? 1 : (strengths[against[segment] as number] as number)
  return low + random() * (high - low)
}

/** In place, the least first: since the last time only few have changed places. */
function sortByStrength(against: number[], steps: number[], strengths: Float64Array): void {
  for (let at = 1; at < against.length; at++) {
    const own = against[at] as number
    const step = steps[at] as number
    const strength = strengths[own] as number
    let to = at
    for (; to > 0 && (strengths[against[to - 1] as number] as number) > strength; to--) {
      against[to] = against[to - 1] as number
      steps[to] = steps[to - 1] as number
    }
    against[to] = own
    steps[to] = step
  }
}

/** How often the person slips, given the order. */
function drawSlip(decided: readonly Decided[], strengths: Float64Array, uniform: number): number {
  let contradicted = 0
  for (const { winner, loser } of decided)
    if ((strengths[winner] as number) < (strengths[loser] as number)) contradicted++
  const logs = SLIPS.map(
    (slip) => contradicted * Math.log(slip) + (decided.length - contradicted) * Math.log(1 - slip),
  )
  const greatest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - greatest))
  let target = uniform * weights.reduce((sum, weight) => sum + weight, 0)
  let at = 0
  while (at < SLIPS.length - 1 && (weights[at] as number) <= target) target -= weights[at++] as number
  return SLIPS[at] as number
}

/** The positions of the greatest values, the greatest first. */
function topOf(values: Float64Array): number[] {
  const best = Array.from({ length: MAX_SOUGHT }, () => -1)
  const greatest = best.slice()
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    if (value <= (greatest[MAX_SOUGHT - 1] as number)) continue
    let slot = MAX_SOUGHT - 1
    for (; slot > 0 && (greatest[slot - 1] as number) < value; slot--) {
      greatest[slot] = greatest[slot - 1] as number
      best[slot] = best[slot - 1] as number
    }
    greatest[slot] = value
    best[slot] = at
  }
  return best.filter((at) => at >= 0)
}
