import type { NameKey } from '#src/core/names/name.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { type Comparison, TOP } from './comparison.ts'

/** What the answers say about how much each name is liked: draws from the posterior distribution of strengths. */
export type Posterior = {
  entrants: readonly NameKey[]
  /** Strengths by entrant, one row a draw; `chance` converts a difference of two to a probability. */
  draws: readonly Int32Array[]
  /** The positions of the three strongest entrants, the strongest first, one row a draw. */
  tops: readonly (readonly number[])[]
  /** By entrant, the share of draws in which it is among the three strongest. */
  inTop: readonly number[]
}

/** Strengths are whole numbers from 0 to 24: from three standard deviations of the prior below its mean to three above. */
const LEVELS = 25
const LEVELS_A_DEVIATION = 4
/** In logits: between names one standard deviation apart hardly anybody hesitates. */
const SLOPE = 8
/** One answer in so many says nothing about the names, so half of these are wrong: moods, and slips of the finger. */
const NOISE = 0.2
const CHAINS = 4
const BURN_IN = 20
const DRAWS_A_CHAIN = 40
/** Consecutive draws are alike: of so many one is used. */
const THINNING = 2

/** The probability that a name stronger by `levels` is chosen: Bradley and Terry (1952) with a share of noise. */
export const chance = (levels: number): number => CHANCES[levels + LEVELS - 1] ?? 0.5

const CHANCES = Float64Array.from({ length: 2 * LEVELS - 1 }, (_, at) => {
  const deviations = (at - LEVELS + 1) / LEVELS_A_DEVIATION
  return NOISE / 2 + (1 - NOISE) / (1 + Math.exp(-SLOPE * deviations))
})
/** A standard normal distribution on the levels. */
const PRIOR = Float64Array.from({ length: LEVELS }, (_, level) => {
  const deviations = (level - (LEVELS - 1) / 2) / LEVELS_A_DEVIATION
  return Math.exp((-deviations * deviations) / 2)
})

/** An opponent's position, and how likely the answer is by difference of strength. */
type Answer = { against: number; likelihoods: Float64Array }

const WON = CHANCES
const LOST = CHANCES.toReversed()
/** Half a win and half a loss. */
const EVEN = CHANCES.map((won, at) => Math.sqrt(won * (LOST[at] ?? 0)))

/**
 * Draws from the posterior distribution by Gibbs sampling on a grid (Ritter and Tanner, 1992), in four chains. The same
 * comparisons and seed give the same draws. A comparison with a name that is not an entrant is ignored.
 */
export function posteriorOf(
  entrants: readonly NameKey[],
  comparisons: readonly Comparison[],
  seed = 1,
): Posterior {
  const answers = answersOf(entrants, comparisons)
  const random = mulberry32(seed)
  const weights = new Float64Array(LEVELS)
  const draws: Int32Array[] = []
  for (let chain = 0; chain < CHAINS; chain++) {
    const strengths = Int32Array.from(entrants, () => Math.floor(random() * LEVELS))
    for (let sweep = 0; sweep < BURN_IN + DRAWS_A_CHAIN * THINNING; sweep++) {
      for (const [at, own] of answers.entries()) strengths[at] = drawOne(own, strengths, weights, random)
      if (sweep >= BURN_IN && (sweep - BURN_IN) % THINNING === 0) draws.push(strengths.slice())
    }
  }
  return posteriorFrom(entrants, draws, random)
}

/** Adds to draws who is at the top in each. */
export function posteriorFrom(
  entrants: readonly NameKey[],
  draws: readonly Int32Array[],
  random: () => number = mulberry32(1),
): Posterior {
  const tops = draws.map((draw) => topOf(draw, TOP, random))
  const counts = entrants.map(() => 0)
  for (const top of tops) for (const at of top) counts[at] = (counts[at] ?? 0) + 1
  return { entrants, draws, tops, inTop: counts.map((count) => count / draws.length) }
}

function answersOf(entrants: readonly NameKey[], comparisons: readonly Comparison[]): Answer[][] {
  const position = new Map(entrants.map((key, at) => [key, at]))
  const answers: Answer[][] = entrants.map(() => [])
  for (const { first, second, score } of comparisons) {
    const a = position.get(first)
    const b = position.get(second)
    if (a === undefined || b === undefined || a === b) continue
    answers[a]?.push({ against: b, likelihoods: score === 1 ? WON : score === 0 ? LOST : EVEN })
    answers[b]?.push({ against: a, likelihoods: score === 1 ? LOST : score === 0 ? WON : EVEN })
  }
  return answers
}

/** A strength from its distribution given the strengths of the others. */
function drawOne(
  answers: readonly Answer[],
  strengths: Int32Array,
  weights: Float64Array,
  random: () => number,
): number {
  weights.set(PRIOR)
  for (const { against, likelihoods } of answers) {
    const offset = LEVELS - 1 - (strengths[against] ?? 0)
    for (let level = 0; level < LEVELS; level++)
      weights[level] = (weights[level] ?? 0) * (likelihoods[level + offset] ?? 0)
  }
  let sum = 0
  for (const weight of weights) sum += weight
  let rest = random() * sum
  for (let level = 0; level < LEVELS; level++) {
    rest -= weights[level] ?? 0
    if (rest < 0) return level
  }
  return LEVELS - 1
}

/** The positions of the `count` greatest values, the greatest first; equal ones in random order. */
function topOf(values: Int32Array, count: number, random: () => number): number[] {
  const best: { at: number; value: number }[] = []
  for (const [at, level] of values.entries()) {
    // Less than a level: it only orders equal ones.
    const value = level + random() * 0.9
    const last = best[count - 1]
    if (last && value <= last.value) continue
    const before = best.findIndex((each) => each.value < value)
    best.splice(before < 0 ? best.length : before, 0, { at, value })
    best.length = Math.min(best.length, count)
  }
  return best.map(({ at }) => at)
}
