import { namesAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { whoseAt } from './like-phrases.ts'
import { labelOf, type Like } from './like-preference.ts'
import type { SentenceMatch, Vocabulary } from './wish.ts'

/** Before names that nothing should be like; the negation is in the word itself. */
const UNLIKE = pattern(
  '(something|anything|names?|one|ones|that|which|is|are|sounds?|quite|very|really|totally|completely|entirely|far)* (unlike|dissimilar (to|from)|(different|distinct|far|far away|a far cry) (from|to|than)|the opposite of) (the|names?|name|my|our)*',
)

/** `something unlike Brandon`, `totally different from my cousin Kyle`: names with a capital. */
export function readUnlike(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<Like> | null {
  const unlike = UNLIKE(words, at)
  if (!unlike) return null
  const from = at + unlike.length
  const next = from + whoseAt(words, from, [])
  const found =
    isTitleCase(words[next]) && words[next]?.clause === false ? namesAt(words, next, vocabulary) : null
  if (!found) return null
  const value: Like = { names: found.names, than: [] }
  return { length: next + found.length - at, values: [value], label: `not ${labelOf(value)}`, avoid: true }
}
