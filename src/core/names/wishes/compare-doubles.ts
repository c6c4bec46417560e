import { nameAt } from '#src/core/names/sentence/names-in.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital, type Word } from '#src/core/names/sentence/words.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Listed } from './compare-list.ts'
import { MIN_BIRTHS_OF_DOUBLE } from './likeness.ts'
import { foldedAt, type Vocabulary } from './wish.ts'

const LINK = /^(or|vs|versus|v|and|n|against|over|nor|oder|ou|o|u)$/
/** So many children make a word in small letters a part of a name, whatever its rank is today: Sue. */
const MIN_BIRTHS_OF_PART = 20_000

/**
 * `Mary Kate or Mary Beth`, `Ida Mae or just Ida`: names of two words, each of which is given as one name, too (Marykate), or
 * each of which differs in both words from the others (`James Dean or Bruce Lee`). What nobody is called beside one that
 * shares a word stays a first name with a middle one (`Grace Eleanor`) or with a surname (`Maeve Collins`).
 */
export function readDoubles(words: Word[], at: number, vocabulary: Vocabulary): Listed | null {
  // Whether words are names is not asked where no list follows: it takes long at first.
  if (!words[at + 3] || !isLinkAt(words, at + 1, at + 2)) return null
  const surname = statedSurname(words)
  const found: Double[] = []
  let next = at
  let end = at
  let chosen = false
  for (;;) {
    const each = doubleAt(words, next, vocabulary) ?? singleAt(words, next, vocabulary)
    // "Amy Lee or Emma Lee, surname Lee": each with the surname
    if (each === null || (each.parts.length === 2 && foldedAt(words, next + 1) === surname)) break
    found.push(each)
    end = next += each.parts.length
    const linked = LINK.test(foldedAt(words, next))
    if (words[next]?.clause !== true && !linked) break
    chosen ||= linked && !/^(and|n)$/.test(foldedAt(words, next))
    if (linked) next += JUST.test(foldedAt(words, next + 1)) ? 2 : 1
  }
  if (found.length < 2 || !areWhole(found, vocabulary)) return null
  return { names: found.map(({ name }) => name), length: end - at, chosen }
}

/** Whether a list begins: with a link or a comma behind a name of one word or of two. */
const isLinkAt = (words: Word[], ...places: number[]): boolean =>
  places.some((at) => words[at]?.clause === true || LINK.test(foldedAt(words, at)))

/** A name of a list: of two words, which may be given as one, or of one. */
type Double = { name: string; parts: string[]; isJoined: boolean; mayBeWhole: boolean }

/** Whether the names of a list are names of two words, rather than first names with a middle name or a surname. */
function areWhole(found: Double[], { secondName }: Vocabulary): boolean {
  const doubles = found.filter(({ parts }) => parts.length === 2)
  if (doubles.length > 0 && doubles.every((each) => each.isJoined)) return true
  if (doubles.length < found.length || !doubles.every((each) => each.mayBeWhole)) return false
  // "isla rae or ayla rae"
  const [second = ''] = doubles.map(({ parts }) => parts[1])
  if (secondName?.(second) === 'first' && doubles.every(({ parts }) => parts[1] === second)) return true
  return [0, 1].every((at) => new Set(doubles.map(({ parts }) => parts[at])).size === doubles.length)
}

/** `or just Ida` */
const JUST = /^(just|only|plain|simply)$/

/** A surname that a sentence names as one: `surname Lee`, `our last name is Rose`, `Grace is our surname`. */
export function statedSurname(words: Word[]): string | null {
  for (let at = 0; at < words.length; at++) {
    const stated = SURNAME(words, at)
    const word = stated ? words[at + stated.length] : words[BEHIND(words, at)?.slots.surname ?? -1]
    if (word && /^\p{L}{2,}$/u.test(word.raw)) return word.folded
    // "the Rose family"
    const family = words[OF_FAMILY(words, at)?.slots.surname ?? -1]
    if (isCapital(family)) return family?.folded ?? null
  }
  return null
}

const SURNAME = pattern(
  '(surnames?|lastnames?|(last|family) names?|family) (is|are|will|would|going|to|be|being|of|called|the|,)*',
)
const BEHIND = pattern(
  '<surname> (is|as|will be|would be|being) (our|my|the|his|her|their|a|babys?)* (surname|lastname|(last|family) name)',
)

const OF_FAMILY = pattern('(the|a|our) <surname> (family|clan|household|house)')

/** `as a first name`, `double names`: what says so itself needs no births. */
const CALLED_FIRST = pattern('(first|double|two word|two part|compound) names?')

/** Whether two words are given as one name: Mary Kate as Marykate. */
function isJoined(folded: string, words: Word[], { fameOf, birthsOf }: Vocabulary): boolean {
  const fame = fameOf(folded)
  if (fame === null || fame === 'curated') return fame !== null
  return (
    (birthsOf?.(folded) ?? 0) >= MIN_BIRTHS_OF_DOUBLE ||
    words.some((_, at) => CALLED_FIRST(words, at) !== null)
  )
}

const partOf = (word: Word): string => word.raw.replace(/['’]s?$/, '')

function doubleAt(words: Word[], at: number, vocabulary: Vocabulary): Double | null {
  const { fameOf } = vocabulary
  const [first, second] = [words[at], words[at + 1]]
  if (!first || !second || second.clause || LINK.test(second.folded)) return null
  const parts = [first, second].map(partOf)
  // "mary kate": without capitals both are known
  const isPart = (part: string): boolean =>
    /^\p{Lu}\p{L}+$/u.test(part) ||
    /^(curated|common)$/.test(fameOf(fold(part)) ?? '') ||
    (vocabulary.birthsOf?.(fold(part)) ?? 0) >= MIN_BIRTHS_OF_PART
  if (!parts.every(isPart) || fameOf(first.folded) === null) return null
  // "my son": words that some child has as a name
  const named = second.hyphen === 'within' ? [at] : [at, at + 1]
  if (!isCapital(first) && named.some((each) => nameAt(words, each, vocabulary) === null)) return null
  return {
    name: parts.map(capitalized).join(second.hyphen === 'within' ? '-' : ' '),
    parts: parts.map(fold),
    isJoined: second.hyphen === 'within' || isJoined(fold(parts.join('')), words, vocabulary),
    mayBeWhole:
      /^(curated|common)$/.test(fameOf(first.folded) ?? '') &&
      nameAt(words, at, vocabulary)?.length === 1 &&
      nameAt(words, at + 1, vocabulary, isCapital(second))?.length === 1,
  }
}

/** A well-known name of one word in a list, with nothing but a link or the end behind it. */
function singleAt(words: Word[], at: number, { fameOf }: Vocabulary): Double | null {
  const [word, next] = [words[at], words[at + 1]]
  if (!word || !/^(curated|common)$/.test(fameOf(word.folded) ?? '')) return null
  const goesOn = next && !next.clause && !LINK.test(next.folded) && !/^(for|as|which|with)$/.test(next.folded)
  // "Rose Marie or Rosemarie, one word or two": nothing that may be the name's second word
  if (goesOn && (isCapital(next) || !isCapital(word) || fameOf(next.folded) !== null)) return null
  const part = partOf(word)
  return { name: capitalized(part), parts: [fold(part)], isJoined: false, mayBeWhole: false }
}
