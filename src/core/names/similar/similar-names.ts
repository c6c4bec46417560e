import { displayName, type Indexes } from '#src/core/names/search/condition.ts'
import { allSteps, type Steps } from '#src/core/names/search/steps.ts'
import type { Reason } from '#src/core/names/name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { phonemeSimilarity } from './phoneme-distance.ts'
import { type Candidates, createCandidates } from './candidates.ts'
import { createProfiles, type Profile } from './profile.ts'
import {
  meaningSimilarity,
  similarityParts,
  soundSimilarity,
  styleSimilarity,
  usageSimilarity,
} from './similarity.ts'
import { DEFAULT_WEIGHTS, type SimilarityParts, type SimilarityWeights } from './weights.ts'
import { sharedWith, similarityReasons } from './similarity-reasons.ts'

export type SimilarName = { row: number; score: number; parts: SimilarityParts; reasons: Reason[] }

/** How similar names are; rows are any senses of them. */
export type Similarity = {
  /** Prepares the comparison of one name with all others, some 100 ms: otherwise the first one has to. */
  prepareSteps(): Steps<void>
  /** Reads the meanings of names, where they are compared. */
  readSteps(): Steps<void>
  /** Reads what is compared of each name: otherwise the first search for names like one does. */
  profileSteps(): Steps<void>
  /** The parts of the similarity of two names. */
  parts(a: number, b: number): SimilarityParts
  /** Two of these parts, which take a fraction of the time: names of one manner, whatever they sound like and mean. */
  manner(a: number, b: number): Pick<SimilarityParts, 'style' | 'use'>
  /**
   * From 0 to 1: how alike any row is to one name or several, the least alike of which counts more. A score that cannot
   * reach `least` is 0, which saves most of the time.
   */
  scoreTo(sources: number[], weights?: SimilarityWeights, least?: number): (row: number) => number
  /**
   * The names most similar to one or several together, the best first, with reasons. Other spellings of the same name,
   * of the sources or of a better one, are left out, and so are names of the other gender.
   */
  similarTo(sources: number[], limit: number, weights?: SimilarityWeights): SimilarName[]
  /** The rows of the same names, without what is said of them. A smaller limit gives the first of a larger one. */
  closest(sources: number[], limit: number, weights?: SimilarityWeights): number[]
  reasons(sources: number[], row: number, weights?: SimilarityWeights): Reason[]
  /** What a name shares with one of its family, as words that go on to that one's name: `Irish like`. */
  sharedWith(source: number, row: number): string | null
}

/** Counted names that are not curated are compared up to this rank. */
const OFTEN = 1500
/** What the least alike of several names counts beside their mean. */
const LEAST_WEIGHT = 0.3
/** From here on two spellings are one name to the ear. */
const SAME_SOUND = 0.94
const ROUNDING = 1e-9
/** So many more names are ranked than are shown, as some turn out to be spellings of others. */
const SPARE = 4
/** So many profiles take a millisecond or two. */
const PROFILES_A_STEP = 100

/** Prepares the comparison of names, on first use. */
export function createSimilarity(at: Pick<Indexes, 'table' | 'corpus' | 'meanings'>): () => Similarity {
  let made: Similarity | undefined
  return () => (made ??= prepare(at))
}

