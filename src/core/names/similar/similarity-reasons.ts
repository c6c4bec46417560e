import type { Reason } from '#src/core/names/name.ts'
import { phonemeSimilarity } from './phoneme-distance.ts'
import type { Heard, Profile, Profiles } from './profile.ts'
import { eraSimilarity, popularitySimilarity } from './similarity.ts'
import {
  SIMILARITY_PARTS,
  type SimilarityPart,
  type SimilarityParts,
  type SimilarityWeights,
} from './weights.ts'

/** The maximum number of reasons beside a name. */
const MAX_REASONS = 3
/** From here on two names sound alike, or belong to one time, in anybody's ears. */
const SOUNDS_ALIKE = 0.6
const SAME_YEARS = 0.8
const AS_POPULAR = 0.85

/** The parts of the similarity of names that are shown as similar, on average. */
const TYPICAL: SimilarityParts = { sound: 0.45, style: 0.75, meaning: 0.1, use: 0.75 }

/** Themes that are no sense of a word: a name means light, but tells of places. */
const ABOUT = new Set(['places', 'looks', 'helping', 'home', 'travel', 'work and farming', 'new', 'ancient'])

/**
 * Why a name is similar to others, in plain words.
 */
export function similarityReasons(
  sources: { profile: Profile; name: string }[],
  other: Profile,
  parts: SimilarityParts,
  weights: SimilarityWeights,
  profiles: Profiles,
  originLabel: (id: string) => string,
): Reason[] {
  return reasonsByPart(sources, other, parts, weights, profiles, originLabel).slice(0, MAX_REASONS)
}

/** What a brother or a sister shares with one, whatever both sound like. */
const BESIDE: SimilarityWeights = { sound: 0, style: 1, meaning: 1, use: 1 }

/**
 * What a name shares most unusually with a brother's or sister's, as words that go on to that name: `Irish like`, `popular in
 * the same years as`; null for nothing.
 */
export function sharedWith(
  source: Profile,
  other: Profile,
  parts: SimilarityParts,
  profiles: Profiles,
  originLabel: (id: string) => string,
): string | null {
  const found = reasonsByPart([{ profile: source, name: '' }], other, parts, BESIDE, profiles, originLabel)
  // A tradition that has only taken up one of them says little.
  const reason = found.find(({ kind }) => kind !== 'origin' || source.origins[0] === other.origins[0])
  return reason ? beforeAName(reason) : null
}

/** A reason with the word that goes on to the other name: `also means light` is `means light, like`. */
export function beforeAName({ kind, text }: Reason): string {
  if (kind === 'likeness') return `${text.replace(/^(theme: |also )/, '')}, like`
  return kind === 'origin' ? `${text.replace(/^also /, '')} like` : `${text} as`
}

/** Of every part that counts at most one reason, the part in which names are most unusually alike first. */
function reasonsByPart(
  sources: { profile: Profile; name: string }[],
  other: Profile,
  parts: SimilarityParts,
  weights: SimilarityWeights,
  profiles: Profiles,
  originLabel: (id: string) => string,
): Reason[] {
  const byPart: Record<SimilarityPart, () => Reason | null> = {
    sound: () => soundReason(sources, other),
    style: () =>
      styleReason(
        sources.map(({ profile }) => profile),
        other,
      ),
    meaning: () =>
      meaningReason(
        sources.map(({ profile }) => profile),
        other,
        profiles,
      ),
    use: () =>
      useReason(
        sources.map(({ profile }) => profile),
        other,
        originLabel,
      ),
  }
  return SIMILARITY_PARTS.filter((part) => weights[part] > 0)
    .sort((a, b) => (parts[b] - TYPICAL[b]) * weights[b] - (parts[a] - TYPICAL[a]) * weights[a])
    .flatMap((part) => byPart[part]() ?? [])
}

function soundReason(sources: { profile: Profile; name: string }[], other: Profile): Reason | null {
  const heard = other.heard()
  const like = sources.find(
    ({ profile }) =>
      phonemeSimilarity(profile.heard().phonemes, heard.phonemes, SOUNDS_ALIKE) >= SOUNDS_ALIKE,
  )
  const whom = like && sources.length > 1 ? `like ${like.name}` : 'alike'
  if (like) return { kind: 'sound', text: `sounds ${whom}` }
  const every = (test: (one: Heard) => boolean): boolean =>
    sources.every(({ profile }) => test(profile.heard()))
  const sameEnd = every(({ last }) => last === heard.last)
  const sameRhythm = every(
    ({ syllables, stress }) => syllables === heard.syllables && stress === heard.stress,
  )
  if (every(({ rhyme }) => rhyme === heard.rhyme)) return { kind: 'sound', text: 'rhymes' }
  if (sameEnd && sameRhythm) return { kind: 'sound', text: 'same rhythm and ending' }
  if (sameEnd) return { kind: 'sound', text: 'ends in the same sound' }
  return sameRhythm ? { kind: 'sound', text: 'same rhythm' } : null
}

function styleReason(sources: Profile[], other: Profile): Reason | null {
  const curve = other.ownCurve()
  const isOfTime = (each: Profile): boolean => {
    const own = each.ownCurve()
    return own !== null && curve !== null && eraSimilarity({ curve: own }, { curve }) >= SAME_YEARS
  }
  if (sources.every(isOfTime)) return { kind: 'style', text: 'popular in the same years' }
  const every = (test: (profile: Profile) => boolean): boolean => [...sources, other].every(test)
  if (every(({ letters }) => letters <= 4)) return { kind: 'style', text: 'as short' }
  if (every(({ softness }) => softness >= 0.75)) return { kind: 'style', text: 'as soft' }
  if (every(({ crispness }) => crispness >= 0.7)) return { kind: 'style', text: 'as crisp' }
  return every(({ syllables }) => syllables >= 4) ? { kind: 'style', text: 'as long' } : null
}

function meaningReason(sources: Profile[], other: Profile, profiles: Profiles): Reason | null {
  let best: { label: string; weight: number } | null = null
  for (const idea of other.ideas().numbers) {
    const label = profiles.label(idea)
    if (label === null || !sources.every((source) => source.ideas().numbers.includes(idea))) continue
    const weight = profiles.weight(idea)
    if (!best || weight > best.weight) best = { label, weight }
  }
  if (!best) return null
  // The label of a theme is a noun (light), that of a subject a heading (Greek myth).
  const isSubject = /^[A-Z]/.test(best.label) && best.label !== 'God'
  const words = isSubject ? 'theme:' : ABOUT.has(best.label) ? 'also about' : 'also means'
  return { kind: 'likeness', text: `${words} ${best.label}` }
}

function useReason(sources: Profile[], other: Profile, originLabel: (id: string) => string): Reason | null {
  const shared = other.origins.find((id) => sources.every(({ origins }) => origins.includes(id)))
  if (shared !== undefined) return { kind: 'origin', text: `also ${originLabel(shared)}` }
  return sources.every((each) => popularitySimilarity(each, other) >= AS_POPULAR)
    ? { kind: 'popularity', text: 'about as popular' }
    : null
}
