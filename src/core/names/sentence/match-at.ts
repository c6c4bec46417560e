import { ruleOf, WISH_KINDS, type WishKind } from '#src/core/names/wishes/registry.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from '#src/core/names/wishes/wish.ts'
import type { Steps } from '#src/core/names/search/steps.ts'
import { pattern } from './pattern.ts'
import { remembered } from './remembered.ts'
import { isCapital, type Word } from './words.ts'

/** A match and the kind of wish it is of. */
export type Found = SentenceMatch<unknown> & { kind: WishKind }
/** The match that begins with the word at a position, or null. */
export type MatchAt = (words: Word[], at: number) => Found | null

/** Behind what is not asked for, but taken, too: `long ok`, `popular names are fine too`. */
const ALLOWED = pattern(
  '(names?|ones?)? (is|are|would be)? (also|totally|absolutely|perfectly|completely)? (ok|okay|fine|welcome|allowed|acceptable|alright|no problem|no issue) (too|as well|with (us|me)|by (us|me))*',
)

/** What may describe a surname, and is no wish then. */
const OF_SURNAME = /^(popularity|length|style|origin|family|syllables)$/

const isSurname = (words: Word[], at: number): boolean =>
  !words[at]?.clause &&
  (/^(surname|lastname)$/.test(foldedAt(words, at)) ||
    // "long first name Alexandria"
    (foldedAt(words, at) === 'first' &&
      foldedAt(words, at + 1) === 'name' &&
      isCapital(words[at + 2]) &&
      words.some(({ folded }) => folded.startsWith('middle'))) ||
    (/^(last|family)$/.test(foldedAt(words, at)) && foldedAt(words, at + 1) === 'name'))

/** At so many positions of the first sentence kinds are tried one by one. */
const FIRST = 3

/** The match of any kind, and the same of the first positions in steps: the first sentence of a process takes long. */
export type Matcher = { matchAt: MatchAt; firstSteps(words: Word[]): Steps<void> }

/** Prepares the match of any kind: at each position the first kind that matches wins. */
export function createMatcher(vocabulary: Vocabulary): Matcher {
  const readers = WISH_KINDS.map((kind) => ({ kind, read: ruleOf(kind).reader(vocabulary) }))
  // Kinds ask what begins at a position again and again; a sentence's answers do not change.
  const anotherBegins = remembered((words, at) => {
    for (const { kind, read } of readers) {
      const match = read(words, at, { othersBegin: () => false })
      if (match !== null && match.weak !== true) return kind
    }
    return null
  })
  const matchAt = remembered((words, at) => {
    for (const { kind, read } of readers) {
      const match = read(words, at, {
        othersBegin: (next) => {
          const other = anotherBegins(words, next)
          return other !== null && other !== kind
        },
      })
      // "a very common surname, Smith"
      if (match && OF_SURNAME.test(kind) && isSurname(words, at + match.length)) return null
      // "long is fine"
      const allowed =
        match && /^(length|popularity|syllables|trend)$/.test(kind) ? ALLOWED(words, at + match.length) : null
      const after = match && allowed ? words[at + match.length + allowed.length] : undefined
      if (match && allowed && (!after || after.clause))
        return { kind, length: match.length + allowed.length, values: [], label: '' }
      if (match) return { ...match, kind }
    }
    return null
  })
  let isWarm = false
  return {
    matchAt,
    *firstSteps(words) {
      for (let at = 0; at < Math.min(FIRST, words.length) && !isWarm; at++) {
        for (const { read } of readers) {
          const match = read(words, at, { othersBegin: () => false })
          yield
          // What comes later may read what this sentence does not need.
          if (match) break
        }
      }
      isWarm = true
    },
  }
}

/** Where what is not read ends: with its clause, or where another wish begins. */
export function unreadEnd(words: Word[], at: number, matchAt: MatchAt): number {
  let end = at + 1
  while (end < words.length) {
    const word = words[end] as Word
    if (word.clause || word.folded === 'but') break
    const match = matchAt(words, end)
    // "names that sound strong": how they sound, though no name follows
    const isManner = match?.kind === 'style' && /^sound(s|ing)?$/.test(foldedAt(words, at))
    if (match && match.values.length > 0 && (match.weak !== true || isManner)) break
    end++
  }
  return end
}
