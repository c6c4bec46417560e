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
/** By ASCII code. */
const CODES = new Uint8Array(128)
for (const [code, phoneme] of [...ALL].entries()) CODES[phoneme.charCodeAt(0)] = code
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
  for (let at = 0; at < phonemes.length; at++) codes[at] = CODES[phonemes.charCodeAt(at)] ?? 0
  return codes
}

/** The part of a difference in weight that changing one name into another costs at the least: a swap may be cheaper. */
const COST_OF_WEIGHT = SWAP.reduce((least, cost, at) => {
  const apart = Math.abs((GAP[Math.floor(at / SIZE)] as number) - (GAP[at % SIZE] as number))
  return apart === 0 ? least : Math.min(least, cost / apart)
}, 1)

/** Longer names than any that was given. */
const MAX_LENGTH = 64
let before = new Float32Array(MAX_LENGTH + 1)
let current = new Float32Array(MAX_LENGTH + 1)
/** Of the name that is compared: what its phonemes from each one on cost at the least. */
const rest = new Float32Array(MAX_LENGTH + 1)

/** The weight of a name's phonemes, up to `MAX_LENGTH`, which is as much as is compared. */
export function weightOf(codes: PhonemeCodes): number {
  const { length } = codes
  let weight = 0
  for (let at = 0; at < length && at < MAX_LENGTH; at++) weight += GAP[codes[at] as number] as number
  return weight
}

/**
 * How alike two names sound, 0 to 1: one minus the least cost of changing one into the other, as a share of their weight.
 * A change between near sounds (t and d) costs less than one between distant ones.
 * @param least a similarity below it is 0, which is found out sooner
 * @param costs `leastCosts(a)`, with which it is found out sooner still
 */
export function phonemeSimilarity(a: PhonemeCodes, b: PhonemeCodes, least = 0, costs?: Float32Array): number {
  const height = Math.min(a.length, MAX_LENGTH)
  const width = Math.min(b.length, MAX_LENGTH)
  const weightA = weightOf(a)
  const weightB = weightOf(b)
  const weight = weightA + weightB
  if (weight === 0) return 0
  // A little more, as costs are rounded to 32 bits.
  const tooMuch = ((1 - least) * weight) / 2 + 1e-4
  if (COST_OF_WEIGHT * Math.abs(weightA - weightB) > tooMuch) return 0
  rest[width] = 0
  for (let at = width - 1; at >= 0; at--)
    rest[at] = costs ? (rest[at + 1] as number) + (costs[b[at] as number] as number) : 0
  before[0] = 0
  for (let at = 0; at < width; at++)
    before[at + 1] = (before[at] as number) + (GAP[b[at] as number] as number)
  for (let i = 0; i < height; i++) {
    const code = a[i] as number
    const gap = GAP[code] as number
    const swaps = code * SIZE
    let diagonal = before[0] as number
    let left = (current[0] = diagonal + gap)
    let cheapest = left + (rest[0] as number)
    for (let j = 0; j < width; j++) {
      const other = b[j] as number
      const up = before[j + 1] as number
      let cost = diagonal + (SWAP[swaps + other] as number)
      const drop = up + gap
      if (drop < cost) cost = drop
      const add = left + (GAP[other] as number)
      if (add < cost) cost = add
      current[j + 1] = left = cost
      const whole = cost + (rest[j + 1] as number)
      if (whole < cheapest) cheapest = whole
      diagonal = up
    }
    // The way to the end leads through this row, and costs only grow.
    if (cheapest > tooMuch) return 0
    const swap = before
    before = current
    current = swap
  }
  const similarity = Math.max(0, 1 - (2 * (before[width] as number)) / weight)
  return similarity < least ? 0 : similarity
}

/** The highest `phonemeSimilarity` of two names of these weights. */
export function highestOfWeights(a: number, b: number): number {
  const weight = a + b
  return weight === 0 ? 0 : Math.max(0, 1 - (2 * COST_OF_WEIGHT * Math.abs(a - b)) / weight)
}

/**
 * What each phoneme of another name costs at the least when that name is changed into this one: it is dropped, or
 * becomes this one's nearest. `phonemeSimilarity` is at most one minus twice their sum as a share of both weights.
 */
export function leastCosts(codes: PhonemeCodes): Float32Array {
  const costs = GAP.slice()
  for (const code of codes)
    for (let other = 0; other < SIZE; other++)
      costs[other] = Math.min(costs[other] as number, SWAP[code * SIZE + other] as number)
  return costs
}
