import type { NameKey } from '#src/core/names/name.ts'
import { type Comparison, TOP } from './comparison.ts'
import { contendersOf, informationOf, certaintyAfter, questionOf } from './pair-gain.ts'
import { MAX_SOUGHT, type OwnPosterior, type Posterior } from './posterior.ts'

/**
 * A pair that was asked three times counts so much, and again so much for each further time. The best of three brings a slip
 * of the finger to light, for which the model is right; a mood that lasts gives the same answer again and again.
 */
const REPEATED = 0.5
/** And so much for each time that it was too close to call: first all that says more. */
const TOO_CLOSE = 0.1
/** Who slips less often than this loses no favorite by it. */
const HARDLY = 0.05
/** After so many answers a name each question is a last one: what counts is what it changes. */
const LAST = 4 / 3
/** A bit of information is worth so much of certainty among last questions. */
const BIT = 0.05

/**
 * The pair whose answer is expected to say most about whether its two names are among the strongest, or null when nothing
 * is open: the mutual information between the answer and each of these two facts, over the draws of the posterior
 * distribution (expected information gain; MacKay, 1992). Of someone who slips, two more names than the top are sought: a
 * favorite that lost by a slip is then asked about again. To tell the third from the fourth takes many questions, and is
 * worth them only when the answers can be trusted.
 */
export function nextPair(
  comparisons: readonly Comparison[],
  posterior: OwnPosterior,
): readonly [NameKey, NameKey] | null {
  const { entrants, slips } = posterior
  const slip = slips.reduce((sum, each) => sum + each, 0) / slips.length
  const choice = { posterior, slip, worthOf: worthsOf(comparisons) }
  if (slip < HARDLY) return bestPair({ ...choice, sought: TOP, isLast: false })
  const isLast = comparisons.length >= LAST * entrants.length
  return (
    bestPair({ ...choice, sought: MAX_SOUGHT, isLast }) ?? bestPair({ ...choice, sought: TOP, isLast: false })
  )
}

/** What each pair counts, 1 before it was asked about. */
function worthsOf(comparisons: readonly Comparison[]): (one: NameKey, other: NameKey) => number {
  const asked = new Map<string, { times: number; even: number }>()
  for (const { first, second, score } of comparisons) {
    const id = idOfPair(first, second)
    const { times, even } = asked.get(id) ?? { times: 0, even: 0 }
    asked.set(id, { times: times + 1, even: even + (score === 0.5 ? 1 : 0) })
  }
  return (one, other) => {
    const { times, even } = asked.get(idOfPair(one, other)) ?? { times: 0, even: 0 }
    return REPEATED ** Math.max(0, times - even - 2) * TOO_CLOSE ** even
  }
}

type PairChoice = {
  posterior: Posterior
  slip: number
  worthOf: (one: NameKey, other: NameKey) => number
  /** Among how many of the strongest. */
  sought: number
  /** Whether the question is a last one: then it is about the best of them, who should hold the top three. */
  isLast: boolean
}

function bestPair({
  posterior,
  slip,
  worthOf,
  sought,
  isLast,
}: PairChoice): readonly [NameKey, NameKey] | null {
  const { entrants } = posterior
  const contenders = contendersOf(posterior, sought)
  // Without an answer: one that says nothing.
  const [leader] = contenders
  const before = isLast && leader ? certaintyAfter(questionOf([leader, leader], 0.5), contenders, sought) : 0
  let best: { gain: number; pair: [NameKey, NameKey] } | null = null
  for (const [index, a] of contenders.entries()) {
    for (const b of contenders.slice(index + 1)) {
      const pair: [NameKey, NameKey] = [entrants[a.at] as NameKey, entrants[b.at] as NameKey]
      const question = questionOf([a, b], slip)
      const information = informationOf(question)
      if (information <= 1e-9) continue
      const certainty = isLast ? certaintyAfter(question, contenders, sought) - before : 0
      const gain = worthOf(...pair) * (certainty + BIT * information)
      if (best === null || gain > best.gain) best = { gain, pair }
    }
  }
  return best?.pair ?? null
}

/** So many times each pair of the top three is asked about once they are found. */
const FINAL_QUESTIONS = 2

/**
 * The pair of the top three that is closest, to say which of them is the first; null when each pair was asked about often
 * enough. `nextPair` does not ask this: it only looks for who is among the three.
 */
export function finalPair(
  comparisons: readonly Comparison[],
  { entrants, draws }: Pick<Posterior, 'entrants' | 'draws'>,
  top: readonly NameKey[],
): readonly [NameKey, NameKey] | null {
  let best: { margin: number; pair: [NameKey, NameKey] } | null = null
  for (const [index, a] of top.entries()) {
    for (const b of top.slice(index + 1)) {
      const id = idOfPair(a, b)
      const times = comparisons.filter(({ first, second }) => idOfPair(first, second) === id).length
      if (times >= FINAL_QUESTIONS) continue
      const [atA, atB] = [entrants.indexOf(a), entrants.indexOf(b)]
      const lead = draws.reduce((sum, draw) => sum + Math.sign((draw[atA] ?? 0) - (draw[atB] ?? 0)), 0)
      const margin = Math.abs(lead)
      if (best === null || margin < best.margin) best = { margin, pair: [a, b] }
    }
  }
  return best?.pair ?? null
}

const idOfPair = (first: NameKey, second: NameKey): string => [first, second].sort().join('\n')
