import { encodePhonemes, phonemeSimilarity } from '#src/core/names/similar/phoneme-distance.ts'
import type { SimilarityParts } from '#src/core/names/similar/weights.ts'
import type { Sounded } from './sounded.ts'

/** What a family wants of the first letters of its children. */
export type InitialWish = 'same' | 'different'

/** What is noticed of two names in one family. */
export type SiblingSign =
  | 'same-name'
  | 'same-root'
  | 'rhymes'
  | 'sounds-alike'
  | 'same-ending'
  | 'same-initial'
  | 'other-initial'
  | 'same-style'
  | 'other-style'

/** From here on two names of one style belong together, and below it they seem from different families. */
const SAME_STYLE = 0.62
const OTHER_STYLE = 0.3
/** From here on two names are mixed up when called across a room. */
const MIXED_UP = 0.62
const CONFUSING = 0.5
/** So many first letters make one root: Julie and Juliet, George and Georgia. */
const ROOT = 4

/** How two children's names go together: alike in style and time, and told apart by ear. */
export type SiblingFit = {
  score: number
  signs: SiblingSign[]
  /** They sound so alike that they may be spellings of one name. */
  isNear: boolean
}

/**
 * @param parts how similar the names are in style and use; null when one of them is not in the data
 * @param wish about the first letter; without it the same one is noticed and hardly counts
 */
export function siblingFit(
  name: Sounded,
  sibling: Sounded,
  parts: Pick<SimilarityParts, 'style' | 'use'> | null,
  wish?: InitialWish,
): SiblingFit {
  const signs: SiblingSign[] = []
  const one = name.folded
  const other = sibling.folded
  const near = parts ? 0.65 * parts.style + 0.35 * parts.use : 0.5
  let score = 0.25 + 0.75 * Math.max(0, Math.min(1, (near - 0.25) / 0.5))
  const take = (sign: SiblingSign, cost: number): void => {
    signs.push(sign)
    score -= cost
  }
  const alike = phonemeSimilarity(codesOf(name), codesOf(sibling), CONFUSING)
  if (one === other || alike > 0.92) return { score: 0, signs: ['same-name'], isNear: true }
  const root = Math.min(ROOT, one.length, other.length)
  const isRoot = one.slice(0, root) === other.slice(0, root) || one.includes(other) || other.includes(one)
  if (isRoot) take('same-root', 0.5)
  else if (name.rhyme === sibling.rhyme || (name.longTail === sibling.longTail && name.syllables > 1))
    take('rhymes', 0.45)
  else if (alike >= MIXED_UP) take('sounds-alike', 0.4)
  else if (alike >= CONFUSING) take('sounds-alike', 0.2)
  else if (name.tail === sibling.tail && !name.isOpen) take('same-ending', 0.05)
  const isSame = one.charAt(0) === other.charAt(0)
  if (isSame) take('same-initial', wish === 'different' ? 0.5 : wish === 'same' ? -0.15 : 0.06)
  else if (wish === 'same') take('other-initial', 0.4)
  if (near >= SAME_STYLE) signs.push('same-style')
  else if (near < OTHER_STYLE) signs.push('other-style')
  return { score: Math.max(0, Math.min(1, score)), signs, isNear: alike > 0 }
}

const codes = new WeakMap<Sounded, Uint8Array>()

function codesOf(name: Sounded): Uint8Array {
  let known = codes.get(name)
  if (!known) codes.set(name, (known = encodePhonemes(name.phonemes)))
  return known
}
