import type { NameKey } from '#src/core/names/name.ts'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { type Comparison, TOP } from './comparison.ts'

/** What the answers say about how much each name is liked: draws from the posterior distribution of strengths. */
export type Posterior = {
  entrants: readonly NameKey[]
  /** Strengths by entrant, one row a draw; `chance` converts a difference of two to a probability. */
  draws: readonly Int32Array[]
  /** The positions of the `SOUGHT` strongest entrants, the strongest first, one row a draw. */
  tops: readonly (readonly number[])[]
  /** By entrant, the share of draws in which it is among the three strongest. */
  inTop: readonly number[]
}

/**
 * The questions seek so many names, one more than the top: to tell the third from the fourth takes many questions, and a
 * favorite that lost by a slip needs them more.
 */
export const SOUGHT = TOP + 1

/** That of one person's answers: how often they slip is drawn, too. */
export type OwnPosterior = Posterior & {
  /** By draw, which of `SLIPS`. */
  slips: readonly number[]
}

/** Strengths are whole numbers from 0 to 24: from three standard deviations of the prior below its mean to three above. */
const LEVELS = 25
const LEVELS_A_DEVIATION = 4
/** In logits: between names one standard deviation apart hardly anybody hesitates. */
const SLOPE = 16
/**
 * Shares of answers that are wrong however far apart the names are: moods, and slips of the finger. Which of them is a
 * person's, each as likely as another before the first answer, shows by how well the answers agree. Nobody counts as
 * free of them: 60 answers can't show that, and one slip would then cost a favorite.
 */
const SLIPS = [0.02, 0.06, 0.1, 0.14]
const CHAINS = 4
const BURN_IN = 20
/** Fewer would make the choice of the next pair a matter of chance; with more names each draw takes longer. */
const MAX_DRAWS_A_CHAIN = 60
const MIN_DRAWS_A_CHAIN = 40
/** So many strengths are drawn in a chain, about 30 operations each. */
const STRENGTHS_A_CHAIN = 4_000

/** A greater difference says no more: the chance is as good as certain but for slips. */
const MAX_DIFFERENCE = 2
const DIFFERENCES = 2 * LEVELS - 1

/** By slip, and within it by difference. */
const CHANCES = Float64Array.from({ length: SLIPS.length * DIFFERENCES }, (_, at) => {
  const slip = SLIPS[Math.floor(at / DIFFERENCES)] ?? 0
  const levels = (at % DIFFERENCES) - LEVELS + 1
  const used = Math.max(-MAX_DIFFERENCE, Math.min(MAX_DIFFERENCE, levels))
  return slip + (1 - 2 * slip) / (1 + Math.exp((-SLOPE * used) / LEVELS_A_DEVIATION))
})

/**
 * The probability that a name stronger by `levels` is chosen: Bradley and Terry (1952) with a share of slips.
 * @param slip which of `SLIPS`
 */
export const chance = (levels: number, slip: number): number =>
  CHANCES[slip * DIFFERENCES + levels + LEVELS - 1] as number

/** A standard normal distribution on the levels. */
const PRIOR = Float64Array.from({ length: LEVELS }, (_, level) => {
  const deviations = (level - (LEVELS - 1) / 2) / LEVELS_A_DEVIATION
  return Math.exp((-deviations * deviations) / 2)
})

/** What an answer says of one of its two names. */
const LOST = 0
const EVEN = 1
const WON = 2
const OUTCOMES = 3

/** The even answer is half a win and half a loss. */
function likelihoodOf(outcome: number, levels: number, slip: number): number {
  if (outcome === EVEN) return Math.sqrt(chance(levels, slip) * chance(-levels, slip))
  return chance(outcome === WON ? levels : -levels, slip)
}

/**
 * How likely an answer is by the difference of strength, from just below to just above the levels at which it changes, and
 * in units of its value below them: only these levels of a name's distribution change with each answer.
 */
