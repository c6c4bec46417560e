import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { startReason } from '#src/core/names/search/condition.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { wordSet } from '#src/core/names/sentence/word-list.ts'
import { listOf, readAffix, readEdge, readLetters, readPosition } from './edges.ts'
import { type LettersMatch, MAX_EDGE_LETTERS } from './letter-list.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { foldedAt } from '#src/core/names/wishes/wish.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Filter } from './filter.ts'
import type { FilterRule } from './rule.ts'

/** Letters are compared without case or diacritics. */
export const startsWith: Filter<string, 'starts'> = {
  param: 'starts',
  label: 'Starts with',
  dropped: 'Any beginning',
  read: readLetters,
  describe: (letters) => `starts with ${letters}`,
  control: { kind: 'text', maxLength: MAX_EDGE_LETTERS },
}

/** In English, Spanish, Portuguese, Italian, French and German. */
const VERBS = wordSet(
  'start starts starting started begin begins beginning beginnin startin commencing commences open opens opening kick kicks kicking lead leads leading empiecen empiecan empieza empiezan empiece comienza comienzan ' +
    'comience comiencen empezando comecem comeca comecam comecando comece iniciam inicia iniziano inizia inizino cominci comincia cominciano commence commencent ' +
    'commencant commencantes debutant debute debutent beginnen beginnt beginnend anfangen anfangt fangt beginnende',
)

export const startsWithRule: FilterRule<string> = {
  help: { title: 'Start', examples: ['starting with Ma', 'starts with A or E'] },
  attribute: { name: 'starts', expects: 'letters' },
  several: true,
  spelled: () => VERBS,
  reader: () => (words, at) => {
    // "doesn't start with the same letter as our surname": no letter is said.
    const same = SAME_LETTER(words, at)
    if (same && OF_SURNAME(words, at + same.length)) return { length: same.length, values: [], label: '' }
    // "starts with another letter": than which is not said.
    const other = OTHER_LETTER(words, at)
    if (other) return { length: other.length, values: [], label: '' }
    // "both our surnames start with B so nothing with B"
    const again = startAgainAt(words, at)
    if (again)
      return {
        length: again.length,
        values: again.letters,
        label: `starts with ${listed(again.letters)}`,
        avoid: true,
      }
    const edge =
      readEdge(words, at, VERBS, 'first') ??
      readPosition(words, at, 'first') ??
      readAffix(words, at, 'first') ??
      readSeveralNames(words, at) ??
      readLetterNames(words, at) ??
      readNeeded(words, at) ??
      readWith(words, at)
    if (!edge) return null
    return { length: edge.length, values: edge.letters, label: `starts with ${listed(edge.letters)}` }
  },
  matcher:
    ({ spelling, table }) =>
    (letters) => {
      const start = fold(letters)
      if (start === '') return []
      return [{ levels: [spelling.startingWith(start)], explain: (row) => [startReason(row, start, table)] }]
    },
}

const SAME_LETTER = pattern(
  '((start|starts|starting|begin|begins|beginning) with)? (the)? same (first|starting)? (letters?|sound|initials?) as',
)
const OTHER_LETTER = pattern(
  '(start|starts|starting|begin|begins|beginning) (with|in|on) (another|a different|different|an other|other|some other|any other|a new) (letters?|initials?|sounds?|ones?)',
)
const OF_SURNAME = pattern('(our|my|the|his|her|their)? (surname|lastname|last name|family name)')

/** `Z names`, `another N name`, `J-names`: a single letter before "names". */
function readLetterNames(words: Word[], at: number): LettersMatch | null {
  const letter = foldedAt(words, at)
  const raw = words[at]?.raw ?? ''
  const next = words[at + 1]
  if (!/^[a-z]$/.test(letter) || !next || next.clause) return null
  const named = foldedAt(words, at - 1) === 'letter'
  if (named && /^(names?|boys?|girls?)$/.test(next.folded)) return { length: 1, letters: [letter] }
  const article =
    /^[ai]$/.test(letter) &&
    !(raw === letter.toUpperCase() && (next.folded === 'names' || foldedAt(words, at - 1) === 'an'))
  if (!/^names?$/.test(next.folded) || article) return null
  return { length: 1, letters: [letter] }
}

const SEVERAL_NAMES = pattern('<one> (,)? ((or|and)? <two> (,)?)? (or|and) <last>')
/** `E or F short girl names`: so many words may describe the names behind their letters. */
const MAX_BETWEEN = 2

/** `J or K names`, `A, B and C names`: of several letters each by itself is one with which names begin. */
function readSeveralNames(words: Word[], at: number): LettersMatch | null {
  const found = SEVERAL_NAMES(words, at)
  const slots = [found?.slots.one, found?.slots.two, found?.slots.last].flatMap((slot) => slot ?? [])
  const letters = slots.map((slot) => foldedAt(words, slot))
  const areLetters = letters.length > 1 && letters.every((letter) => /^[a-z]$/.test(letter))
  if (!found || !areLetters) return null
  const next = at + found.length
  let end = next
  while (end < next + MAX_BETWEEN && !words[end]?.clause && !/^names?$/.test(foldedAt(words, end))) end++
  if (words[end]?.clause !== false || !/^names?$/.test(foldedAt(words, end))) return null
  // "an A or B name", but "I and a name"
  const isSmall = (slot: number): boolean => words[slot]?.raw === words[slot]?.raw.toLowerCase()
  const isPronoun = slots.some(
    (slot, index) =>
      /^[ai]$/.test(letters[index] ?? '') &&
      isSmall(slot) &&
      (slot === at || slots.some((each) => !isSmall(each))),
  )
  if (isPronoun) return null
  return { length: (end === next ? end + 1 : next) - at, letters }
}

