import type { Stretch } from './bucket-order.ts'
import {
  alikeTo,
  distanceTo,
  distinct,
  distinctBy,
  inSteps,
  type Range,
  rowsBy,
} from './candidate-columns.ts'
import { highestOfWeights, weightOf } from './phoneme-distance.ts'
import type { Heard, Profile, Profiles } from './profile.ts'
import {
  characterOf,
  crispAlike,
  endShape,
  eraSimilarity,
  genderSimilarity,
  longAlike,
  meaningOf,
  originSimilarity,
  PHONEMES,
  rhythmShape,
  softAlike,
  startShape,
  styleOf,
  usageOf,
} from './similarity.ts'
import type { SimilarityWeights } from './weights.ts'

/** A bound is computed another way than a score: both are rounded, and a bound must not be the lower. */
export const ROUNDING = 1e-5

/** Softness and rank are told apart in so many steps: fewer would make the bounds looser, more take longer to compare. */
const STEPS = { softness: 64, rank: 256 }

/** By row of the candidates: the highest score that each can have beside all sources. */
export type Bounds = {
  whole: Float64Array
  /** The same without its phonemes. */
  withoutPhonemes: Float64Array
  clear(stretch: Stretch): void
  /** Adds `share` times the highest score that each candidate of a stretch can have beside a source. */
  add(source: Profile, weights: SimilarityWeights, share: number, stretch: Stretch): void
}

/**
 * The candidates as columns of numbers, each of which says which of a few values a row has, so that a bound is a sum of
 * few numbers from short tables. What few names share with a source is added to these alone.
 */
