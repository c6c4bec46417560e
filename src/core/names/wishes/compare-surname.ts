import { DECIDES } from '#src/core/names/sentence/deciding.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { PRAISE } from '#src/core/names/sentence/sentence-words.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { statedSurname } from './compare-doubles.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

/** What may follow the surname of a choice. */
const GOES_ON = /^(for|with|as|which|what|is|are|sounds?|looks?|goes|and)$/

/**
 * `Lucy or Lucia Fernandez`: behind the last of several first names a word with a capital that is a word of no sentence and
 * hardly any child's name; null without one. A second first name (`Lucy or Lucia Rose`) is none.
 */
export function surnameBehind(words: Word[], at: number, vocabulary: Vocabulary): string | null {
  const word = words[at]
  const next = words[at + 1]
  if (!word || word.clause || word.hyphen || !isTitleCase(words[at - 1])) return null
  const isName = /^\p{Lu}\p{L}*['’]?\p{L}*\p{Ll}$/u.test(word.raw) && !/['’]s$/.test(word.raw)
  if (!isName || word.folded.length < 3) return null
  if (next && !next.clause && !GOES_ON.test(next.folded)) return null
  const { folded } = word
  if (/^(mon|tues|wednes|thurs|fri|satur|sun)day$/.test(folded)) return null
  if (!/^(null|counted)$/.test(String(vocabulary.fameOf(folded)))) return null
  if (KIN.test(folded) || DECIDES.test(folded) || PRAISE.has(folded) || vocabulary.isWord?.(folded) !== false)
    return null
  // "Emma or Olivia Brooks? Our surname is Hill"
  return statedSurname(words) === null && !isOfHeading(words) ? word.raw : null
}

/** `Emma Or Olivia Anyone`: where each word has a capital it says nothing. */
const isOfHeading = (words: Word[]): boolean =>
  words.some((word, at) => isTitleCase(word) && /^(or|and|vs|versus)$/.test(foldedAt(words, at)))
