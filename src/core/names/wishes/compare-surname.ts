import { DECIDES } from '#src/core/names/sentence/deciding.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { PRAISE } from '#src/core/names/sentence/sentence-words.ts'
import { isSurnameShape } from '#src/core/names/sentence/surname-shape.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { statedSurname } from './compare-doubles.ts'
import { readList } from './compare-list.ts'
import { foldedAt, type SentenceMatch, type Vocabulary } from './wish.ts'

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
  if (!isName || !isSurnameShape(word.folded)) return null
  if (next && !next.clause && !GOES_ON.test(next.folded)) return null
  const { folded } = word
  if (/^(mon|tues|wednes|thurs|fri|satur|sun)day$/.test(folded)) return null
  if (!/^(null|counted)$/.test(String(vocabulary.fameOf(folded)))) return null
  if (KIN.test(folded) || DECIDES.test(folded) || PRAISE.has(folded) || vocabulary.isWord?.(folded) !== false)
    return null
  // "Emma or Olivia Brooks? Our surname is Hill"
  return statedSurname(words) === null && !isOfHeading(words) ? word.raw : null
}

const BABY = pattern('(for)? (our|the)? (baby|team) <family> ,')

/** `Baby Jones: Ivy or Eve?`: the choice of a family; null without one. */
export function readOfBaby(words: Word[], at: number, vocabulary: Vocabulary): SentenceMatch<string> | null {
  const baby = BABY(words, at)
  const family = words[baby?.slots.family ?? -1]
  if (!baby || !family || !isTitleCase(family) || vocabulary.isWord?.(family.folded) !== false) return null
  // "Baby Shower: Emma or Olivia"
  if (!isSurnameShape(family.folded) && !/^(curated|common)$/.test(String(vocabulary.fameOf(family.folded))))
    return null
  const listed = readList(words, at + baby.length, vocabulary, true)
  if (!listed?.chosen || listed.names.some((name) => name === family.raw)) return null
  return {
    length: baby.length + listed.length,
    values: listed.names,
    label: listed.names.join(' or '),
    also: [{ kind: 'surname', values: [family.raw], label: `with ${family.raw}` }],
  }
}

/** `Emma Or Olivia Anyone`: where each word has a capital it says nothing. */
const isOfHeading = (words: Word[]): boolean =>
  words.some((word, at) => isTitleCase(word) && /^(or|and|vs|versus)$/.test(foldedAt(words, at)))
