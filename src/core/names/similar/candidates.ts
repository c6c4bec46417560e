import type { Gender } from '#src/core/names/name.ts'
import { createOrder, endOfBucket, type Stretch } from './bucket-order.ts'
import { highestOfWeights, leastCosts, phonemeSimilarity, weightOf } from './phoneme-distance.ts'
import type { Profile, Profiles } from './profile.ts'
import {
  characterOf,
  crispAlike,
  endShape,
  eraSimilarity,
  genderSimilarity,
  longAlike,
  meaningOf,
  ORIGIN_GROUP,
  PHONEMES,
  rhythmShape,
  sharedOrigin,
  softAlike,
  startShape,
  styleOf,
  usageOf,
} from './similarity.ts'
import type { SimilarityWeights } from './weights.ts'

export type Candidates = {
  /**
   * Calls `visit` with every candidate whose score may be at least `least()`, which may rise meanwhile; those that may be
   * most alike to the sources come first, roughly. With a gender those of the other one are left out.
   */
  worthScoring(
    sources: readonly Profile[],
    weights: SimilarityWeights,
    wanted: Gender | undefined,
    least: () => number,
    visit: (candidate: Profile) => void,
  ): void
}

/** Numbers of a column are told apart in so many steps. */
const STEPS = 256
/** A bound is computed another way than a score: both are rounded, and a bound must not be the lower. */
const ROUNDING = 1e-5

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
  const heard = profiles.map((profile) => profile.heard())
  const genders = distinct(profiles.map(({ gender }) => gender))
  const curves = distinct(profiles.map(({ curve }) => curve))
  const origins = distinctBy(profiles, ({ groups, origins: ids }) => `${groups} ${ids.join(' ')}`)
  const lengths = distinctBy(profiles, ({ letters, syllables }) => `${letters} ${syllables}`)
  const manners = distinct(profiles.map(({ manner }) => manner))
  const softness = inSteps(profiles.map((profile) => profile.softness))
  const crispness = inSteps(profiles.map((profile) => profile.crispness))
  const logRank = inSteps(profiles.map((profile) => profile.logRank))
  const rhymes = distinct(heard.map(({ rhyme }) => rhyme))
  const rhymeNumbers = new Map(rhymes.values.map((value, number) => [value, number]))
  const lasts = distinct(heard.map(({ last }) => last))
  const firsts = distinct(heard.map(({ first }) => first))
  const rhythms = distinctBy(heard, ({ syllables, stress }) => `${syllables} ${stress}`)
  const phonemeWeight = Float64Array.from(heard, ({ phonemes }) => weightOf(phonemes))
  const ideaWeight = Float64Array.from(profiles, (profile) => profile.ideas().weight)
  const phonemes = flattened(heard.map((each) => each.phonemes))
  const withIdea = rowsByIdea(profiles)
  /** Of each candidate: the weight of the ideas that it shares with the source. */
  const shared = new Float64Array(count)
  /** The highest score that each candidate can have beside all sources, first with and then without its phonemes. */
  const bounds = new Float64Array(count)
  const withoutPhonemes = new Float64Array(count)
  const inOrder = createOrder(count)

  /** Adds `share` times the highest score that each candidate can have beside the source. */
  function addBounds(
    source: Profile,
    weights: SimilarityWeights,
    share: number,
    { from, to }: Stretch,
  ): void {
    const own = source.heard()
    const [style, use, sound, meaning] = [
      share * weights.style,
      share * weights.use,
      share * weights.sound,
      share * weights.meaning,
    ]
    // What each value of a column adds, so that a candidate is a sum of few numbers.
    const ofCurve = tableOf(curves, (curve) => style * styleOf(eraSimilarity(source, { curve }), 0))
    const inCharacter = (part: number): number => styleOf(0, part)
    const ofSoftness = tableOf(softness, (range) => softAlike(distanceTo(range, source.softness)))
    const ofCrispness = tableOf(crispness, (range) => crispAlike(distanceTo(range, source.crispness)))
    const ofLength = tableOf(lengths, ({ letters, syllables }) =>
      longAlike(Math.abs(source.letters - letters), Math.abs(source.syllables - syllables)),
    )
    const isAlike = (manner: number): boolean => (source.manner & manner) !== 0
    const ofManner = tableOf(manners, (manner) => style * inCharacter(characterOf(0, isAlike(manner))))
    const perCharacter = tableOf(
      manners,
      (manner) => style * inCharacter(characterOf(1, isAlike(manner)) - characterOf(0, isAlike(manner))),
    )
    const ofOrigin = tableOf(origins, ({ origins: ids, groups }) => {
      const alike = sharedOrigin(source.origins, ids)
      return use * usageOf(alike === 0 && (source.groups & groups) !== 0 ? ORIGIN_GROUP : alike, Infinity, 0)
    })
    const ofRank = tableOf(logRank, (range) => use * usageOf(0, distanceTo(range, source.logRank), 0))
    const ofGender = tableOf(
      genders,
      (each) => use * usageOf(0, Infinity, genderSimilarity(source.gender, each)),
    )
    const rhyme = rhymeNumbers.get(own.rhyme)
    const ofRhyme = sound * endShape(true, true)
    const ofLast = tableOf(lasts, (last) => sound * endShape(false, last === own.last))
    const ofFirst = tableOf(firsts, (first) => sound * startShape(first === own.first))
    const ofRhythm = tableOf(
      rhythms,
      ({ syllables, stress }) =>
        sound * rhythmShape(Math.abs(own.syllables - syllables), own.stress === stress),
    )
    const ownWeight = weightOf(own.phonemes)
    const { numbers, weight: ideasWeight } = source.ideas()
    shared.fill(0)
    for (const idea of numbers) {
      const added = weight(idea)
      for (const at of withIdea.get(idea) ?? []) shared[at] = (shared[at] as number) + added
    }

    for (let at = from; at < to; at++) {
      const gender = genders.at[at] as number
      const manner = manners.at[at] as number
      const sharedIdeas = shared[at] as number
      const sure =
        (ofCurve[curves.at[at] as number] as number) +
        (ofManner[manner] as number) +
        (perCharacter[manner] as number) *
          ((ofSoftness[softness.at[at] as number] as number) +
            (ofCrispness[crispness.at[at] as number] as number) +
            (ofLength[lengths.at[at] as number] as number)) +
        (ofOrigin[origins.at[at] as number] as number) +
        (ofRank[logRank.at[at] as number] as number) +
        (ofGender[gender] as number) +
        (rhymes.at[at] === rhyme ? ofRhyme : (ofLast[lasts.at[at] as number] as number)) +
        (ofFirst[firsts.at[at] as number] as number) +
        (ofRhythm[rhythms.at[at] as number] as number) +
        (sharedIdeas === 0 ? 0 : meaning * meaningOf(sharedIdeas, ideasWeight + (ideaWeight[at] as number)))
      withoutPhonemes[at] = (withoutPhonemes[at] as number) + sure
      const highest = sound * PHONEMES * highestOfWeights(ownWeight, phonemeWeight[at] as number)
      bounds[at] = (bounds[at] as number) + sure + highest
    }
  }

  return {
    worthScoring(sources, weights, wanted, least, visit) {
      const total = weights.sound + weights.style + weights.meaning + weights.use
      if (total === 0 || sources.length === 0) return
      const stretch = stretchOf(wanted)
      bounds.fill(0, stretch.from, stretch.to)
      withoutPhonemes.fill(0, stretch.from, stretch.to)
      // The least alike of several sources counts more than the others, so the mean is a bound for them together.
      const share = 1 / (sources.length * total)
      for (const source of sources) addBounds(source, weights, share, stretch)
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
      for (const at of inOrder(bounds, stretch)) {
        const required = least() - ROUNDING
        if (endOfBucket(bounds[at] as number) < required) return
        const missing = required - (withoutPhonemes[at] as number)
        if (ofPhonemes * highestOfSets(at) < missing) continue
        const profile = profiles[at] as Profile
        if (
          single &&
          missing > 0 &&
          phonemeSimilarity(single.phonemes, profile.heard().phonemes, missing / ofPhonemes) === 0
        )
          continue
        visit(profile)
      }
    },
  }
}

