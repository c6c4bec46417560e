import type { NameKey } from '#src/core/names/name.ts'
import type { Comparison } from './comparison.ts'
import { chance, type Posterior } from './posterior.ts'

/** Only so many names are asked about at a time: those likeliest to be among the top three. */
const MAX_CONTENDERS = 20
/** A pair that was asked before counts so much: the same answer again says less than the model believes. */
const REPEATED = 0.5

/**
 * The pair whose answer is expected to say most about which names are the top three, or null when nothing is open: the
 * mutual information between the answer and, for each name, whether it is among the top three, over the draws of the
 * posterior distribution (expected information gain; MacKay, 1992).
 */
export function nextPair(
  comparisons: readonly Comparison[],
  posterior: Posterior,
): readonly [NameKey, NameKey] | null {
  const asked = new Set(comparisons.map(({ first, second }) => idOfPair(first, second)))
  const contenders = contendersOf(posterior)
  let best: { gain: number; pair: [NameKey, NameKey] } | null = null
  for (const [index, a] of contenders.entries()) {
    for (const b of contenders.slice(index + 1)) {
      const first = posterior.entrants[a]
      const second = posterior.entrants[b]
      if (first === undefined || second === undefined) continue
      const again = asked.has(idOfPair(first, second))
      const gain = informationOf(a, b, posterior, contenders) * (again ? REPEATED : 1)
      if (gain > 1e-9 && (best === null || gain > best.gain)) best = { gain, pair: [first, second] }
    }
  }
  return best?.pair ?? null
}

const idOfPair = (first: NameKey, second: NameKey): string => [first, second].sort().join('\n')

const contendersOf = ({ inTop }: Posterior): number[] =>
  [...inTop.keys()].sort((a, b) => (inTop[b] ?? 0) - (inTop[a] ?? 0)).slice(0, MAX_CONTENDERS)

/** In bits. */
function informationOf(
  a: number,
  b: number,
  { draws, tops, inTop }: Posterior,
  contenders: readonly number[],
): number {
  const ifFirst = new Float64Array(inTop.length)
  let sum = 0
  for (const [at, draw] of draws.entries()) {
    const likelihood = chance((draw[a] ?? 0) - (draw[b] ?? 0))
    sum += likelihood
    for (const top of tops[at] ?? []) ifFirst[top] = (ifFirst[top] ?? 0) + likelihood
  }
  const firstWins = sum / draws.length
  let gain = 0
  for (const at of contenders) {
    const share = inTop[at] ?? 0
    const wins = ifFirst[at] ?? 0
    gain +=
      entropy(share) -
      firstWins * entropy(wins / sum) -
      (1 - firstWins) * entropy((share * draws.length - wins) / (draws.length - sum))
  }
  return gain
}

const entropy = (p: number): number => (p <= 0 || p >= 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p))
