import type { NameKey } from '#src/core/names/name.ts'
import { type Comparison, TOP } from './comparison.ts'
import { MAX_SOUGHT, type OwnPosterior, type Posterior } from './posterior.ts'

/** Only so many names are asked about at a time: those likeliest to be at the top. */
const MAX_CONTENDERS = 20
/**
 * A pair that was asked three times counts so much, and again so much for each further time. The best of three brings a slip
 * of the finger to light, for which the model is right; a mood that lasts gives the same answer again and again.
 */
const REPEATED = 0.5
/** And so much for each time that it was too close to call: first all that says more. */
const TOO_CLOSE = 0.1

/**
 * The pair whose answer is expected to say most about whether its two names are among the strongest, or null when nothing
 * is open: the mutual information between the answer and each of these two facts, over the draws of the posterior
 * distribution (expected information gain; MacKay, 1992).
 */
export function nextPair(
  comparisons: readonly Comparison[],
  posterior: OwnPosterior,
): readonly [NameKey, NameKey] | null {
  const worths = new Map<string, number>()
  for (const [id, { times, even }] of askedOf(comparisons)) {
    worths.set(id, REPEATED ** Math.max(0, times - even - 2) * TOO_CLOSE ** even)
  }
  return bestPair(worths, posterior, soughtOf(posterior)) ?? bestPair(worths, posterior, TOP)
}

/** Who slips less often than this loses no favorite by it. */
const HARDLY = 0.05

/**
 * How many of the strongest the question is about: of someone who slips two more than the top, for a favorite that lost by
 * a slip is then asked about again. To tell the third from the fourth takes many questions, and is worth them only when the
 * answers can be trusted.
 */
function soughtOf({ slips }: OwnPosterior): number {
  const mean = slips.reduce((sum, slip) => sum + slip, 0) / slips.length
  return mean < HARDLY ? TOP : MAX_SOUGHT
}

/** By pair, how often it was asked about, and how often it was too close to call. */
function askedOf(comparisons: readonly Comparison[]): Map<string, { times: number; even: number }> {
  const asked = new Map<string, { times: number; even: number }>()
  for (const { first, second, score } of comparisons) {
    const id = idOfPair(first, second)
    const { times, even } = asked.get(id) ?? { times: 0, even: 0 }
    asked.set(id, { times: times + 1, even: even + (score === 0.5 ? 1 : 0) })
  }
  return asked
}

/** Of the pairs of names that may be among the `sought` strongest; `worths`: what each pair counts, 1 if it is not there. */
function bestPair(
  worths: ReadonlyMap<string, number>,
  posterior: OwnPosterior,
  sought: number,
): readonly [NameKey, NameKey] | null {
  const contenders = contendersOf(posterior, sought)
  let best: { gain: number; pair: [NameKey, NameKey] } | null = null
  for (const [index, a] of contenders.entries()) {
    for (const b of contenders.slice(index + 1)) {
      const gain = informationOf(a, b, posterior.slips) * (worths.get(idOfPair(a.nameKey, b.nameKey)) ?? 1)
      if (gain > 1e-9 && (best === null || gain > best.gain)) best = { gain, pair: [a.nameKey, b.nameKey] }
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

/** A name that may be at the top: its strength and whether it is there, by draw, and how often it is there. */
type Contender = { nameKey: NameKey; share: number; strengths: Float64Array; isTop: Uint8Array }

function contendersOf({ entrants, draws, tops }: Posterior, size: number): Contender[] {
  const { length } = draws
  const isTop = entrants.map(() => new Uint8Array(length))
  for (let draw = 0; draw < length; draw++) {
    const top = tops[draw] as readonly number[]
    for (let slot = 0; slot < Math.min(size, top.length); slot++) {
      const own = isTop[top[slot] as number] as Uint8Array
      own[draw] = 1
    }
  }
  const shares = isTop.map((own) => own.reduce((sum, is) => sum + is, 0) / length)
  const likeliest = [...shares.keys()].sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
  return likeliest.slice(0, MAX_CONTENDERS).map((at) => {
    const strengths = new Float64Array(length)
    for (let draw = 0; draw < length; draw++) strengths[draw] = draws[draw]?.[at] as number
    return {
      nameKey: entrants[at] as NameKey,
      share: shares[at] as number,
      strengths,
      isTop: isTop[at] as Uint8Array,
    }
  })
}

/** In bits. */
function informationOf(a: Contender, b: Contender, slips: readonly number[]): number {
  const { length } = a.strengths
  let wins = 0
  let topAndWins = 0
  let otherTopAndWins = 0
  for (let draw = 0; draw < length; draw++) {
    const slip = slips[draw] as number
    const likelihood = (a.strengths[draw] as number) > (b.strengths[draw] as number) ? 1 - slip : slip
    wins += likelihood
    topAndWins += likelihood * (a.isTop[draw] as number)
    otherTopAndWins += likelihood * (b.isTop[draw] as number)
  }
  const gainOn = (share: number, andWins: number): number =>
    entropy(share) -
    (wins / length) * entropy(andWins / wins) -
    (1 - wins / length) * entropy((share * length - andWins) / (length - wins))
  return gainOn(a.share, topAndWins) + gainOn(b.share, otherTopAndWins)
}

const entropy = (p: number): number => (p <= 0 || p >= 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p))
