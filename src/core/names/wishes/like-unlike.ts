import { namesAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { whoseAt } from './like-phrases.ts'
import { labelOf, type Like } from './like-preference.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

/** Before names that nothing should be like; the negation is in the word itself. */
const UNLIKE = pattern(
  '(something|anything|names?|one|ones|that|which|is|are|sounds?|quite|very|really|totally|completely|entirely|far)* (unlike|dissimilar (to|from)|(different|distinct|a far cry) (from|to|than)|the opposite of) (the|names?|name|my|our)*',
)

const DIFFERS = /^(unlike|dissimilar|different|distinct|cry|opposite)$/
const DEGREE = /^(quite|very|really|totally|completely|entirely|far|so|just|both|also|all|always|a|the)$/
const IS = /^(am|are|is|was)$/
/** The apostrophe tells "we're" from "were", which may be of names. */
const SPEAKER_IS = /^(i['’]?m|we['’]re|s?he['’]s)$/iu

/** Whether it is someone who differs, and no name: `I am totally different from Charlotte`. */
function isOfSomeone(words: Word[], at: number): boolean {
  let before = words.findIndex(({ folded }, each) => each >= at && DIFFERS.test(folded)) - 1
  while (DEGREE.test(foldedAt(words, before))) before--
  if (SPEAKER_IS.test(words[before]?.raw ?? '')) return true
  return IS.test(foldedAt(words, before)) && /^(i|we|he|she)$/.test(foldedAt(words, before - 1))
}

/** `something unlike Brandon`, `totally different from my cousin Kyle`: names with a capital. */
export function readUnlike(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<Like> | null {
  const unlike = UNLIKE(words, at)
  if (!unlike || isOfSomeone(words, at)) return null
  const from = at + unlike.length
  const next = from + whoseAt(words, from, [])
  const found =
    isTitleCase(words[next]) && words[next]?.clause === false ? namesAt(words, next, vocabulary) : null
  if (!found) return null
  const value: Like = { names: found.names, than: [] }
  return { length: next + found.length - at, values: [value], label: `not ${labelOf(value)}`, avoid: true }
}
