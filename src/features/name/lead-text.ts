import type { Confidence, Gender } from '#src/core/names/name.ts'
import { withFullStop } from '#src/core/text/full-stop.ts'
import { confidenceLabel } from '#src/names/confidence-label.ts'
import { curlyQuotes } from '#src/names/facts.ts'

/** What a meaning says when it is no gloss: whose form the name is, where it comes from, that it is not known. */
const NO_GLOSS =
  /^(uncertain|unknown|meaning|perhaps|probably|possibly|modern|short for|from|also|said|once|two|the name)\b|\b(forms?|spelling|variant|diminutive|feminine|masculine|surname|name|names)\b/i
/** Sources that say what kind of word they are, and cannot follow “from”. */
const KIND_OF_SOURCE =
  /^(short|pet|feminine|masculine|diminutive|form|forms|variant|surname|personal|origin|see|unknown|uncertain|said|modern|invented|either|or|and)\b/i
const UNSURE_SOURCE = /^(perhaps|probably|possibly)\b/i

/** `an Irish`, `a Ukrainian`. */
export const withArticle = (origin: string): string =>
  `${/^(?!Uk)[AEIOU]/.test(origin) ? 'an' : 'a'} ${origin}`

/** `girls’ name`, `name for girls and boys`: what follows a name’s origin. */
export const genderedName = (gender: Gender): string =>
  ({ f: 'girls’ name', m: 'boys’ name', u: 'name for girls and boys' })[gender]

/**
 * How the first sentence ends after `Maeve is an Irish girls’ name`: ` that means “she who intoxicates”.`, ` said to mean
 * “torch”.`, and of what is no gloss `: a form of Helen.` as it is written.
 */
export function meaningClause({ meaning, confidence }: { meaning: string; confidence: Confidence }): string {
  const text = curlyQuotes(meaning)
  if (NO_GLOSS.test(meaning)) return withFullStop(`: ${text}`)
  return `${confidence === 'c' ? ' said to mean' : ' that means'} “${text}”.`
}

/** A source that is one word, perhaps with its language, and what it means. */
const PLAIN_SOURCE = /^(?<word>\p{L}[\p{L}\p{M}’'-]*(?: \p{L}[\p{L}\p{M}’'-]*)?) "[^"]+"$/u

/**
 * How a first sentence goes on that has said the meaning: `, from Latin oliva`, `, from the word saoirse`. Nothing for a
 * source that is more than a word and its meaning, for one that may be a name or a phrase (`Yehudit`, `a leanbh`), and after
 * what is no meaning: the facts below have it whole.
 */
export function sourceClause({ meaning }: { meaning: string }, from: string | undefined): string {
  const word = PLAIN_SOURCE.exec(from ?? '')?.groups?.['word']
  if (word === undefined || NO_GLOSS.test(meaning) || KIND_OF_SOURCE.test(word) || UNSURE_SOURCE.test(word))
    return ''
  const isTwoWords = word.includes(' ')
  // Only a language before a word has a capital letter.
  if (isTwoWords !== /^\p{Lu}/u.test(word)) return ''
  return `, from ${isTwoWords ? '' : 'the word '}${word.replaceAll("'", '’')}`
}

const ALL_OF = ['Both', 'All three', 'All four', 'All five', 'All six', 'All seven', 'All eight', 'All nine']

/** How sure one is of several meanings, said once: `Both meanings are well attested.` */
export function confidenceSentence(confidence: Confidence, count: number): string {
  return `${ALL_OF[count - 2] ?? `All ${count}`} meanings are ${confidenceLabel(confidence).toLowerCase()}.`
}
