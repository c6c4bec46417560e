import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Listed } from './compare-list.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

const LINK = /^(or|vs|versus|v|and|n|against|over|nor|oder|ou|o|u)$/

/**
 * `Mary Kate or Mary Beth`: names of two words, each of which is given as one name, too (Marykate). What nobody is called
 * stays a first name with a middle one (`Grace Eleanor`) or with a surname (`Maeve Collins`).
 */
export function readDoubles(words: Word[], at: number, vocabulary: Vocabulary): Listed | null {
  // Whether words are names is not asked where no second pair follows: it takes long at first.
  if (!words[at + 3] || !(words[at + 2]?.clause || LINK.test(foldedAt(words, at + 2)))) return null
  const surname = statedSurname(words)
  const names: string[] = []
  let next = at
  let end = at
  let chosen = false
  for (;;) {
    const name = doubleAt(words, next, vocabulary)
    // "Amy Lee or Emma Lee, surname Lee": each with the surname
    if (name === null || foldedAt(words, next + 1) === surname) break
    names.push(name)
    end = next += 2
    const comma = words[next]?.clause === true
    const linked = LINK.test(foldedAt(words, next))
    if (!comma && !linked) break
    chosen ||= linked && !/^(and|n)$/.test(foldedAt(words, next))
    if (linked) next++
  }
  return names.length < 2 ? null : { names, length: end - at, chosen }
}

/** A surname that a sentence names as one: `surname Lee`, `our last name is Rose`, `Grace is our surname`. */
export function statedSurname(words: Word[]): string | null {
  for (let at = 0; at < words.length; at++) {
    const stated = SURNAME(words, at)
    const word = stated ? words[at + stated.length] : words[BEHIND(words, at)?.slots.surname ?? -1]
    if (word && /^\p{L}{2,}$/u.test(word.raw)) return word.folded
  }
  return null
}

const SURNAME = pattern(
  '(surnames?|lastnames?|(last|family) names?|family) (is|are|will|would|going|to|be|being|of|called|the|,)*',
)
const BEHIND = pattern(
  '<surname> (is|as|will be|would be|being) (our|my|the|his|her|their|a|babys?)* (surname|lastname|(last|family) name)',
)

/** Fewer children of a spelling are no name of two words: James Dean is one of `Jamesdean` twenty times. */
const MIN_BIRTHS = 50

/** `as a first name`, `double names`: what says so itself needs no births. */
const CALLED_FIRST = pattern('(first|double|two word|two part|compound) names?')

/** Whether two words are given as one name: Mary Kate as Marykate. */
function isJoined(folded: string, words: Word[], { fameOf, birthsOf }: Vocabulary): boolean {
  const fame = fameOf(folded)
  if (fame === null || fame === 'curated') return fame !== null
  return (birthsOf?.(folded) ?? 0) >= MIN_BIRTHS || words.some((_, at) => CALLED_FIRST(words, at) !== null)
}

function doubleAt(words: Word[], at: number, vocabulary: Vocabulary): string | null {
  const { fameOf } = vocabulary
  const [first, second] = [words[at], words[at + 1]]
  if (!first || !second || second.clause) return null
  const parts = [first, second].map(({ raw }) => raw.replace(/['’]s?$/, ''))
  // "mary kate": without capitals both are known
  const isPart = (part: string): boolean => /^\p{Lu}\p{L}+$/u.test(part) || fameOf(fold(part)) === 'curated'
  if (!parts.every(isPart)) return null
  if (fameOf(first.folded) === null || !isJoined(fold(parts.join('')), words, vocabulary)) return null
  return parts.map(capitalized).join(second.hyphen === 'within' ? '-' : ' ')
}
