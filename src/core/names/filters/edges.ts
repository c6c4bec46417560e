import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt } from './rule.ts'

/** Maximum letters at either end of a name. */
export const MAX_EDGE_LETTERS = 15

const NO_LETTERS = /[^\p{L}\p{M}'’ʻ-]/gu

/** The letters of a text, cut to the maximum; undefined when it has none. */
export function readLetters(text: string): string | undefined {
  return text.replace(NO_LETTERS, '').slice(0, MAX_EDGE_LETTERS).trim() || undefined
}

/** The letters after a verb: `starting with Ma`, `begins with the letter A`, `ends in lyn`. */
export function readEdge(
  words: Word[],
  at: number,
  verbs: string[],
): { length: number; letters: string } | null {
  if (!verbs.includes(foldedAt(words, at))) return null
  let next = at + 1
  if (!['with', 'in', 'on', 'by'].includes(foldedAt(words, next))) return null
  next++
  while (['the', 'letter', 'letters', 'an', 'a'].includes(foldedAt(words, next)) && next + 1 < words.length) {
    // "starts with a" means the letter; "starts with a b" means the b.
    const following = words[next + 1] as Word
    if (foldedAt(words, next).length <= 2 && (following.folded.length > 1 || following.clause)) break
    next++
  }
  const target = words[next]
  if (!target || target.folded.length > MAX_EDGE_LETTERS) return null
  return { length: next + 1 - at, letters: target.folded }
}