const RAMP = 2 * MAX_DIFFERENCE + 1
/** By outcome, slip and difference. */
const RAMPS = Float64Array.from({ length: OUTCOMES * SLIPS.length * RAMP }, (_, at) => {
  const [outcome, slip] = [Math.floor(at / RAMP / SLIPS.length), Math.floor(at / RAMP) % SLIPS.length]
  const levels = (at % RAMP) - MAX_DIFFERENCE
  return likelihoodOf(outcome, levels, slip) / likelihoodOf(outcome, -MAX_DIFFERENCE, slip)
})
/** The logarithms of an answer's likelihood, by outcome, difference and slip. */
const LOGS = Float64Array.from({ length: OUTCOMES * DIFFERENCES * SLIPS.length }, (_, at) => {
  const row = Math.floor(at / SLIPS.length)
  const levels = (row % DIFFERENCES) - LEVELS + 1
  return Math.log(likelihoodOf(Math.floor(row / DIFFERENCES), levels, at % SLIPS.length))
})

/** The answers about one name: the positions of the others, and the outcome for the name. */
type Answers = { against: number[]; outcomes: number[] }

/**
 * Draws from the posterior distribution by Gibbs sampling on a grid (Ritter and Tanner, 1992), in four chains. The same
 * comparisons and seed give the same draws. A comparison with a name that is not an entrant is ignored.
 */
export function posteriorOf(
  entrants: readonly NameKey[],
  comparisons: readonly Comparison[],
  seed = 1,
): OwnPosterior {
  const answers = answersOf(entrants, comparisons)
  const random = mulberry32(seed)
  const draws: Int32Array[] = []
  const slips: number[] = []
  const sweeps = Math.round(STRENGTHS_A_CHAIN / Math.max(1, entrants.length))
  const drawsAChain = Math.max(MIN_DRAWS_A_CHAIN, Math.min(MAX_DRAWS_A_CHAIN, sweeps - BURN_IN))
  for (let chain = 0; chain < CHAINS; chain++) {
    const strengths = Int32Array.from(entrants, () => Math.floor(random() * LEVELS))
    let slip = Math.floor(random() * SLIPS.length)
    for (let sweep = 0; sweep < BURN_IN + drawsAChain; sweep++) {
      for (let at = 0; at < strengths.length; at++) {
        const own = answers[at]
        if (own) strengths[at] = drawOne(own, slip, strengths, random())
      }
      slip = drawSlip(answers, strengths, random())
      if (sweep < BURN_IN) continue
      draws.push(strengths.slice())
      slips.push(slip)
    }
  }
  return { ...posteriorFrom(entrants, draws, random), slips }
}

/** Adds to draws who is at the top in each. */
export function posteriorFrom(
  entrants: readonly NameKey[],
  draws: readonly Int32Array[],
  random: () => number = mulberry32(1),
): Posterior {
  const tops = draws.map((draw) => topOf(draw, random))
  const counts = entrants.map(() => 0)
  for (const top of tops) for (const at of top.slice(0, TOP)) counts[at] = (counts[at] ?? 0) + 1
  return { entrants, draws, tops, inTop: counts.map((count) => count / draws.length) }
}

function answersOf(entrants: readonly NameKey[], comparisons: readonly Comparison[]): Answers[] {
  const position = new Map(entrants.map((key, at) => [key, at]))
  const answers: Answers[] = entrants.map(() => ({ against: [], outcomes: [] }))
  const add = (of: number, against: number, outcome: number) => {
    answers[of]?.against.push(against)
    answers[of]?.outcomes.push(outcome)
  }
  for (const { first, second, score } of comparisons) {
    const a = position.get(first)
    const b = position.get(second)
    if (a === undefined || b === undefined || a === b) continue
    add(a, b, score === 1 ? WON : score === 0 ? LOST : EVEN)
    add(b, a, score === 1 ? LOST : score === 0 ? WON : EVEN)
  }
  return answers
}

/** The prior, with room for ramps that begin below the lowest level or end above the highest. */
const PADDED_PRIOR = new Float64Array(LEVELS + 2 * RAMP)
PADDED_PRIOR.set(PRIOR, RAMP)
/** By level: what is factor of this level alone, what is factor of it and of all above it, and the sum of all up to it. */
const factors = new Float64Array(LEVELS + 2 * RAMP)
const steps = new Float64Array(LEVELS + 2 * RAMP)
const sums = new Float64Array(LEVELS)

