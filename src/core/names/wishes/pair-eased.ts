import { isNegated } from '#src/core/names/sentence/negation.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Language } from './pair-languages.ts'
import { foldedAt } from './wish.ts'

const DOING = '(say|pronounce|spell|read|write|understand|remember|manage|handle|get right|get)'
/** Before a language, or those who speak it: `easy for`, `simple to spell in`, `easily pronounced by`. */
const EASY = pattern(
  `(easy|easily|simple|straightforward|pronounceable|sayable|spellable|readable|pronouncable|doable|intuitive) (enough)? (to)? (be)? (${DOING}|said|pronounced|spelled|spelt|read|understood)? ((and|or) ${DOING})? (for|in|to|by|with|among) (the|an?|my|our|his|her|most|all|other|any|native|average|both)*` +
    '|(works|work|working|pronounced|said|spelled|spelt|travels) (really|very|equally|just as)? (well|easily|good|fine|nicely|properly|bien|bem|bene|gut) (in|en|em|auf)|(works|pronounced) (en|em|auf)',
)
const HARD = pattern(
  `(hard|difficult|tricky|impossible|confusing|awkward) (to ${DOING})? ((and|or) ${DOING})? (for|in|to|by|with|among) (the|an?|my|our|his|her|most|all|other|any|native|average)*`,
)

/**
 * The one language in which names should be easy: `easy to spell in German`, `nothing hard for Spanish speakers`. The words before it;
 * null where another language is near, as both of a sentence are meant (`pair.ts`).
 */
export function easedAt(
  words: Word[],
  at: number,
  languageAt: (words: Word[], at: number) => Language | null,
): { language: Language; length: number } | null {
  const eased = EASY(words, at) ?? (isNegated(words, at) ? HARD(words, at) : null)
  const isRefused = EASY(words, at) !== null && isNegated(words, at)
  if (!eased || isRefused) return null
  const from = at + eased.length
  const language = words[from]?.clause === false ? languageAt(words, from) : null
  if (!language) return null
  const end = from + language.length
  // "easier for Americans than Siobhan"
  if (/^(than|then)$/.test(foldedAt(words, end))) return null
  const another = words.some((_, each) => {
    const other = each < at || each >= end ? languageAt(words, each) : null
    return other !== null && other.known.id !== language.known.id
  })
  return another ? null : { language, length: eased.length + language.length }
}
