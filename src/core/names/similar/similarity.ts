import type { Gender } from '#src/core/names/name.ts'
import type { Profile, Profiles } from './profile.ts'
import { phonemeSimilarity } from './phoneme-distance.ts'
import type { SimilarityParts } from './weights.ts'

/** Where nothing is known of one name's time, or of both. */
const ERA_UNKNOWN = { one: 0.25, both: 0.6 }

/** Era as an outline of decades, from 0 to 1. */
export function eraSimilarity(a: Pick<Profile, 'curve'>, b: Pick<Profile, 'curve'>): number {
  if (!a.curve || !b.curve) return a.curve || b.curve ? ERA_UNKNOWN.one : ERA_UNKNOWN.both
  let dot = 0
  for (let decade = 0; decade < a.curve.length; decade++)
    dot += (a.curve[decade] as number) * (b.curve[decade] as number)
  // Any two curves overlap, since most names were given in many decades.
  return Math.max(0, (dot - 0.5) / 0.5)
}

/** What the same phonemes count in `soundSimilarity`. */
export const PHONEMES = 0.6

/**
 * @param least a similarity below it may be 0, which is found out sooner
 * @param phonemes the similarity of the phonemes, where it is known
 */
export function soundSimilarity(a: Profile, b: Profile, least = 0, phonemes?: number): number {
  const one = a.heard()
  const other = b.heard()
  const shape = soundShape(
    one.rhyme === other.rhyme,
    one.last === other.last,
    one.first === other.first,
    Math.abs(one.syllables - other.syllables),
    one.stress === other.stress,
  )
  const missing = (least - shape) / PHONEMES
  if (missing > 1) return 0
  return PHONEMES * (phonemes ?? phonemeSimilarity(one.phonemes, other.phonemes, missing)) + shape
}

/** What two names share in sound besides their phonemes, up to 0.4: the sum for ends, beginnings, and the rhythm. */
export function soundShape(
  rhymes: boolean,
  endsAlike: boolean,
  startsAlike: boolean,
  syllables: number,
  isStressedAlike: boolean,
): number {
  return endShape(rhymes, endsAlike) + startShape(startsAlike) + rhythmShape(syllables, isStressedAlike)
}

export const endShape = (rhymes: boolean, endsAlike: boolean): number => (rhymes ? 0.16 : endsAlike ? 0.1 : 0)
export const startShape = (startsAlike: boolean): number => (startsAlike ? 0.06 : 0)
/** @param syllables by how many the names differ */
export const rhythmShape = (syllables: number, isStressedAlike: boolean): number =>
  syllables === 0 ? (isStressedAlike ? 0.18 : 0.14) : syllables === 1 ? 0.05 : 0

/**
 * The character of a name besides its time: how soft, crisp and long it is, and whether both are flowers, virtues. Takes
 * how far two names are apart in each.
 */
export function character(
  softness: number,
  crispness: number,
  letters: number,
  syllables: number,
  isOfOneManner: boolean,
): number {
  return characterOf(
    softAlike(softness) + crispAlike(crispness) + longAlike(letters, syllables),
    isOfOneManner,
  )
}

/** The parts of a character, which add up to 1 at most. */
export const softAlike = (apart: number): number => 0.3 * (1 - Math.min(1, 2 * apart))
export const crispAlike = (apart: number): number => 0.3 * (1 - Math.min(1, 1.5 * apart))
export const longAlike = (letters: number, syllables: number): number =>
  0.4 * (1 - Math.min(1, letters / 5 + syllables / 4))

/** From the sum of its parts; linear in it. */
export const characterOf = (parts: number, isOfOneManner: boolean): number =>
  isOfOneManner ? 0.4 + 0.6 * parts : 0.8 * parts

/** How alike two names feel, from the similarity of their times and of their characters. */
export const styleOf = (era: number, ofCharacter: number): number => 0.62 * era + 0.38 * ofCharacter

export function styleSimilarity(a: Profile, b: Profile): number {
  return styleOf(
    eraSimilarity(a, b),
    character(
      Math.abs(a.softness - b.softness),
      Math.abs(a.crispness - b.crispness),
      Math.abs(a.letters - b.letters),
      Math.abs(a.syllables - b.syllables),
      (a.manner & b.manner) !== 0,
    ),
  )
}

/** The ideas that two names share, by weight, as a share of all they have. */
export function meaningSimilarity(a: Profile, b: Profile, weight: Profiles['weight']): number {
  const { numbers: one, weight: ownWeight } = a.ideas()
  const { numbers: other, weight: otherWeight } = b.ideas()
  let shared = 0
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const left = one[i] as number
    const right = other[j] as number
    if (left === right) shared += weight(left)
    if (left <= right) i++
    if (right <= left) j++
  }
  return meaningOf(shared, ownWeight + otherWeight)
}

/** From the weight of the ideas that two names share, and the sum of the weights of each one's ideas. */
export const meaningOf = (shared: number, both: number): number =>
  shared === 0 ? 0 : Math.min(1, (1.6 * shared) / (both - shared))

/**
 * Who gives two names: people of which origin, to girls or boys, and how many. Takes the similarity of origin and gender,
 * and how far the logarithms of their ranks are apart. A sum of a part for each of the three.
 */
export const usageOf = (origin: number, logRank: number, gender: number): number =>
  0.5 * origin + 0.36 * popularityOf(logRank) + 0.14 * gender

export function usageSimilarity(a: Profile, b: Profile): number {
  return usageOf(
    originSimilarity(a, b),
    Math.abs(a.logRank - b.logRank),
    genderSimilarity(a.gender, b.gender),
  )
}

export const genderSimilarity = (a: Gender, b: Gender): number =>
  a === b ? 1 : a === 'u' || b === 'u' ? 0.6 : 0

/** The similarity of names whose origins are of one group, and nothing more. */
const ORIGIN_GROUP = 0.6

/** Whether two names are of one origin, or of origins of one group. */
export function originSimilarity(
  a: Pick<Profile, 'origins' | 'groups'>,
  b: Pick<Profile, 'origins' | 'groups'>,
): number {
  const shared = sharedOrigin(a.origins, b.origins)
  return shared === 0 && (a.groups & b.groups) !== 0 ? ORIGIN_GROUP : shared
}

/** Whether the best known senses share an origin, any two do, or it is not known of one. */
function sharedOrigin(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0.4
  if (a[0] === b[0]) return 1
  return a.some((id) => b.includes(id)) ? 0.7 : 0
}

/** 1 for equal ranks, 0 for a hundred times the rank. */
const popularityOf = (logRank: number): number => 1 - Math.min(1, logRank / 2)

export const popularitySimilarity = (a: Profile, b: Profile): number =>
  popularityOf(Math.abs(a.logRank - b.logRank))

export function similarityParts(a: Profile, b: Profile, weight: Profiles['weight']): SimilarityParts {
  return {
    sound: soundSimilarity(a, b),
    style: styleSimilarity(a, b),
    meaning: meaningSimilarity(a, b, weight),
    use: usageSimilarity(a, b),
  }
}
