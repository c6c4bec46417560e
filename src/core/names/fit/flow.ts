import { isVowel } from '#src/core/names/similar/phonemes.ts'
import type { Sounded } from './sounded.ts'

/** What is heard where two names meet, or when both are said together. */
export type FlowSign =
  | 'rhymes'
  | 'same-ending'
  | 'same-vowel-ending'
  | 'same-beginning'
  | 'same-first-sound'
  | 'runs-together'
  | 'same-sound-meets'
  | 'near-sounds-meet'
  | 'hisses'
  | 'heavy-join'
  | 'echo'
  | 'same-last-sound'
  | 'clipped'
  | 'long'
  | 'same-beat'

/** What each takes from a full score of 1. Set with the odd lines of `tests/bench/family/flow.txt`. */
const COST: Record<FlowSign, number> = {
  rhymes: 0.5,
  'same-ending': 0.3,
  'same-vowel-ending': 0.16,
  'same-beginning': 0.36,
  'same-first-sound': 0.1,
  'runs-together': 0.24,
  'same-sound-meets': 0.24,
  'near-sounds-meet': 0.12,
  hisses: 0.22,
  'heavy-join': 0.07,
  echo: 0.14,
  'same-last-sound': 0.08,
  clipped: 0.2,
  long: 0.14,
  'same-beat': 0.05,
}

const SIGNS = Object.keys(COST) as FlowSign[]
const BIT = Object.fromEntries(SIGNS.map((sign, at) => [sign, 1 << at])) as Record<FlowSign, number>

const NEAR = ['td', 'pb', 'kg', 'fv', 'mn', 'lr', 'TtdsS']
const HISSES = 'szSZCj'
const STOPS = 'ptkbdg'

const table = (test: (a: string, b: string) => boolean): ((a: string, b: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (a, b) => {
    const pair = a + b
    let found = known.get(pair)
    if (found === undefined) known.set(pair, (found = test(a, b)))
    return found
  }
}
const isNear = table((a, b) => a !== b && NEAR.some((group) => group.includes(a) && group.includes(b)))
const hisses = table((a, b) => HISSES.includes(a) && HISSES.includes(b))

/** The signs of one name said right before another, one bit each. */
function signBits(one: Sounded, next: Sounded): number {
  let bits = 0
  const { last } = one
  const begin = next.first
  if (isVowel(last)) {
    // A glide carries Leo or Lucy over to the next vowel, the end of Anna has none.
    if (isVowel(begin))
      bits |= last === 'u' || last === 'A' || last === begin ? BIT['runs-together'] : BIT['near-sounds-meet']
  } else if (last === begin) bits |= BIT['same-sound-meets']
  else if (hisses(last, begin)) bits |= BIT.hisses
  else if (isNear(last, begin)) bits |= BIT['near-sounds-meet']
  else if (next.cluster > 1 && STOPS.includes(last)) bits |= BIT['heavy-join']

  if (one.rhyme === next.rhyme || (one.longTail === next.longTail && one.syllables > 1)) bits |= BIT.rhymes
  else if (one.tail === next.tail) bits |= one.isOpen ? BIT['same-vowel-ending'] : BIT['same-ending']
  else if (one.lastLetters === next.lastLetters) bits |= BIT['same-ending']
  else if (next.core.length > 1 && one.phonemes.includes(next.core)) bits |= BIT.echo
  else if (one.coda !== '' && one.coda === next.coda) {
    bits |= one.syllables === next.syllables ? BIT.echo : BIT['same-last-sound']
  } else if (one.vowel === next.vowel && one.syllables === 1 && next.syllables === 1) bits |= BIT.echo

  if (one.onset === next.onset || one.firstLetters === next.firstLetters) bits |= BIT['same-beginning']
  else if ((one.first === begin && !isVowel(begin)) || one.initial === next.initial)
    bits |= BIT['same-first-sound']

  if (one.syllables === 1 && next.syllables === 1) bits |= BIT.clipped
  else if (one.syllables + next.syllables > 7) bits |= BIT.long
  else if (one.syllables === next.syllables) bits |= BIT['same-beat']
  return bits
}

/** The score of each set of signs, filled as they are met. */
const scores = new Map<number, number>()

/** How well one name flows into the next, from 0 to 1. */
export function flowScore(one: Sounded, next: Sounded): number {
  const bits = signBits(one, next)
  let score = scores.get(bits)
  if (score === undefined) {
    score = SIGNS.reduce((rest, sign) => ((bits & BIT[sign]) === 0 ? rest : rest - COST[sign]), 1)
    scores.set(bits, (score = Math.max(0, score)))
  }
  return score
}

/** What is heard, the gravest first. */
export function flowSigns(one: Sounded, next: Sounded): FlowSign[] {
  const bits = signBits(one, next)
  return SIGNS.filter((sign) => (bits & BIT[sign]) !== 0).sort((a, b) => COST[b] - COST[a])
}

/** From here on two names flow. */
export const FLOWS = 0.82

/**
 * How well a first, a middle and a last name go together, from 0 to 1: the worse of the two joins counts more, and the
 * first name should not rhyme with the last one over the middle.
 */
export function fullNameScore(first: Sounded, middle: Sounded, last: Sounded | null): number {
  const before = flowScore(first, middle)
  if (!last) return before
  const after = flowScore(middle, last)
  const beats = first.syllables === middle.syllables && middle.syllables === last.syllables ? 0.06 : 0
  return Math.max(0, 0.6 * Math.min(before, after) + 0.4 * Math.max(before, after) - beats)
}
