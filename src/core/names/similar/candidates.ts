import type { Gender } from '#src/core/names/name.ts'
import { createOrder, endOfBucket, type Stretch } from './bucket-order.ts'
import { createBounds, ROUNDING } from './candidate-bounds.ts'
import { flattened } from './candidate-columns.ts'
import { leastCosts, phonemeSimilarity, weightOf } from './phoneme-distance.ts'
import type { Profile, Profiles } from './profile.ts'
import { PHONEMES } from './similarity.ts'
import type { SimilarityWeights } from './weights.ts'

export type Candidates = {
  /**
   * Calls `visit` with every candidate whose score may be at least `least()`, which may rise meanwhile; those that may be
   * most alike to the sources come first, roughly. With a gender those of the other one are left out. `phonemes` is the
   * similarity of the phonemes, where it was worked out on the way.
   */
  worthScoring(
    sources: readonly Profile[],
    weights: SimilarityWeights,
    wanted: Gender | undefined,
    least: () => number,
    visit: (candidate: Profile, phonemes?: number) => void,
  ): void
}

/**
 * The names that others are compared with, as columns: reading ten thousand objects takes longer than comparing them.
 * All but the phonemes is compared for all of them; the phonemes take longest, first as a set and then in their order,
 * and only a few have a chance.
 */
export function createCandidates(all: readonly Profile[], weight: Profiles['weight']): Candidates {
  // Unisex names between the others: with them both those of girls and those of boys are one stretch.
  const profilesOf = (gender: Gender): Profile[] => all.filter((profile) => profile.gender === gender)
  const [girls, unisex, boys] = [profilesOf('f'), profilesOf('u'), profilesOf('m')]
  const profiles = [...girls, ...unisex, ...boys]
  const count = profiles.length
  const stretchOf = (wanted: Gender | undefined): Stretch => ({
    from: wanted === undefined || wanted === 'f' ? 0 : girls.length,
    to: wanted === undefined || wanted === 'm' ? count : girls.length + unisex.length,
  })
  const bounds = createBounds(profiles, weight)
  const { whole, withoutPhonemes } = bounds
  const phonemeWeight = Float64Array.from(profiles, (profile) => weightOf(profile.heard().phonemes))
  const phonemes = flattened(profiles.map((profile) => profile.heard().phonemes))
  const order = createOrder(count)

  return {
    worthScoring(sources, weights, wanted, least, visit) {
      const total = weights.sound + weights.style + weights.meaning + weights.use
      if (total === 0 || sources.length === 0) return
      const stretch = stretchOf(wanted)
      bounds.clear(stretch)
      // The least alike of several sources counts more than the others, so the mean is a bound for them together.
      const share = 1 / (sources.length * total)
      for (const source of sources) bounds.add(source, weights, share, stretch)
      const ofPhonemes = share * weights.sound * PHONEMES
      const heardSources = sources.map((source) => {
        const own = source.heard().phonemes
        return { phonemes: own, costs: leastCosts(own), weight: weightOf(own) }
      })
      const [single] = heardSources.length === 1 ? heardSources : []
      /** The highest similarity of the phonemes to those of all sources together, whatever their order. */
      const highestOfSets = (at: number): number => {
        let sum = 0
        for (const source of heardSources) {
          let cost = 0
          const end = phonemes.starts[at + 1] as number
          for (let i = phonemes.starts[at] as number; i < end; i++)
            cost += source.costs[phonemes.all[i] as number] as number
          const both = source.weight + (phonemeWeight[at] as number)
          if (both > 0) sum += Math.max(0, 1 - (2 * cost) / both)
        }
        return sum
      }
      order.begin(whole, stretch)
      for (let size = order.next(); size > 0; size = order.next()) {
        for (let position = 0; position < size; position++) {
          const at = order.indexes[position] as number
          const required = least() - ROUNDING
          if (endOfBucket(whole[at] as number) < required) return
          const missing = required - (withoutPhonemes[at] as number)
          if (ofPhonemes * highestOfSets(at) < missing) continue
          const profile = profiles[at] as Profile
          if (single && missing > 0) {
            const { phonemes: own, costs } = single
            const alike = phonemeSimilarity(own, profile.heard().phonemes, missing / ofPhonemes, costs)
            if (alike > 0) visit(profile, alike)
          } else visit(profile)
        }
      }
    },
  }
}
