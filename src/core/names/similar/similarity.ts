import type { Heard, Profile, Profiles } from './profile.ts'
import { phonemeSimilarity } from './phoneme-distance.ts'
import type { SimilarityParts } from './weights.ts'

/** Where nothing is known of one name's time, or of both. */
const ERA_UNKNOWN = { one: 0.25, both: 0.6 }

/** Era as an outline of decades, from 0 to 1. */
export function eraSimilarity(a: Profile, b: Profile): number {
  if (!a.curve || !b.curve) return a.curve || b.curve ? ERA_UNKNOWN.one : ERA_UNKNOWN.both
  let dot = 0
  for (let decade = 0; decade < a.curve.length; decade++)
    dot += (a.curve[decade] as number) * (b.curve[decade] as number)
  // Any two curves overlap, since most names were given in many decades.
  return Math.max(0, (dot - 0.5) / 0.5)
}

export function soundSimilarity(a: Profile, b: Profile): number {
  const one = a.heard()
  const other = b.heard()
  return (
    0.6 * phonemeSimilarity(one.phonemes, other.phonemes) +
    (one.rhyme === other.rhyme ? 0.16 : one.last === other.last ? 0.1 : 0) +
    (one.first === other.first ? 0.06 : 0) +
    rhythm(one, other)
  )
}

/** Up to 0.18 for as many syllables with the stress on the same. */
function rhythm(a: Heard, b: Heard): number {
  const apart = Math.abs(a.syllables - b.syllables)
  return apart === 0 ? (a.stress === b.stress ? 0.18 : 0.14) : apart === 1 ? 0.05 : 0
}

/** The character of a name besides its time: how soft, crisp and long it is, and whether both are flowers, virtues. */
export function characterSimilarity(a: Profile, b: Profile): number {
  const soft = 1 - Math.min(1, 2 * Math.abs(a.softness - b.softness))
  const crisp = 1 - Math.min(1, 1.5 * Math.abs(a.crispness - b.crispness))
  const long = 1 - Math.min(1, Math.abs(a.letters - b.letters) / 5 + Math.abs(a.syllables - b.syllables) / 4)
  const shape = 0.3 * soft + 0.3 * crisp + 0.4 * long
  return (a.manner & b.manner) !== 0 ? 0.4 + 0.6 * shape : 0.8 * shape
}

export function styleSimilarity(a: Profile, b: Profile): number {
  return 0.62 * eraSimilarity(a, b) + 0.38 * characterSimilarity(a, b)
}

/** The ideas that two names share, by weight, as a share of all they have. */
export function meaningSimilarity(a: Profile, b: Profile, weight: Profiles['weight']): number {
  let shared = 0
  let all = 0
  let i = 0
  let j = 0
  while (i < a.ideas.length || j < b.ideas.length) {
    const left = a.ideas[i] ?? Number.POSITIVE_INFINITY
    const right = b.ideas[j] ?? Number.POSITIVE_INFINITY
    const idea = Math.min(left, right)
    all += weight(idea)
    if (left === right) shared += weight(idea)
    if (left === idea) i++
    if (right === idea) j++
  }
  return all === 0 ? 0 : Math.min(1, (1.6 * shared) / all)
}

/** Who gives them: people of which origin, to girls or boys, and how many. */
export function usageSimilarity(a: Profile, b: Profile): number {
  const gender = a.gender === b.gender ? 1 : a.gender === 'u' || b.gender === 'u' ? 0.6 : 0
  return 0.5 * originSimilarity(a, b) + 0.36 * popularitySimilarity(a, b) + 0.14 * gender
}

/** Whether the best known senses share an origin, any two do, or their origins are of one group. */
function originSimilarity(a: Profile, b: Profile): number {
  if (a.origins.length === 0 || b.origins.length === 0) return 0.4
  if (a.origins[0] === b.origins[0]) return 1
  if (a.origins.some((id) => b.origins.includes(id))) return 0.7
  return (a.groups & b.groups) === 0 ? 0 : 0.6
}

/** 1 for equal ranks, 0 for a hundred times the rank. */
export const popularitySimilarity = (a: Profile, b: Profile): number =>
  1 - Math.min(1, Math.abs(a.logRank - b.logRank) / 2)

export function similarityParts(a: Profile, b: Profile, weight: Profiles['weight']): SimilarityParts {
  return {
    sound: soundSimilarity(a, b),
    style: styleSimilarity(a, b),
    meaning: meaningSimilarity(a, b, weight),
    use: usageSimilarity(a, b),
  }
}