const NEEDED = pattern(
  '(need|want|looking for|after|due) (another|an?) <letter> (too|as well|again|next|please)?',
)

/** `so we need an A for the girl`: as a capital it is the first one. */
function readNeeded(words: Word[], at: number): LettersMatch | null {
  const found = NEEDED(words, at)
  const slot = found?.slots.letter ?? 0
  if (!found || !/^[A-Z]$/.test(words[slot]?.raw ?? '')) return null
  const next = words[at + found.length]
  const ends = !next || next.clause || /^(for|name|girl|boy)$/.test(next.folded)
  return ends ? { length: found.length, letters: [foldedAt(words, slot)] } : null
}

const WITH = pattern(
  '((names?|nombres?|noms?|prenoms?|nomes?|nomi|namen?|vornamen?|madchennamen?|jungennamen?|madchen|jungen|garcons?|filles?|nin[ao]s?|menin[ao]s?|bambin[aoie]|girls?|boys?|unisex) (with|w|con|com|avec|mit) (la|a|le|o|dem|der)? (letra|lettre|lettera|letter|buchstaben?)?|[^,\\s]+ (con|com|avec|mit) (la|a|le|o|dem|der)? (letra|lettre|lettera|buchstaben?)) <letter>',
)

const FROM_LETTER = pattern('(from|by|for|of|on|under|in|using) (the)? (alphabet|letter) <letter>')

/** `girl names with J`, `nome com a letra L`: a letter that is said to be somewhere is read before, as one in the name. */
function readWith(words: Word[], at: number): LettersMatch | null {
  const from = FROM_LETTER(words, at)
  const named = from && foldedAt(words, from.slots.letter ?? 0)
  const fan = /^(fans?|love|loves|sick|tired|full)$/.test(foldedAt(words, at - 1))
  if (from && named && /^[a-z]$/.test(named) && !fan) return { length: from.length, letters: [named] }
  const found = /^(with|w|con|com|avec|mit)$/.test(foldedAt(words, at)) ? WITH(words, at - 1) : null
  const slot = found?.slots.letter
  if (!found || slot === undefined || !/^[a-z]$/.test(foldedAt(words, slot))) return null
  const next = words[slot + 1]
  const ends =
    !next ||
    next.clause ||
    /^(for|para|per|pour|fur|please|girls?|boys?|names?|or|jungs?|jungen?|madchen|filles?|garcons?|nin[ao]s?|menin[ao]s?|bambin[ao])$/.test(
      next.folded,
    )
  return ends ? { length: found.length - 1, letters: [foldedAt(words, slot)] } : null
}

const listed = (letters: string[]): string => listOf(letters, capitalized)

const REFUSING = pattern(
  '(nothing|no names?|no more|none|not another|no other|anything but|cant be|avoid|avoiding|dont want|without|no) (names?|things?|ones?)? (that|which)? (with|in|an?|another|the|on|starts? with|begins? with)* (letter)? <letter> (please|too|as well|again|either|names?)?',
)
const BEGINS = /^(starts?|starting|begins?|beginning|initials?)$/

/** `I have enough A names`: a letter that the family has often. */
const ENOUGH = pattern(
  '((i|we|weve|ive|already|have|got|has)+ (too many|so many|plenty of|loads of)|(i|we|weve|ive|already|have|got|has)* enough) <letter> names? (already|as it is|in (the|our|my) (family|house)|here)*',
)

/** Whose letter it is: without an owner the letter is a wish, and the second one is about the rest of the name. */
const OWNER = /^(surnames?|lastnames?|last|initials|our|my|her|his|their|both)$/

/** Whether a letter is stated as that of a person, as in `our surnames start with B`. */
function isOwned(words: Word[], at: number): boolean {
  const begins = words.findLastIndex(({ folded }, index) => index < at && BEGINS.test(folded))
  if (begins < 0 || at - begins > 4) return false
  return words
    .slice(Math.max(0, begins - 5), begins + 1)
    .some(({ folded }) => OWNER.test(folded) || KIN.test(folded))
}

/** `our surnames start with B so nothing with B`: a first letter that someone in the family already has, refused. */
export function startAgainAt(words: Word[], at: number): LettersMatch | null {
  const enough = ENOUGH(words, at)
  const known = foldedAt(words, enough?.slots.letter ?? -1)
  if (enough && /^[a-z]$/.test(known)) return { length: enough.length, letters: [known] }
  const found = REFUSING(words, at)
  const slot = found?.slots.letter ?? -1
  const letter = foldedAt(words, slot)
  if (!found || !/^[a-z]$/.test(letter) || (letter === 'a' && words[slot]?.raw !== 'A')) return null
  const next = words[at + found.length]
  if (next && !next.clause && !/^(and|or|for|but)$/.test(next.folded)) return null
  const stated = words.findIndex(
    ({ folded }, index) => index < at && folded === letter && isOwned(words, index),
  )
  return stated < 0 ? null : { length: found.length, letters: [letter] }
}
