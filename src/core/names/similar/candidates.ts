import type { Gender } from '#src/core/names/name.ts'
import { leastCosts, weightOf } from './phoneme-distance.ts'
import type { Profile, Profiles } from './profile.ts'
import {
  character,
  eraSimilarity,
  genderSimilarity,
  meaningOf,
  ORIGIN_GROUP,
  PHONEMES,
  sharedOrigin,
  soundShape,
  styleOf,
  usageOf,
} from './similarity.ts'
import type { SimilarityWeights } from './weights.ts'

export type Candidates = {
  /**
   * Calls `visit` with the candidates from those that may be most alike to the sources on, each with `bound`, the
   * highest score that it or any later one can have, until `visit` returns false. With a gender those of the other one
   * are left out.
   */
  inOrder(
    sources: readonly Profile[],
    weights: SimilarityWeights,
    wanted: Gender | undefined,
    visit: (candidate: Profile, bound: number) => boolean,
  ): void
}

const BUCKETS = 512
/** A bound is computed another way than a score: both are rounded, and a bound must not be the lower. */
const ROUNDING = 1e-5

/**
 * The names that others are compared with, as columns: reading ten thousand objects takes longer than comparing them.
 * All but the order of the phonemes is compared for all of them; that takes longest, and only a few have a chance.
 */
export function createCandidates(profiles: readonly Profile[], weight: Profiles['weight']): Candidates {
  const count = profiles.length
  const heard = profiles.map((profile) => profile.heard())
  const curves = distinct(profiles.map(({ curve }) => curve))
  const genders = distinct(profiles.map(({ gender }) => gender))
  const origins = distinct(profiles.map((profile) => profile.origins.join(' ')))
  const originsOf = origins.values.map((ids) => (ids === '' ? [] : ids.split(' ')))
  const rhymes = distinct(heard.map(({ rhyme }) => rhyme))
  const firsts = distinct(heard.map(({ first }) => first))
  const lasts = distinct(heard.map(({ last }) => last))
  const softness = Float64Array.from(profiles, (profile) => profile.softness)
  const crispness = Float64Array.from(profiles, (profile) => profile.crispness)
  const letters = Uint8Array.from(profiles, (profile) => profile.letters)
  const syllables = Uint8Array.from(profiles, (profile) => profile.syllables)
  const logRank = Float64Array.from(profiles, (profile) => profile.logRank)
  const manner = Uint32Array.from(profiles, (profile) => profile.manner)
  const groups = Uint32Array.from(profiles, (profile) => profile.groups)
  const beats = Uint8Array.from(heard, (each) => each.syllables)
  const stress = Uint8Array.from(heard, (each) => each.stress)
  const phonemeWeight = Float64Array.from(heard, ({ phonemes }) => weightOf(phonemes))
  const ideaWeight = Float64Array.from(profiles, (profile) => profile.ideas().weight)
  const phonemes = flattened(heard.map((each) => each.phonemes))
  const ideas = flattened(profiles.map((profile) => profile.ideas().numbers))
  const bounds = new Float64Array(count)
  const order = new Uint32Array(count)

  /** Adds `share` times the highest score that each candidate can have beside the source. */
  function addBounds(source: Profile, weights: SimilarityWeights, share: number, isLeftOut: boolean[]): void {
    const own = source.heard()
    const era = Float64Array.from(curves.values, (curve) => eraSimilarity(source, { curve }))
    const gender = Float64Array.from(genders.values, (each) => genderSimilarity(source.gender, each))
    const origin = Float64Array.from(originsOf, (ids) => sharedOrigin(source.origins, ids))
    const rhyme = rhymes.values.indexOf(own.rhyme)
    const first = firsts.values.indexOf(own.first)
    const last = lasts.values.indexOf(own.last)
    const costs = leastCosts(own.phonemes)
    const ownWeight = weightOf(own.phonemes)
    const { numbers, weight: ideasWeight } = source.ideas()
    const ownIdeas = new Map(Array.from(numbers, (idea) => [idea, weight(idea)]))
    const maxIdea = Math.max(0, ...numbers)
    const shareOf = Float64Array.from({ length: maxIdea + 1 }, (_, idea) => ownIdeas.get(idea) ?? 0)

    for (let at = 0; at < count; at++) {
      if (isLeftOut[genders.at[at] as number]) continue
      const style = styleOf(
        era[curves.at[at] as number] as number,
        character(
          Math.abs(source.softness - (softness[at] as number)),
          Math.abs(source.crispness - (crispness[at] as number)),
          Math.abs(source.letters - (letters[at] as number)),
          Math.abs(source.syllables - (syllables[at] as number)),
          (source.manner & (manner[at] as number)) !== 0,
        ),
      )
      let alike = origin[origins.at[at] as number] as number
      if (alike === 0 && (source.groups & (groups[at] as number)) !== 0) alike = ORIGIN_GROUP
      const use = usageOf(
        alike,
        Math.abs(source.logRank - (logRank[at] as number)),
        gender[genders.at[at] as number] as number,
      )
      let shared = 0
      const endOfIdeas = ideas.starts[at + 1] as number
      for (let i = ideas.starts[at] as number; i < endOfIdeas; i++) {
        const idea = ideas.all[i] as number
        if (idea <= maxIdea) shared += shareOf[idea] as number
      }
      let cost = 0
      const endOfPhonemes = phonemes.starts[at + 1] as number
      for (let i = phonemes.starts[at] as number; i < endOfPhonemes; i++)
        cost += costs[phonemes.all[i] as number] as number
      const bothWeights = ownWeight + (phonemeWeight[at] as number)
      const sound =
        soundShape(
          rhyme === rhymes.at[at],
          last === lasts.at[at],
          first === firsts.at[at],
          Math.abs(own.syllables - (beats[at] as number)),
          own.stress === stress[at],
        ) + (bothWeights === 0 ? 0 : PHONEMES * Math.max(0, 1 - (2 * cost) / bothWeights))
      const meaning = meaningOf(shared, ideasWeight + (ideaWeight[at] as number))
      const bound =
        weights.style * style + weights.use * use + weights.meaning * meaning + weights.sound * sound
      bounds[at] = (bounds[at] as number) + share * bound
    }
  }

  return {
    inOrder(sources, weights, wanted, visit) {
      const total = weights.sound + weights.style + weights.meaning + weights.use
      if (total === 0 || sources.length === 0) return
      const isLeftOut = genders.values.map((each) => wanted !== undefined && each !== wanted && each !== 'u')
      bounds.fill(0)
      // The least alike of several sources counts more than the others, so the mean is a bound for them together.
      for (const source of sources) addBounds(source, weights, 1 / (sources.length * total), isLeftOut)
      sortByBucket(bounds, order)
      for (const at of order) {
        if (isLeftOut[genders.at[at] as number]) continue
        const bound = ((bucketOf(bounds[at] as number) + 1) / BUCKETS) * (1 + ROUNDING)
        if (!visit(profiles[at] as Profile, bound)) return
      }
    },
  }
}

