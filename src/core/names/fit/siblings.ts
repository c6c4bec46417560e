import { phonemeSimilarity } from '#src/core/names/similar/phoneme-distance.ts'
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

const nearness = (parts: Pick<SimilarityParts, 'style' | 'use'> | null): number =>
  parts ? 0.65 * parts.style + 0.35 * parts.use : 0.5

const scoreOfNearness = (near: number): number => 0.25 + 0.75 * Math.max(0, Math.min(1, (near - 0.25) / 0.5))

/** The highest score that names so alike in style and use can have: what is heard of them only takes from it, or a wish adds. */
export const highestFit = (
  parts: Pick<SimilarityParts, 'style' | 'use'> | null,
  wish: InitialWish | undefined,
): number => Math.min(1, scoreOfNearness(nearness(parts)) + Math.max(0, -initialCost(true, wish)))

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
  const near = nearness(parts)
  const alike = phonemeSimilarity(name.codes, sibling.codes, CONFUSING)
  if (one === other || alike > 0.92) return { score: 0, signs: ['same-name'], isNear: true }
  const heard = heardTogether(name, sibling, alike)
  if (heard) signs.push(heard)
  const isSame = one.charAt(0) === other.charAt(0)
  const initial = isSame ? 'same-initial' : wish === 'same' ? 'other-initial' : null
  if (initial) signs.push(initial)
  const cost =
    (heard === null
      ? 0
      : heard === 'sounds-alike' && alike >= MIXED_UP
        ? MIXED_UP_COST
        : HEARD_COSTS[heard]) + (initial === null ? 0 : initialCost(isSame, wish))
  const score = scoreOfNearness(near) - cost
  if (near >= SAME_STYLE) signs.push('same-style')
  else if (near < OTHER_STYLE) signs.push('other-style')
  return { score: Math.max(0, Math.min(1, score)), signs, isNear: alike > 0 }
}

/** What is heard of two names that are called one after the other, and what it takes. */
type HeardSign = 'same-root' | 'rhymes' | 'sounds-alike' | 'same-ending'
const HEARD_COSTS: Record<HeardSign, number> = {
  'same-root': 0.5,
  rhymes: 0.45,
  'sounds-alike': 0.2,
  'same-ending': 0.05,
}
const MIXED_UP_COST = 0.4

function heardTogether(name: Sounded, sibling: Sounded, alike: number): HeardSign | null {
  const one = name.folded
  const other = sibling.folded
  const root = Math.min(ROOT, one.length, other.length)
  if (one.startsWith(other.slice(0, root)) || one.includes(other) || other.includes(one)) return 'same-root'
  if (name.rhyme === sibling.rhyme || (name.longTail === sibling.longTail && name.syllables > 1))
    return 'rhymes'
  if (alike >= CONFUSING) return 'sounds-alike'
  return name.tail === sibling.tail && !name.isOpen ? 'same-ending' : null
}

function initialCost(isSame: boolean, wish: InitialWish | undefined): number {
  if (!isSame) return 0.4
  return wish === 'different' ? 0.5 : wish === 'same' ? -0.15 : 0.06
}
