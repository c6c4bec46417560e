import { foldedAt } from '#src/core/names/wishes/wish.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import {
  GROUPS,
  isLettersAt,
  JOINS,
  lettersOf,
  type LettersMatch,
  MAX_EDGE_LETTERS,
  NO_LETTERS_WORDS,
  readLetterList,
} from './letter-list.ts'

const NO_LETTERS = /[^\p{L}\p{M}'’ʻ-]/gu

/** The letters of a text, cut to the maximum; undefined when it has none. */
export function readLetters(text: string): string | undefined {
  return text.replace(NO_LETTERS, '').slice(0, MAX_EDGE_LETTERS).trim() || undefined
}

/** An end of a name. */
export type Edge = 'first' | 'last'

const LINK = pattern(
  '(off|out|up)? (with|in|on|by|w|con|com|en|par|mit|auf|em|por|per|as|using|from)|(with|in|by) (something|anything|things) like',
)
/** Words for the letter itself: `first letter`, `the ending`. */
const NAMED: Record<Edge, string> = {
  first:
    '(first|initial|starting|beginning|opening|leading|start|1st|erste[rsn]?|primera?|premiere|primeira?|prima) (two|three|couple of|few|2|3)? (letters?|sound|initial|buchstaben?|letra|lettre|lettera)',
  last: '((last|final|ending|end|closing|letzte[rsn]?|ultima|derniere) (two|three|couple of|few|four|2|3|4)? (letters?|sound|syllable|buchstaben?|letra|lettre|lettera)|ending|suffix|endings|endung)',
}
/** Where in the name a letter is. */
const FIRST_LOCATION =
  '((at|in|to|right at) (the|its|their|his|her) (very)? (beginning|start|front|head)|in front|up front|am anfang|zu beginn|anfangen|anfangt|beginnen|beginnt|al (principio|inicio|comienzo)|au (debut|commencement)|no (inicio|comeco)|allinizio)'
const LAST_LOCATION =
  '((at|on|in) (the|its|their|his|her) (very|tail)? (end|back|ending)|am ende|enden|endet|al final|a la fin|no (final|fim)|alla fine|in fondo)'
const POSITION: Record<Edge, { named: ReturnType<typeof pattern>; behind: ReturnType<typeof pattern> }> = {
  first: positionOf('first'),
  last: positionOf('last'),
}
const LEAD = pattern(
  '((with|having|has|have|has to have|must have|should have|mit|con|com|avec|die|der|qui|que|che|put|want|start|starts|end|ends)? (an?|the|dem|einem|la|o|auf|w)? (letters?|lettre|letra|buchstaben?|lettera|double)?)',
)

/* @__NO_SIDE_EFFECTS__ */
function positionOf(edge: Edge) {
  return {
    named: pattern(
      `(the|her|his|its|their|a)? ${NAMED[edge]} (of (the|her|his|their|its) names?)? ((has|have|needs?|got) to|should|must|ought to|would|will|shall|can|may|could|is going to)? (be|start with|start in|ideally be)? (is|are|of|as|in|being|equals|with|like)? (,)?`,
    ),
    behind: pattern(
      `(sound|sounds)? ((as|for|in|is|being|at|to be|be) (the|its|their|his|her|an?|our|being)? (very)? ${NAMED[edge]}|${edge === 'first' ? FIRST_LOCATION : LAST_LOCATION})`,
    ),
  }
}

const ENDING_VERBS = /^(ends?|ending|finish|finishes|finishing|starts?|starting|begins?|beginning)$/
/** After such a verb these are no letters: `starts soon`, `ends well`. */
const GOES_ON =
  /^(now|soon|well|here|next|over|late|out|off|then|that|this|like|same|june|july|may|with|today|fast|high|low|just|from|there|when|very|when|him|her|them|with|out|good|bad|anew|life|labor|work|week|date|time|term|year|days?|sad)$/

/** `first letter should be M`, `M as the first letter`, `with M in front`, `letter G first`; `last` for the end. */
export function readPosition(words: Word[], at: number, edge: Edge): LettersMatch | null {
  const { named: position, behind } = POSITION[edge]
  const matched = position(words, at)
  if (matched) {
    const bare = /^(ending|endings|suffix|endung)$/.test(foldedAt(words, at + matched.length - 1))
    const found = readLetterList(words, at + matched.length)
    const short = found?.letters.every((each) => each.length <= (edge === 'last' ? 6 : 4))
    if (found && short && !(bare && isWordAlone(words, at + matched.length)))
      return { length: matched.length + found.length, letters: found.letters }
  }
  const final = SINGLE[edge](words, at)
  const single = final && foldedAt(words, final.slots.letter ?? 0)
  if (final && single && /^[a-z]$/.test(single)) return { length: final.length, letters: [single] }
  const lead = LEAD(words, at)?.length ?? 0
  for (let skipped = lead; skipped >= 0; skipped--) {
    const from = at + skipped
    const announced =
      skipped > 0 && /^(letters?|with|having|mit|con|com|avec|buchstaben?)$/.test(foldedAt(words, from - 1))
    const named = /^(letters?|lettre|letra|buchstaben?|lettera)$/.test(foldedAt(words, from - 1))
    // "no vowels at the end"
    if (!isLettersAt(words, from, announced ? 6 : 2) && !GROUPS.has(foldedAt(words, from))) continue
    let end = from + 1
    const letters = [lettersOf(words[from]) ?? []].flat()
    while (JOINS.has(foldedAt(words, end)) && isLettersAt(words, end + 1, 3)) {
      letters.push(...(lettersOf(words[end + 1]) ?? []))
      end += 2
    }
    const after = behind(words, end)
    if (after) return { length: end + after.length - at, letters }
    if (named && skipped > 0 && foldedAt(words, end) === edge) return { length: end + 1 - at, letters }
  }
  return null
}

/** The letters as the text of a chip. */
export function listOf(letters: string[], shown: (each: string) => string): string {
  if (letters.join('') === 'aeiou') return 'a vowel'
  return letters.length > 20 ? 'a consonant' : letters.map(shown).join(' or ')
}

/** Whether a word after "ending" is no ending but goes on with the sentence: `a happy ending for us`. */
const isWordAlone = (words: Word[], at: number): boolean =>
  words[at]?.hyphen !== 'before' && NO_LETTERS_WORDS.has(foldedAt(words, at))

/** `-bert`, `Kat-`: a part of a name with a hyphen at its other side. */
export function readAffix(words: Word[], at: number, edge: Edge): LettersMatch | null {
  const word = words[at]
  if (word?.hyphen !== (edge === 'first' ? 'after' : 'before')) return null
  if (!/^[a-z]{1,6}$/.test(word.folded)) return null
  let length = 1
  const letters = [word.folded]
  // "-leigh or -ley", "no -leigh -lee -ley endings"
  for (;;) {
    const joined = JOINS.has(foldedAt(words, at + length)) ? 1 : 0
    const next = words[at + length + joined]
    if (next?.hyphen !== word.hyphen || !/^[a-z]{1,6}$/.test(next.folded)) break
    if (joined === 0 && next.clause) break
    letters.push(next.folded)
    length += joined + 1
  }
  const trailing = /^(endings?|suffix|beginnings?|ended|prefix)$/.test(foldedAt(words, at + length))
  return { length: length + (trailing ? 1 : 0), letters }
}

/**
 * The letters after a verb: `starting with Ma`, `begins with the letter A or E`, `ends in lyn`, `ends in a vowel`.
 */
export function readEdge(
  words: Word[],
  at: number,
  verbs: ReadonlySet<string>,
  edge: Edge,
): LettersMatch | null {
  const start = edge === 'first'
  if (!verbs.has(foldedAt(words, at))) return null
  const next = at + 1
  const link = LINK(words, next)
  const alike = sameAs(words, next + (link?.length ?? 0))
  const other = foldedAt(words, alike)
  if (alike >= 0 && other.length > 1)
    return { length: alike + 1 - at, letters: [start ? other.charAt(0) : other.slice(-1)] }
  if (!link) {
    // "ending -ette", "starts: M", "starting R"
    const word = words[next]
    if (!word || !/^[a-z]{1,6}$/.test(word.folded)) return null
    const marked = word.hyphen === 'before' || (word.clause && word.folded.length <= 2)
    const single = /^[b-hj-z]$/.test(word.folded)
    // "that ends ie"
    const following = words[next + 1]
    const bare =
      ENDING_VERBS.test(foldedAt(words, at)) &&
      /^[a-z]{2,4}$/.test(word.folded) &&
      !word.clause &&
      !NO_LETTERS_WORDS.has(word.folded) &&
      !GOES_ON.test(word.folded) &&
      (!following || following.clause || /^(names?|girls?|boys?|for|or)$/.test(following.folded))
    if ((!marked && !single && !bare) || (marked && word.clause && NO_LETTERS_WORDS.has(word.folded)))
      return null
    const list = readLetterList(words, next)
    return list && { length: 1 + list.length, letters: list.letters }
  }
  const from = next + link.length
  const colon = words[from]?.clause === true && (words[from]?.folded.length ?? 0) > 3
  const sounding = SOUNDING(words, from)?.slots.letter
  // "starts with a soft sound": no letter is said
  if (sounding !== undefined && foldedAt(words, sounding).length > 2) return null
  // "ends with a long e": many letters are said so, as the y of Emily
  if (VOWEL_SOUND(words, from)) return null
  const found = colon ? null : readLetterList(words, sounding ?? from)
  return found && { length: (sounding ?? from) + found.length - at, letters: found.letters }
}

/** `a hard C`: how the letter is said. */
const SOUNDING = pattern('(an?|the)? (hard|soft|strong|silent) <letter> (sound)?')
const VOWEL_SOUND = pattern('(an?|the)? (long|short) [a-z]')

/**
 * Letters that a sentence does not name again: `starts with C but not Ch`, `with a b in it but not at the start`.
 * `kind` and `letters` are those of the wish before.
 */
export function readEllipsis(
  words: Word[],
  at: number,
  before: { kind: string; letters: string[] },
): { kind: 'startsWith' | 'endsWith' | 'contains'; length: number; letters: string[] } | null {
  for (const [kind, edge] of [
    ['startsWith', 'first'],
    ['endsWith', 'last'],
  ] as const) {
    const location = LOCATIONS[edge](words, at)
    if (location && location.length > 0) return { kind, length: location.length, letters: before.letters }
  }
  if (!isEdgeKind(before.kind)) return null
  const link = LINK(words, at)?.length ?? 0
  const found = readLetterList(words, at + link)
  const end = at + link + (found?.length ?? 0)
  const ends =
    words[end] === undefined ||
    words[end]?.clause ||
    /^(names?|please|for|girls?|boys?)$/.test(foldedAt(words, end))
  // "with an x, not Max or Alex": names.
  if (found && words.slice(at, end).some(({ raw }) => /^\p{Lu}.{2}/u.test(raw))) return null
  // "begins with b but not with be": said of the letters before, a short word is letters, too
  const isAnnounced = link > 0 || /^(with|in|on|by)$/.test(foldedAt(words, at - 1))
  const isWord = (each: string): boolean =>
    NO_LETTERS_WORDS.has(each) && !(isAnnounced && before.letters.some((letters) => each.startsWith(letters)))
  if (!found || !ends || found.letters.some((each) => each.length > 4 || isWord(each))) return null
  return { kind: before.kind, length: link + found.length, letters: found.letters }
}

/** `a final o`, `initial L`. */
const SINGLE = {
  first: pattern('(an?|the)? (initial|starting|beginning|leading|opening) <letter>'),
  last: pattern('(an?|the)? (final|ending|closing|trailing) <letter>'),
}
/** `starts with the same letter as Max`, `as our dog Biscuit`: up to whose name it is. */
const SAME = pattern('(the)? same (first|last|starting)? (letters?|initial|sound) (as|like)')
/** Whose name: a word of the family, besides `KIN`, or of the house. */
const WHOSE =
  /^(her|his|our|my|the|their|big|little|older|elder|younger|baby|late|first|other|twin|sons?|daughters?|child|childs|kid|boy|girl|cousins?|friends?|dog|cat|puppy|rabbit|horse|names?|mine|is|was|called|named)$/

/** The position of the name whose letter is the same; -1 for none. */
function sameAs(words: Word[], at: number): number {
  const same = SAME(words, at)
  if (!same) return -1
  let name = at + same.length
  while (!words[name]?.clause && (WHOSE.test(foldedAt(words, name)) || KIN.test(foldedAt(words, name))))
    name++
  return words[name]?.clause === false ? name : -1
}
const LOCATIONS = { first: locationOf('first'), last: locationOf('last') }

/* @__NO_SIDE_EFFECTS__ */
function locationOf(edge: Edge) {
  return pattern(`(${edge === 'first' ? FIRST_LOCATION : LAST_LOCATION}|${edge})`)
}

const isEdgeKind = (kind: string): kind is 'startsWith' | 'endsWith' | 'contains' =>
  /^(startsWith|endsWith|contains)$/.test(kind)
