import { TOP } from './comparison.ts'
import type { Posterior } from './posterior.ts'

/** Which draws something is so in: one bit a draw. */
type DrawBits = Int32Array

/** A name that may be at the top: in which draws it is among the three best, and among those that are sought. */
export type Contender = { at: number; strengths: Float64Array; inTop: DrawBits; isSought: DrawBits }

/** Only so many names are asked about at a time: those likeliest to be at the top. */
const MAX_CONTENDERS = 20

/** The likeliest to be among the `sought` strongest, the likeliest first. */
export function contendersOf({ entrants, draws, tops }: Posterior, sought: number): Contender[] {
  const words = Math.ceil(draws.length / 32)
  const bitsOf = (size: number): DrawBits[] => {
    const bits = entrants.map(() => new Int32Array(words))
    for (const [draw, top] of tops.entries()) {
      for (const at of top.slice(0, size)) {
        const own = bits[at] as DrawBits
        own[draw >> 5] = (own[draw >> 5] as number) | (1 << (draw & 31))
      }
    }
    return bits
  }
  const [inTop, isSought] = [bitsOf(TOP), bitsOf(sought)]
  const counts = isSought.map(countOf)
  return [...counts.keys()]
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, MAX_CONTENDERS)
    .map((at) => ({
      at,
      strengths: Float64Array.from(draws, (draw) => draw[at] as number),
      inTop: inTop[at] as DrawBits,
      isSought: isSought[at] as DrawBits,
    }))
}

/** A question about two names, and what is expected of its answer. */
export type Question = {
  pair: readonly [Contender, Contender]
  /** The draws in which the first is the better one. */
  isBetter: DrawBits
  length: number
  /** How often the person slips. */
  slip: number
}

export function questionOf(pair: Question['pair'], slip: number): Question {
  const [first, second] = [pair[0].strengths, pair[1].strengths]
  const isBetter = new Int32Array(pair[0].inTop.length)
  for (let draw = 0; draw < first.length; draw++) {
    if ((first[draw] as number) > (second[draw] as number))
      isBetter[draw >> 5] = (isBetter[draw >> 5] as number) | (1 << (draw & 31))
  }
  return { pair, isBetter, length: first.length, slip }
}

/** In how many of `count` draws, `agreeing` of which agree with the answer, it is expected to be given. */
const weightOf = (slip: number, count: number, agreeing: number): number =>
  slip * count + (1 - 2 * slip) * agreeing

/** Whether a name is one of the top counts so much beside whether it is one of those that are sought. */
const TOP_WEIGHT = 0.5

/**
 * In bits, what the answer says about whether each of the two is among those that are sought, and among the top: their
 * mutual information.
 */
export function informationOf(question: Question): number {
  return question.pair.reduce(
    (sum, { isSought, inTop }) =>
      sum + informationAbout(isSought, question) + TOP_WEIGHT * informationAbout(inTop, question),
    0,
  )
}

function informationAbout(fact: DrawBits, { isBetter, length, slip }: Question): number {
  const wins = weightOf(slip, length, countOf(isBetter))
  const count = countOf(fact)
  const andWins = weightOf(slip, count, countBoth(fact, isBetter))
  return (
    entropy(count / length) -
    (wins / length) * entropy(andWins / wins) -
    (1 - wins / length) * entropy((count - andWins) / (length - wins))
  )
}

/**
 * How likely the best `size` names that can be chosen after the answer are to hold the top three.
 * @param contenders all of them, of which they are chosen
 */
export function certaintyAfter(question: Question, contenders: readonly Contender[], size: number): number {
  const { isBetter, length, slip } = question
  const counts = contenders.map(({ inTop }) => countOf(inTop))
  const wins = contenders.map(({ inTop }, index) =>
    weightOf(slip, counts[index] as number, countBoth(inTop, isBetter)),
  )
  const losses = counts.map((count, index) => count - (wins[index] as number))
  const [heldAndWins, held] = heldBy(contenders, bestOf(wins, size), isBetter)
  const [otherHeldAndWins, otherHeld] = heldBy(contenders, bestOf(losses, size), isBetter)
  const lost = otherHeld - weightOf(slip, otherHeld, otherHeldAndWins)
  return (weightOf(slip, held, heldAndWins) + lost) / length
}

/** In how many draws three of the chosen are the top three: of those in which the first is the better one, and of all. */
function heldBy(
  contenders: readonly Contender[],
  chosen: readonly number[],
  isBetter: DrawBits,
): readonly [number, number] {
  let better = 0
  let all = 0
  for (let word = 0; word < isBetter.length; word++) {
    // Bit by bit, whether at least one, two and three of them are at the top.
    let [one, two, three] = [0, 0, 0]
    for (const index of chosen) {
      const own = (contenders[index] as Contender).inTop[word] as number
      three |= two & own
      two |= one & own
      one |= own
    }
    better += onesOf(three & (isBetter[word] as number))
    all += onesOf(three)
  }
  return [better, all]
}

/** The indexes of the greatest values. */
function bestOf(values: readonly number[], count: number): number[] {
  const best: number[] = []
  for (let slot = 0; slot < Math.min(count, values.length); slot++) {
    let next = -1
    for (let index = 0; index < values.length; index++) {
      if (best.includes(index)) continue
      if (next < 0 || (values[index] as number) > (values[next] as number)) next = index
    }
    best.push(next)
  }
  return best
}

/** How many bits of 32 are set (Warren, Hacker's Delight). */
function onesOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function countOf(bits: DrawBits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += onesOf(bits[word] as number)
  return count
}

function countBoth(bits: DrawBits, others: DrawBits): number {
  let count = 0
  for (let word = 0; word < bits.length; word++)
    count += onesOf((bits[word] as number) & (others[word] as number))
  return count
}

const entropy = (p: number): number => (p <= 0 || p >= 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p))