/** The candidates that have each idea. */
function rowsByIdea(profiles: readonly Profile[]): Map<number, Uint32Array> {
  const rows = new Map<number, number[]>()
  for (const [at, profile] of profiles.entries())
    for (const idea of profile.ideas().numbers) {
      const list = rows.get(idea)
      if (list) list.push(at)
      else rows.set(idea, [at])
    }
  return new Map(Array.from(rows, ([idea, list]) => [idea, Uint32Array.from(list)]))
}

/** The different values of a column, and for each row which of them it has. */
type Column<T> = { values: T[]; at: Uint16Array }

const distinct = <T>(list: readonly T[]): Column<T> => distinctBy(list, (value) => value)

/** Values with the same key are one. */
function distinctBy<T>(list: readonly T[], keyOf: (value: T) => unknown): Column<T> {
  const numbers = new Map<unknown, number>()
  const values: T[] = []
  const at = Uint16Array.from(list, (value) => {
    const key = keyOf(value)
    const number = numbers.get(key) ?? numbers.size
    if (number === values.length) values.push(value)
    numbers.set(key, number)
    return number
  })
  return { values, at }
}

type Range = { from: number; to: number }

/** Numbers by the range that they are in: so few ranges that what a range adds is worked out once for all in it. */
function inSteps(list: readonly number[]): Column<Range> {
  const least = Math.min(...list)
  const step = (Math.max(...list) - least) / STEPS || 1
  const at = Uint16Array.from(list, (value) => Math.min(STEPS - 1, Math.floor((value - least) / step)))
  // A little wider, as both are rounded.
  const values = Array.from({ length: STEPS }, (_, number) => ({
    from: least + number * step - ROUNDING,
    to: least + (number + 1) * step + ROUNDING,
  }))
  return { values, at }
}

/** The distance to the nearest number of a range. */
const distanceTo = ({ from, to }: Range, value: number): number => Math.max(0, from - value, value - to)

/** What each value of a column adds. */
function tableOf<T>({ values }: Column<T>, add: (value: T) => number): Float64Array {
  const table = new Float64Array(values.length)
  // Not `Float64Array.from`, which takes several times as long.
  for (let at = 0; at < table.length; at++) table[at] = add(values[at] as T)
  return table
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