export function createBounds(profiles: readonly Profile[], weight: Profiles['weight']): Bounds {
  const heard = profiles.map((profile) => profile.heard())
  const curves = distinct(profiles.map(({ curve }) => curve))
  const origins = distinctBy(profiles, originsKey)
  const ranks = inSteps(
    profiles.map(({ logRank }) => logRank),
    STEPS.rank,
    ROUNDING,
  )
  const softness = inSteps(
    profiles.map((each) => each.softness),
    STEPS.softness,
    ROUNDING,
  )
  const crispness = distinct(profiles.map((each) => each.crispness))
  const sounds = distinctBy(Array.from(profiles.keys()), (row) => {
    const soft = softness.at[row] as number
    return (crispness.at[row] as number) * STEPS.softness + soft
  })
  const shapes = distinctBy(profiles, shapeKey)
  const ends = distinctBy(heard, endsKey)
  const phonemeWeights = distinct(heard.map(({ phonemes }) => weightOf(phonemes)))
  const ideaWeight = Float64Array.from(profiles, (profile) => profile.ideas().weight)
  const manners = Int32Array.from(profiles, ({ manner }) => manner)
  const withManner = Uint32Array.from(profiles.keys()).filter((row) => manners[row] !== 0)
  const withRhyme = rowsBy(heard, ({ rhyme }) => [rhyme])
  const withIdea = rowsBy(profiles, (profile) => profile.ideas().numbers)
  // Where those of each gender begin and end.
  const segments = (['f', 'u', 'm'] as const).map((gender) => ({
    gender,
    from: profiles.findIndex((profile) => profile.gender === gender),
    to: profiles.findLastIndex((profile) => profile.gender === gender) + 1,
  }))

  const eraTo = alikeTo(curves, (own: Profile['curve'], curve) => eraSimilarity({ curve: own }, { curve }))
  const originTo = alikeTo(origins, (own: Profile, other) =>
    usageOf(originSimilarity(own, other), Infinity, 0),
  )
  const rankTo = alikeTo(ranks, (own: number, range) => usageOf(0, distanceTo(range, own), 0))
  const soundTo = alikeTo(sounds, (own: Profile, row) => {
    const range = softness.values[softness.at[row] as number] as Range
    const crisp = crispness.values[crispness.at[row] as number] as number
    return softAlike(distanceTo(range, own.softness)) + crispAlike(Math.abs(own.crispness - crisp))
  })
  const lengthTo = alikeTo(shapes, (own: Profile, { letters, syllables }) =>
    longAlike(Math.abs(own.letters - letters), Math.abs(own.syllables - syllables)),
  )
  const rhythmTo = alikeTo(shapes, (own: Profile, other) => {
    const [one, another] = [own.heard(), other.heard()]
    return rhythmShape(Math.abs(one.syllables - another.syllables), one.stress === another.stress)
  })
  const endsTo = alikeTo(
    ends,
    (own: Heard, { first, last }) => startShape(first === own.first) + endShape(false, last === own.last),
  )
  const phonemesTo = alikeTo(phonemeWeights, highestOfWeights)

  const whole = new Float64Array(profiles.length)
  const withoutPhonemes = new Float64Array(profiles.length)
  /** Of each candidate: the weight of the ideas that it shares with the source. Zeros between two calls. */
  const shared = new Float64Array(profiles.length)

  function add(source: Profile, weights: SimilarityWeights, share: number, { from, to }: Stretch): void {
    const own = source.heard()
    const [style, use, sound, meaning] = [
      share * weights.style,
      share * weights.use,
      share * weights.sound,
      share * weights.meaning,
    ]
    const ofCharacter = style * styleOf(0, 1)
    const unlike = ofCharacter * characterOf(1, false)
    const base = ofCharacter * characterOf(0, true)
    const alike = ofCharacter * characterOf(1, true) - base - unlike
    const era = times(eraTo(source.curve), style * styleOf(1, 0))
    const origin = times(originTo(source, originsKey(source)), use)
    const rank = times(rankTo(source.logRank), use)
    const character = soundTo(source, `${source.softness} ${source.crispness}`)
    const length = lengthTo(source, shapeKey(source))
    const ofSounds = times(character, unlike)
    const ofShape = sums(length, unlike, rhythmTo(source, shapeKey(source)), sound)
    const ofEnds = times(endsTo(own, endsKey(own)), sound)
    const ofPhonemes = times(phonemesTo(weightOf(own.phonemes)), sound * PHONEMES)
    const [curveAt, originAt, rankAt, soundAt] = [curves.at, origins.at, ranks.at, sounds.at]
    const [shapeAt, endsAt, phonemesAt] = [shapes.at, ends.at, phonemeWeights.at]

    for (const segment of segments) {
      const ofGender = use * usageOf(0, Infinity, genderSimilarity(source.gender, segment.gender))
      const end = Math.min(to, segment.to)
      for (let at = Math.max(from, segment.from); at < end; at++) {
        const sure =
          ofGender +
          (era[curveAt[at] as number] as number) +
          (origin[originAt[at] as number] as number) +
          (rank[rankAt[at] as number] as number) +
          (ofSounds[soundAt[at] as number] as number) +
          (ofShape[shapeAt[at] as number] as number) +
          (ofEnds[endsAt[at] as number] as number)
        withoutPhonemes[at] = (withoutPhonemes[at] as number) + sure
        whole[at] = (whole[at] as number) + sure + (ofPhonemes[phonemesAt[at] as number] as number)
      }
    }

    const more = (at: number, added: number): void => {
      if (at < from || at >= to) return
      withoutPhonemes[at] = (withoutPhonemes[at] as number) + added
      whole[at] = (whole[at] as number) + added
    }
    // Of two that rhyme the last sounds are the same, which has been added.
    const rhyming = sound * (endShape(true, true) - endShape(false, true))
    for (const at of withRhyme.get(own.rhyme) ?? []) more(at, rhyming)
    if (source.manner !== 0)
      for (const at of withManner)
        if ((source.manner & (manners[at] as number)) !== 0) {
          const ofBoth =
            (character[soundAt[at] as number] as number) + (length[shapeAt[at] as number] as number)
          more(at, base + alike * ofBoth)
        }
    const { numbers, weight: ownIdeas } = source.ideas()
    for (const idea of numbers) {
      const added = weight(idea)
      for (const at of withIdea.get(idea) ?? []) shared[at] = (shared[at] as number) + added
    }
    for (const idea of numbers)
      for (const at of withIdea.get(idea) ?? []) {
        const both = shared[at] as number
        if (both === 0) continue
        shared[at] = 0
        more(at, meaning * meaningOf(both, ownIdeas + (ideaWeight[at] as number)))
      }
  }

  return {
    whole,
    withoutPhonemes,
    add,
    clear({ from, to }) {
      whole.fill(0, from, to)
      withoutPhonemes.fill(0, from, to)
    },
  }
}

const originsKey = ({ groups, origins }: Profile): string => `${groups} ${origins.join(' ')}`
const endsKey = ({ first, last }: Heard): string => first + last

/** Length and rhythm; no name has as many letters as a digit of the key has values. */
function shapeKey(profile: Profile): number {
  const { syllables, stress } = profile.heard()
  return ((profile.letters * 256 + profile.syllables) * 256 + syllables) * 256 + stress
}

function times(table: Float32Array, factor: number): Float64Array {
  const product = new Float64Array(table.length)
  for (let at = 0; at < product.length; at++) product[at] = factor * (table[at] as number)
  return product
}

function sums(one: Float32Array, factor: number, other: Float32Array, otherFactor: number): Float64Array {
  const sum = new Float64Array(one.length)
  for (let at = 0; at < sum.length; at++)
    sum[at] = factor * (one[at] as number) + otherFactor * (other[at] as number)
  return sum
}
