import type { NameKey } from '#src/core/names/name.ts'
import type { Comparison } from './comparison.ts'
import { contendersOf, informationOf, certaintyAfter, questionOf } from './pair-gain.ts'
import { decidedOf, MAX_SOUGHT, type OwnPosterior, type Posterior } from './posterior.ts'

/**
 * A pair that was asked three times counts so much, and again so much for each further time. The best of three brings a slip
 * of the finger to light, for which the model is right; a mood that lasts gives the same answer again and again.
 */
const REPEATED = 0.5
/** And so much for each time that it was too close to call: first all that says more. */
const TOO_CLOSE = 0.1
/**
 * From so many answers a name on, a question also counts by what it changes; from so many on by hardly anything else. What
 * it says is for answers that are still to come, and they become fewer.
 */
const LAST = [4 / 3, 2] as const
/** A bit of information is worth so much of certainty before, and so much after these. */
const BIT = [0.1, 0.001] as const

/** What counts when the next question is chosen. */
export type Weights = {
  /** A bit of information is worth so much of certainty. */
  bit: number
  /** Whether certainty counts: one answer of the first seldom changes it. */
  isLast: boolean
}

/** @param answers of the entrants, a name */
export function weightsAfter(answers: number): Weights {
  const [from, to] = LAST
  const part = Math.min(1, Math.max(0, (answers - from) / (to - from)))
  return { bit: BIT[0] + part * (BIT[1] - BIT[0]), isLast: answers >= from }
}

/**
 * The pair whose answer is expected to say most about whether its two names are among the strongest, or null when nothing
 * is open: the mutual information between the answer and each of these facts, over the draws of the posterior distribution
 * (expected information gain; MacKay, 1992). Two more names than the top are sought, so that a favorite that lost by a slip
 * is asked about again; the top itself counts less, and decides once these five are known. Last questions count by how much
 * likelier their answers make it that the five hold the top.
 */
export function nextPair(
  comparisons: readonly Comparison[],
  posterior: OwnPosterior,
): readonly [NameKey, NameKey] | null {
  const { entrants, slips } = posterior
  const slip = slips.reduce((sum, each) => sum + each, 0) / slips.length
  const { bit, isLast } = weightsAfter(decidedOf(entrants, comparisons).length / entrants.length)
  const worthOf = worthsOf(comparisons)
  const contenders = contendersOf(posterior, MAX_SOUGHT)
  // Without an answer: one that says nothing.
  const [leader] = contenders
  const before =
    isLast && leader ? certaintyAfter(questionOf([leader, leader], 0.5), contenders, MAX_SOUGHT) : 0
  let best: { gain: number; pair: [NameKey, NameKey] } | null = null
  for (const [index, a] of contenders.entries()) {
    for (const b of contenders.slice(index + 1)) {
      const pair: [NameKey, NameKey] = [entrants[a.at] as NameKey, entrants[b.at] as NameKey]
      const question = questionOf([a, b], slip)
      const information = informationOf(question)
      if (information <= 1e-9) continue
      // Of five chosen name by name an answer may leave less; a pair that counts little would then count more.
      const certainty = isLast ? Math.max(0, certaintyAfter(question, contenders, MAX_SOUGHT) - before) : 0
      const gain = worthOf(...pair) * (certainty + bit * information)
      if (best === null || gain > best.gain) best = { gain, pair }
    }
  }
  return best?.pair ?? null
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