function prepare(at: Pick<Indexes, 'table' | 'corpus' | 'meanings'>): Similarity {
  const { table } = at
  const profiles = createProfiles(at)
  const labels = new Map(at.corpus.origins.map(({ id, label }) => [id, label]))
  const originLabel = (id: string): string => labels.get(id) ?? id

  let made: Candidates | undefined
  const candidates = (): Candidates => (made ??= allSteps(findCandidates()))
  /** The first rows of the names that are compared. */
  const comparedRows = (): number[] => {
    const rows = Array.from(table.groups.values(), ({ from }) => from)
    for (let row = table.curated; row < table.rows; row++) {
      const rank = table.rank[row] ?? 0
      if (rank > 0 && rank <= OFTEN) rows.push(row)
    }
    return rows
  }
  function* findCandidates(): Steps<Candidates> {
    const rows = comparedRows()
    const compared: Profile[] = []
    for (const row of rows) {
      const profile = profiles.of(row)
      // Its sound is worked out on first use.
      profile.heard()
      compared.push(profile)
      if (compared.length % PROFILES_A_STEP === 0) yield
    }
    return createCandidates(compared, profiles.weight)
  }

  /** What takes no time to compare with each source, while one name is scored. */
  const cheap: number[] = []
  /**
   * 0 when the score cannot reach `atLeast`: the sound takes longest, so the other parts are compared first, and of several names each
   * only as far as the best that all others may be leaves it a chance.
   * @param phonemes how alike they are to those of the only source, where that is known
   */
  const score = (
    sources: readonly Profile[],
    other: Profile,
    weights: SimilarityWeights,
    atLeast: number,
    phonemes?: number,
  ): number => {
    const total = weights.sound + weights.style + weights.meaning + weights.use
    if (total === 0) return 0
    const count = sources.length
    /** Of what is not compared yet the highest that it may be. */
    let highest = 0
    for (let index = 0; index < count; index++) {
      const source = sources[index] as Profile
      const use = weights.use * usageSimilarity(source, other)
      if (count === 1 && use + total - weights.use < atLeast * total) return 0
      const known = use + weights.style * styleSimilarity(source, other)
      cheap[index] = known
      highest += (known + weights.meaning + weights.sound) / total
    }
    let sum = 0
    let least = 1
    for (let index = 0; index < count; index++) {
      const source = sources[index] as Profile
      let one = cheap[index] as number
      highest -= (one + weights.meaning + weights.sound) / total
      // The least alike counts more, and is no more alike than this one. A little less, as sums are rounded.
      const share = (1 - LEAST_WEIGHT) / count
      const required = ((atLeast - share * (sum + highest)) / (share + LEAST_WEIGHT) - ROUNDING) * total
      if (one + weights.meaning + weights.sound < required) return 0
      if (weights.meaning > 0) one += weights.meaning * meaningSimilarity(source, other, profiles.weight)
      if (one + weights.sound < required) return 0
      if (weights.sound > 0) {
        one += weights.sound * soundSimilarity(source, other, (required - one) / weights.sound, phonemes)
      }
      if (one < required) return 0
      sum += one / total
      least = Math.min(least, one / total)
    }
    return together(sum / count, least)
  }
  const meanParts = (sources: Profile[], other: Profile): SimilarityParts => {
    const parts = { sound: 0, style: 0, meaning: 0, use: 0 }
    for (const source of sources) {
      const one = similarityParts(source, other, profiles.weight)
      parts.sound += one.sound / sources.length
      parts.style += one.style / sources.length
      parts.meaning += one.meaning / sources.length
      parts.use += one.use / sources.length
    }
    return parts
  }
  const reasonsOf = (sources: Profile[], other: Profile, weights: SimilarityWeights): Reason[] =>
    similarityReasons(
      sources.map((profile) => ({ profile, name: displayName(profile.row, table) })),
      other,
      meanParts(sources, other),
      weights,
      profiles,
      originLabel,
    )
  const isSpellingOf = (one: Profile, other: Profile): boolean => {
    if (
      one.row === other.row ||
      phonemeSimilarity(one.heard().phonemes, other.heard().phonemes, SAME_SOUND) >= SAME_SOUND
    )
      return true
    return lists(one.row, other.row) || lists(other.row, one.row)
  }
  /** The variants of a row, folded: each name is compared with many. */
  const variants = new Map<number, string[]>()
  const lists = (row: number, other: number): boolean => {
    let folded = variants.get(row)
    if (!folded) variants.set(row, (folded = (table.entries[row]?.variants ?? []).map(fold)))
    return folded.includes(table.folded[other] ?? '')
  }
  const closestTo = (
    sources: readonly Profile[],
    limit: number,
    weights: SimilarityWeights,
  ): { profile: Profile; score: number }[] => {
    if (sources.length === 0 || limit <= 0) return []
    const genders = new Set(sources.map(({ gender }) => gender))
    const wanted = genders.size === 1 && !genders.has('u') ? sources[0]?.gender : undefined
    const best = createBest(limit * SPARE)
    candidates().worthScoring(sources, weights, wanted, best.least, (other, phonemes) => {
      best.add(other, score(sources, other, weights, best.least(), phonemes))
    })
    const chosen: { profile: Profile; score: number }[] = []
    for (const found of best.found) {
      if (chosen.length === limit) break
      const others = [...sources, ...chosen.map(({ profile }) => profile)]
      if (!others.some((other) => isSpellingOf(other, found.profile))) chosen.push(found)
    }
    return chosen
  }
  const distinctProfiles = (rows: number[]): Profile[] => [...new Set(rows.map(profiles.of))]

  return {
    *prepareSteps() {
      made ??= yield* findCandidates()
    },
    readSteps: profiles.readSteps,
    *profileSteps() {
      yield* profiles.readSteps()
      for (const [index, row] of comparedRows().entries()) {
        profiles.of(row).heard()
        if (index % PROFILES_A_STEP === 0) yield
      }
    },
    parts: (a, b) => similarityParts(profiles.of(a), profiles.of(b), profiles.weight),
    manner(a, b) {
      const one = profiles.of(a)
      const other = profiles.of(b)
      return { style: styleSimilarity(one, other), use: usageSimilarity(one, other) }
    },
    scoreTo(rows, weights = DEFAULT_WEIGHTS, least = 0) {
      const sources = rows.map(profiles.of)
      // The senses of a name are side by side.
      let last: Profile | undefined
      let known = 0
      return (row) => {
        const other = profiles.of(row)
        if (other !== last) known = sources.length === 0 ? 0 : score(sources, other, weights, least)
        last = other
        return known
      }
    },
    reasons: (sources, row, weights = DEFAULT_WEIGHTS) =>
      reasonsOf(sources.map(profiles.of), profiles.of(row), weights),
    sharedWith(source, row) {
      const [one, other] = [profiles.of(source), profiles.of(row)]
      return sharedWith(one, other, meanParts([one], other), profiles, originLabel)
    },
    similarTo(rows, limit, weights = DEFAULT_WEIGHTS) {
      const sources = distinctProfiles(rows)
      return closestTo(sources, limit, weights).map(({ profile, score: value }) => ({
        row: profile.row,
        score: value,
        parts: meanParts(sources, profile),
        reasons: reasonsOf(sources, profile, weights),
      }))
    },
    closest: (rows, limit, weights = DEFAULT_WEIGHTS) =>
      closestTo(distinctProfiles(rows), limit, weights).map(({ profile }) => profile.row),
  }
}

const together = (mean: number, least: number): number => (1 - LEAST_WEIGHT) * mean + LEAST_WEIGHT * least

/** The `size` best of what is added; equal ones in the order of the table. */
function createBest(size: number) {
  const found: { profile: Profile; score: number }[] = []
  let least = 0
  const isBefore = (a: { profile: Profile; score: number }, score: number, row: number): boolean =>
    a.score > score || (a.score === score && a.profile.row < row)
  return {
    /** The best one first. */
    found,
    /** No name with a lower score can be among the best. */
    least: () => least,
    add(profile: Profile, score: number) {
      if (score < least) return
      let from = 0
      let to = found.length
      while (from < to) {
        const middle = (from + to) >> 1
        if (isBefore(found[middle] as (typeof found)[number], score, profile.row)) from = middle + 1
        else to = middle
      }
      found.splice(from, 0, { profile, score })
      if (found.length > size) found.pop()
      if (found.length === size) least = found[size - 1]?.score ?? 0
    },
  }
}