/** After so many answers about a name its weights are made small again: each answer may make one 49 times another. */
const RESCALED = 64

/** The same weights, but for their scale, as factors of one level each. */
function rescale(): void {
  let step = 1
  let greatest = 0
  for (let at = 0; at < RAMP + LEVELS; at++) {
    step *= steps[at] as number
    factors[at] = step * (factors[at] as number)
    if (at >= RAMP) greatest = Math.max(greatest, factors[at] as number)
  }
  for (let at = RAMP; at < RAMP + LEVELS; at++) factors[at] = (factors[at] as number) / greatest
  steps.fill(1)
}

/** A strength from its distribution given the strengths of the others. `uniform`: random, in [0, 1). */
function drawOne(
  { against, outcomes }: Answers,
  slip: number,
  strengths: Int32Array,
  uniform: number,
): number {
  factors.set(PADDED_PRIOR)
  steps.fill(1)
  for (let answer = 0; answer < against.length; answer++) {
    if (answer > 0 && answer % RESCALED === 0) rescale()
    const ramp = ((outcomes[answer] as number) * SLIPS.length + slip) * RAMP
    const start = RAMP + (strengths[against[answer] as number] as number) - MAX_DIFFERENCE
    for (let at = 1; at < RAMP - 1; at++) {
      factors[start + at] = (factors[start + at] as number) * (RAMPS[ramp + at] as number)
    }
    const above = start + RAMP - 1
    steps[above] = (steps[above] as number) * (RAMPS[ramp + RAMP - 1] as number)
  }
  let step = 1
  for (let at = 0; at < RAMP; at++) step *= steps[at] as number
  let sum = 0
  for (let level = 0; level < LEVELS; level++) {
    step *= steps[RAMP + level] as number
    sum += step * (factors[RAMP + level] as number)
    sums[level] = sum
  }
  const target = uniform * sum
  let level = 0
  while (level < LEVELS - 1 && (sums[level] as number) <= target) level++
  return level
}

const logs = new Float64Array(SLIPS.length)

/** How often the person slips, given the strengths. Each answer is one of both names': it counts half for each. */
function drawSlip(answers: readonly Answers[], strengths: Int32Array, uniform: number): number {
  logs.fill(0)
  for (let at = 0; at < answers.length; at++) {
    const { against, outcomes } = answers[at] as Answers
    for (let answer = 0; answer < against.length; answer++) {
      const levels = (strengths[at] as number) - (strengths[against[answer] as number] as number)
      const row = ((outcomes[answer] as number) * DIFFERENCES + levels + LEVELS - 1) * SLIPS.length
      for (let slip = 0; slip < SLIPS.length; slip++)
        logs[slip] = (logs[slip] as number) + (LOGS[row + slip] as number) / 2
    }
  }
  const greatest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - greatest))
  let target = uniform * weights.reduce((sum, weight) => sum + weight, 0)
  let slip = 0
  while (slip < SLIPS.length - 1 && (weights[slip] as number) <= target) target -= weights[slip++] as number
  return slip
}

/** The positions of the four greatest values, the greatest first; equal ones in random order. */
function topOf(values: Int32Array, random: () => number): number[] {
  const best = Array.from({ length: SOUGHT }, () => -1)
  const greatest = best.slice()
  for (let at = 0; at < values.length; at++) {
    // Less than a level: it only orders equal ones.
    const value = (values[at] as number) + random() * 0.9
    if (value <= (greatest[SOUGHT - 1] as number)) continue
    let slot = SOUGHT - 1
    for (; slot > 0 && (greatest[slot - 1] as number) < value; slot--) {
      greatest[slot] = greatest[slot - 1] as number
      best[slot] = best[slot - 1] as number
    }
    greatest[slot] = value
    best[slot] = at
  }
  return best.filter((at) => at >= 0)
}
