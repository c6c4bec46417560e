import { CONSONANTS, isVowel, type Phonemes, VOWELS } from './phonemes.ts'

/** Phonemes as numbers, for `phonemeSimilarity`. */
export type PhonemeCodes = Uint8Array

/** Each vowel's height (1 close) and backness (1 back). */
const VOWEL_SPACE: Record<string, [height: number, backness: number]> = {
  I: [1, 0],
  i: [0.9, 0.15],
  E: [0.7, 0],
  e: [0.55, 0.1],
  a: [0.2, 0.25],
  A: [0, 0.6],
  u: [0.45, 0.5],
  O: [0.55, 1],
  U: [1, 1],
  Y: [0.35, 0.2],
  W: [0.35, 0.8],
  J: [0.5, 0.8],
}
/** Consonants that are often taken for each other, with the cost of doing so; a pair's cheapest group counts. */
const NEAR: [group: string, cost: number][] = [
  ['pb', 0.3],
  ['td', 0.3],
  ['kg', 0.3],
  ['fv', 0.3],
  ['sz', 0.25],
  ['SZ', 0.25],
  ['Cj', 0.35],
  ['Zj', 0.3],
  ['SC', 0.4],
  ['Ss', 0.4],
  ['Zz', 0.4],
  ['Tft', 0.45],
  ['Tsd', 0.5],
  ['xkh', 0.4],
  ['mnN', 0.4],
  ['lr', 0.5],
  ['ln', 0.6],
  ['wvb', 0.5],
  ['yj', 0.5],
  ['ptk', 0.6],
  ['bdg', 0.6],
  ['fsSTx', 0.7],
  ['vzZ', 0.7],
  ['mnlrwy', 0.75],
]
const ALL = VOWELS + CONSONANTS
const SIZE = ALL.length
const CODES = new Map(Array.from(ALL, (phoneme, code) => [phoneme, code]))
const LIGHT: Record<string, number> = { u: 0.45, h: 0.45, y: 0.45, w: 0.55, r: 0.8 }

const GAP = Float32Array.from(ALL, (phoneme) => LIGHT[phoneme] ?? (isVowel(phoneme) ? 0.65 : 1))
const SWAP = Float32Array.from({ length: SIZE * SIZE }, (_, at) =>
  swapCost(ALL[Math.floor(at / SIZE)] ?? '', ALL[at % SIZE] ?? ''),
)

function swapCost(a: string, b: string): number {
  if (a === b) return 0
  if (isVowel(a) && isVowel(b)) {
    const [height = 0, back = 0] = VOWEL_SPACE[a] ?? []
    const [otherHeight = 0, otherBack = 0] = VOWEL_SPACE[b] ?? []
    const apart = 0.15 + 0.5 * Math.hypot(height - otherHeight, back - otherBack)
    // An unstressed vowel may be written as any other.
    return a === 'u' || b === 'u' ? Math.min(0.3, apart) : Math.min(0.65, apart)
  }
  // A glide is half a vowel: Mia, Miya.
  if (isVowel(a) || isVowel(b)) return /^(?:[Ii]y|y[Ii]|Uw|wU)$/.test(a + b) ? 0.3 : 1.3
  let cost = 1
  for (const [group, near] of NEAR) if (group.includes(a) && group.includes(b)) cost = Math.min(cost, near)
  return cost
}

export function encodePhonemes(phonemes: Phonemes): PhonemeCodes {
  const codes = new Uint8Array(phonemes.length)
  for (let at = 0; at < phonemes.length; at++) codes[at] = CODES.get(phonemes[at] as string) ?? 0
  return codes
}

/** Longer names than any that was given. */
const MAX_LENGTH = 64
let before = new Float32Array(MAX_LENGTH + 1)
let current = new Float32Array(MAX_LENGTH + 1)

/**
 * How alike two names sound, 0 to 1: one minus the least cost of changing one into the other, as a share of their weight.
 * A change between near sounds (t and d) costs less than one between distant ones.
 */
export function phonemeSimilarity(a: PhonemeCodes, b: PhonemeCodes): number {
  const width = Math.min(b.length, MAX_LENGTH)
  let weight = 0
  before[0] = 0
  for (let at = 0; at < width; at++) {
    const gap = GAP[b[at] as number] as number
    weight += gap
    before[at + 1] = (before[at] as number) + gap
  }
  for (let i = 0; i < a.length && i < MAX_LENGTH; i++) {
    const code = a[i] as number
    const gap = GAP[code] as number
    weight += gap
    let left = (current[0] = (before[0] as number) + gap)
    let diagonal = before[0] as number
    for (let j = 0; j < width; j++) {
      const other = b[j] as number
      const up = before[j + 1] as number
      let cost = diagonal + (SWAP[code * SIZE + other] as number)
      const drop = up + gap
      if (drop < cost) cost = drop
      const add = left + (GAP[other] as number)
      if (add < cost) cost = add
      current[j + 1] = left = cost
      diagonal = up
    }
    const swap = before
    before = current
    current = swap
  }
  return weight === 0 ? 0 : Math.max(0, 1 - (2 * (before[width] as number)) / weight)
}
