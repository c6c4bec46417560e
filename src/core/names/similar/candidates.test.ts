import { expect, test } from 'vitest'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { isLongRun } from '#tests/support/long-run.ts'
import { createCandidates } from './candidates.ts'
import { encodePhonemes, leastCosts, phonemeSimilarity, weightOf } from './phoneme-distance.ts'
import { CONSONANTS, VOWELS } from './phonemes.ts'
import type { Profile } from './profile.ts'
import { similarityParts } from './similarity.ts'
import { SIMILARITY_PARTS, type SimilarityWeights } from './weights.ts'

/** `npm run test:long` compares more. */
const ROUNDS = isLongRun ? { orders: 200, sounds: 20_000 } : { orders: 30, sounds: 5_000 }

const random = mulberry32(15)
const upTo = (limit: number): number => Math.floor(random() * limit)
const oneOf = <T>(list: ArrayLike<T>): T => list[upTo(list.length)] as T
const weight = (idea: number): number => 1 / (idea + 1)
const curves = Array.from({ length: 5 }, () => {
  const curve = Float32Array.from({ length: 14 }, random)
  return curve.map((value) => value / Math.hypot(...curve))
})

function randomProfile(row: number): Profile {
  const phonemes = Array.from({ length: 1 + upTo(9) }, () => oneOf(upTo(2) ? VOWELS : CONSONANTS)).join('')
  const heard = {
    phonemes: encodePhonemes(phonemes),
    first: phonemes.charAt(0),
    last: phonemes.slice(-1),
    rhyme: phonemes.slice(-2),
    stress: upTo(3),
    syllables: 1 + upTo(4),
  }
  const numbers = Uint16Array.from(new Set(Array.from({ length: upTo(6) }, () => upTo(20)))).sort()
  const ideas = { numbers, weight: numbers.reduce((sum, idea) => sum + weight(idea), 0) }
  return {
    row,
    syllables: heard.syllables,
    letters: phonemes.length,
    softness: random(),
    crispness: random(),
    curve: upTo(4) === 0 ? null : oneOf(curves),
    ownCurve: () => null,
    logRank: random() * 5,
    ideas: () => ideas,
    manner: upTo(4),
    origins: Array.from({ length: upTo(3) }, () => oneOf(['irish', 'greek', 'hebrew', 'welsh'])),
    groups: upTo(4),
    gender: oneOf(['f', 'm', 'u']),
    heard: () => heard,
  }
}
const profiles = Array.from({ length: 400 }, (_, row) => randomProfile(row))
const candidates = createCandidates(profiles, weight)

/** As the candidates are scored: the mean of what each source and the candidate share. */
function scorer(sources: readonly Profile[], weights: SimilarityWeights): (other: Profile) => number {
  const total = SIMILARITY_PARTS.reduce((sum, part) => sum + weights[part], 0)
  return (other) =>
    sources.reduce((sum, source) => {
      const parts = similarityParts(source, other, weight)
      const score = SIMILARITY_PARTS.reduce((all, part) => all + weights[part] * parts[part], 0) / total
      return sum + score / sources.length
    }, 0)
}

test('no candidate is left out whose score reaches what is asked for, whatever counts', () => {
  let [visited, reaching] = [0, 0]
  for (let round = 0; round < ROUNDS.orders; round++) {
    const sources = Array.from({ length: 1 + upTo(3) }, () => oneOf(profiles))
    const weights = Object.fromEntries(
      SIMILARITY_PARTS.map((part) => [part, upTo(3) === 0 ? 0 : random()]),
    ) as SimilarityWeights
    const isEmpty = SIMILARITY_PARTS.every((part) => weights[part] === 0)
    const score = scorer(sources, weights)
    const least = isEmpty ? 0 : score(oneOf(profiles))
    const seen = new Set<Profile>()
    candidates.worthScoring(
      sources,
      weights,
      undefined,
      () => least,
      (other) => void seen.add(other),
    )
    const reach = isEmpty ? [] : profiles.filter((other) => score(other) >= least)
    expect(reach.filter((other) => !seen.has(other))).toEqual([])
    visited += seen.size
    reaching += reach.length
  }
  expect(visited).toBeLessThan(reaching * 1.5)
})

test('asked for more while it goes on, it ends sooner', () => {
  const weights = { sound: 1, style: 1, meaning: 1, use: 1 }
  const source = profiles[0] as Profile
  const score = scorer([source], weights)
  const best = profiles.map(score).toSorted((a, b) => b - a)[4] as number
  const scores: number[] = []
  const least = (): number => scores.toSorted((a, b) => b - a)[4] ?? 0
  candidates.worthScoring([source], weights, undefined, least, (other) => void scores.push(score(other)))
  expect(least()).toBe(best)
  expect(scores.length).toBeLessThan(profiles.length / 4)
})

test('with a gender those of the other one are left out', () => {
  const seen: Profile[] = []
  const weights = { sound: 1, style: 1, meaning: 1, use: 1 }
  candidates.worthScoring(
    [profiles[0] as Profile],
    weights,
    'f',
    () => 0,
    (other) => void seen.push(other),
  )
  expect(seen).toHaveLength(profiles.filter(({ gender }) => gender !== 'm').length)
  expect(new Set(seen.map(({ gender }) => gender))).toEqual(new Set(['f', 'u']))
})

test('a similarity of sounds that reaches what is asked for is the same as without asking', () => {
  for (let round = 0; round < ROUNDS.sounds; round++) {
    const [a, b] = [oneOf(profiles).heard().phonemes, oneOf(profiles).heard().phonemes]
    const least = random() * 1.2 - 0.1
    const whole = phonemeSimilarity(a, b)
    expect(phonemeSimilarity(a, b, least)).toBe(whole < least ? 0 : whole)
    const costs = leastCosts(a)
    expect(phonemeSimilarity(a, b, least, costs)).toBe(whole < least ? 0 : whole)
    const cost = b.reduce((sum, code) => sum + (costs[code] ?? 0), 0)
    const bound = 1 - (2 * cost) / (weightOf(a) + weightOf(b))
    expect(whole).toBeLessThanOrEqual(Math.max(0, bound) + 1e-5)
  }
})