/** The different values of a list, and for each entry which of them it is. */
function distinct<T>(list: readonly T[]): { values: T[]; at: Uint16Array } {
  const numbers = new Map<T, number>()
  const at = Uint16Array.from(list, (value) => {
    const number = numbers.get(value) ?? numbers.size
    numbers.set(value, number)
    return number
  })
  return { values: [...numbers.keys()], at }
}

/** Lists one after the other; the list of an entry goes from its start to the next one's. */
function flattened(lists: readonly ArrayLike<number>[]): { all: Uint16Array; starts: Uint32Array } {
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] as number) + list.length
  })
  const all = new Uint16Array(starts[lists.length] as number)
  lists.forEach((list, at) => {
    all.set(list, starts[at])
  })
  return { all, starts }
}

const bucketOf = (bound: number): number => Math.min(BUCKETS - 1, Math.floor(bound * BUCKETS))

/** Writes the indexes of `bounds` to `order`, those in the highest bucket first: a counting sort. */
function sortByBucket(bounds: Float64Array, order: Uint32Array): void {
  const starts = new Uint32Array(BUCKETS)
  for (const bound of bounds) {
    const bucket = bucketOf(bound)
    starts[bucket] = (starts[bucket] as number) + 1
  }
  let start = 0
  for (let bucket = BUCKETS - 1; bucket >= 0; bucket--) {
    const size = starts[bucket] as number
    starts[bucket] = start
    start += size
  }
  for (let at = 0; at < bounds.length; at++) {
    const bucket = bucketOf(bounds[at] as number)
    const to = starts[bucket] as number
    order[to] = at
    starts[bucket] = to + 1
  }
}
