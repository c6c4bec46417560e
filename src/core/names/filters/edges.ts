import { foldedAt } from '#src/core/names/wishes/wish.ts'
import type { Word } from '#src/core/names/sentence/words.ts'

/** Maximum letters at either end of a name. */
export const MAX_EDGE_LETTERS = 15

const NO_LETTERS = /[^\p{L}\p{M}'’ʻ-]/gu

/** The letters of a text, cut to the maximum; undefined when it has none. */
export function readLetters(text: string): string | undefined {
  return text.replace(NO_LETTERS, '').slice(0, MAX_EDGE_LETTERS).trim() || undefined
}

/** Letters that a word stands for, instead of themselves. */
const GROUPS: Record<string, string[]> = {
  vowel: ['a', 'e', 'i', 'o', 'u'],
  vowels: ['a', 'e', 'i', 'o', 'u'],
}
const ARTICLES = [
  'the',
  'letter',
  'letters',
  'an',
  'a',
  'sound',
  'either',
  'la',
  'lettre',
  'letra',
  'lettera',
  'dem',
]
const LINKS = [
  'with',
  'in',
  'on',
  'by',
  'w',
  'con',
  'com',
  'en',
  'par',
  'mit',
  'auf',
  'em',
  'por',
  'per',
  'as',
]

/** `first letter should be M`, `M as the first letter`, `with M in front`, `letter G first`; `last` for the end. */
export function readPosition(
  words: Word[],
  at: number,
  end: 'first' | 'last',
): { length: number; letters: string[] } | null {
  const isPosition = (word: string): boolean =>
    end === 'first'
      ? /^(first|initial|starting|front|anfangen|beginnen|anfang)$/.test(word)
      : /^(last|final|ending|end|ende)$/.test(word)
  if (isPosition(foldedAt(words, at)) && /^(letter|letters|sound|initial)$/.test(foldedAt(words, at + 1))) {
    let next = at + 2
    while (
      /^(has|have|to|should|must|be|is|being|needs?|would|will|an?|the|letter|as|of|with)$/.test(
        foldedAt(words, next),
      )
    ) {
      if (foldedAt(words, next) === 'a' && (words[next + 1] === undefined || words[next + 1]?.clause)) break
      next++
    }
    const letter = foldedAt(words, next)
    return /^[a-z]{1,2}$/.test(letter) && next > at + 2 ? { length: next + 1 - at, letters: [letter] } : null
  }
  if (
    end === 'last' &&
    foldedAt(words, at) === 'ending' &&
    /^[a-z]{2,6}$/.test(foldedAt(words, at + 1)) &&
    foldedAt(words, at - 1) === 'the'
  )
    return { length: 2, letters: [foldedAt(words, at + 1)] }
  let next = at
  while (
    /^(with|an?|the|letter|mit|have|has|having)$/.test(foldedAt(words, next)) &&
    next - at < 4 &&
    !/^(as|in|at|first|last|am)$/.test(foldedAt(words, next + 1))
  )
    next++
  const letter = foldedAt(words, next)
  if (
    !/^[a-z]{1,2}$/.test(letter) ||
    /^(of|to|is|it|or|in|as|at|no|my|we|he|be|an|so|if|do|on|me|up|us|by|am)$/.test(letter)
  )
    return null
  let after = next + 1
  while (
    /^(as|in|at|the|its|their|his|her|very|for|a|am|letter|initial)$/.test(foldedAt(words, after)) &&
    after - next < 5
  )
    after++
  if (
    !isPosition(foldedAt(words, after)) ||
    (after === next + 1 &&
      foldedAt(words, next - 1) !== 'letter' &&
      !/^(anfangen|beginnen)$/.test(foldedAt(words, after)))
  )
    return null
  after++
  if (/^(letter|sound)$/.test(foldedAt(words, after))) after++
  return { length: after - at, letters: [letter] }
}

/**
 * The letters after a verb: `starting with Ma`, `begins with the letter A or E`, `ends in lyn`, `ends in a vowel`.
 */
export function readEdge(
  words: Word[],
  at: number,
  verbs: ReadonlySet<string>,
): { length: number; letters: string[] } | null {
  if (!verbs.has(foldedAt(words, at))) return null
  let next = at + 1
  if (!LINKS.includes(foldedAt(words, next))) return null
  next++
  const found = readLetterList(words, next)
  return found && { length: next + found.length - at, letters: found.letters }
}

/** `A`, `the letter A`, `an "e" or an "i"`, `a vowel`. */
export function readLetterList(words: Word[], at: number): { length: number; letters: string[] } | null {
  let next = skipArticles(words, at)
  const letters = lettersOf(words[next])
  if (!letters) return null
  next++
  // Only single letters and pairs are listed: "starting with Ma or short" is no list.
  for (;;) {
    const linked = ['or', 'and', 'nor', 'o', 'ou', 'oder'].includes(foldedAt(words, next))
    if (!linked && words[next]?.clause !== true) break
    const after = skipArticles(words, linked ? next + 1 : next)
    const more = words[after]
    const maxLength = foldedAt(words, next) === 'and' ? 1 : linked ? 3 : 1
    const following = words[after + 1]
    // After a comma a single letter is one of the list only where the list goes on or ends: "I beg you" is none.
    const goesOn =
      !following ||
      following.clause ||
      /^(or|and|nor|names?|girls?|boys?|baby|please)$/.test(following.folded)
    const followed = (following?.clause === false && more?.folded === 'a') || (!linked && !goesOn)
    const others = more && more.folded.length <= maxLength && !followed ? lettersOf(more) : null
    if (!others) break
    letters.push(...others)
    next = after + 1
  }
  return { length: next - at, letters }
}

function lettersOf(word: Word | undefined): string[] | null {
  if (!word) return null
  const group = Object.hasOwn(GROUPS, word.folded) ? GROUPS[word.folded] : undefined
  if (group) return [...group]
  return word.folded.length > MAX_EDGE_LETTERS || /\d/.test(word.folded) ? null : [word.folded]
}

function skipArticles(words: Word[], at: number): number {
  let next = at
  while (ARTICLES.includes(foldedAt(words, next)) && next + 1 < words.length) {
    // "starts with a" means the letter; "starts with a b" means the b.
    const following = words[next + 1] as Word
    const single = following.folded.length > 1 && !Object.hasOwn(GROUPS, following.folded)
    if (foldedAt(words, next).length <= 2 && (single || following.clause)) break
    next++
  }
  return next
}
