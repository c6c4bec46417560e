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

test('no candidate after another is more alike than the bound there says, whatever counts', () => {
  for (let round = 0; round < ROUNDS.orders; round++) {
    const sources = Array.from({ length: 1 + upTo(3) }, () => oneOf(profiles))
    const weights = Object.fromEntries(
      SIMILARITY_PARTS.map((part) => [part, upTo(3) === 0 ? 0 : random()]),
    ) as SimilarityWeights
    const total = SIMILARITY_PARTS.reduce((sum, part) => sum + weights[part], 0)
    const scoreOf = (other: Profile): number =>
      sources.reduce((sum, source) => {
        const parts = similarityParts(source, other, weight)
        const score = SIMILARITY_PARTS.reduce((all, part) => all + weights[part] * parts[part], 0) / total
        return sum + score / sources.length
      }, 0)
    const seen: { score: number; bound: number }[] = []
    candidates.inOrder(sources, weights, undefined, (other, bound) => {
      seen.push({ score: scoreOf(other), bound })
      return true
    })
    expect(seen).toHaveLength(total === 0 ? 0 : profiles.length)
    expect(seen.filter(({ score, bound }) => score > bound)).toEqual([])
    expect(seen.filter(({ bound }, at) => bound > (seen[at - 1]?.bound ?? 2))).toEqual([])
  }
})

test('with a gender those of the other one are left out, and it ends when asked to', () => {
  const seen: Profile[] = []
  const weights = { sound: 1, style: 1, meaning: 1, use: 1 }
  candidates.inOrder([profiles[0] as Profile], weights, 'f', (other) => seen.push(other) < 20)
  expect(seen).toHaveLength(20)
  expect(new Set(seen.map(({ gender }) => gender))).toEqual(new Set(['f', 'u']))
})

test('a similarity of sounds that reaches what is asked for is the same as without asking', () => {
  for (let round = 0; round < ROUNDS.sounds; round++) {
    const [a, b] = [oneOf(profiles).heard().phonemes, oneOf(profiles).heard().phonemes]
    const least = random() * 1.2 - 0.1
    const whole = phonemeSimilarity(a, b)
    expect(phonemeSimilarity(a, b, least)).toBe(whole < least ? 0 : whole)
    const costs = leastCosts(a)
    const cost = b.reduce((sum, code) => sum + (costs[code] ?? 0), 0)
    const bound = 1 - (2 * cost) / (weightOf(a) + weightOf(b))
    expect(whole).toBeLessThanOrEqual(Math.max(0, bound) + 1e-5)
  }
})
