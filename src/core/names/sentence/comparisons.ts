import { BY_ADJECTIVE, BY_COMPARATIVE, OF_FEW, OPPOSITE, type Comparison } from './comparison-words.ts'
import { KIN } from './kin-words.ts'
import { pattern } from './pattern.ts'
import type { Word } from './words.ts'

const DEGREE =
  '(a|an|bit|little|lot|much|way|far|slightly|somewhat|even|tad|touch|maybe|just|quite|rather|with|something)*'
const MORE = pattern(`${DEGREE} more (of an?)?`)
const LESS = pattern(
  `${DEGREE} (less (of an?)?|half as|nowhere near as|(not|isnt|arent|wasnt|werent|hadnt become|thats not|doesnt sound|dont sound) (quite|nearly)? (as|so|that|all that|super|very|overly) (much (of)? an?)?|(that)? (wont|doesnt|dont|wouldnt|shouldnt|never|does not|do not|will not) (sound|feel|look|seem|come across|read) (as|like|too|so|that|very|quite|at all|remotely|a bit)*)`,
)
const PLAIN = pattern(DEGREE)
/** Before a comparative, by how much: `a letter or two longer`. */
const MEASURE = pattern(
  `${DEGREE} (one|two|three|a|an|1|2|3|few|couple) (of)? (or two)? (letters?|syllables?) (or two)?`,
)
/** `one more syllable`, `one syllable less`, `with an extra letter`. */
const BY_UNIT: [Comparison, ReturnType<typeof pattern>][] = [
  ['longer', unitPattern('more|extra|additional')],
  ['shorter', unitPattern('less|fewer')],
]
/** `further down the charts`: where in a list of ranks. */
const IN_LIST: [Comparison, ReturnType<typeof pattern>][] = [
  ['rarer', listPattern('lower|further|farther', 'down|in|on')],
  ['popular', listPattern('higher|further|farther', 'up|in|on')],
]

function unitPattern(amount: string): ReturnType<typeof pattern> {
  const some = '(one|two|three|a|an|1|2|3|few|couple)'
  return pattern(
    `${DEGREE} ((${amount}) (letters?|syllables?)|${some} (of)? (${amount}) (letters?|syllables?)|${some} (letters?|syllables?) (${amount}))`,
  )
}

/** Not in "two syllables less popular", where the amount belongs to the next word. */
function endsAmount(words: Word[], end: number): boolean {
  const next = words[end]
  return (
    !/^(more|less|fewer|extra|additional)$/.test(words[end - 1]?.folded ?? '') ||
    (next?.clause ?? true) ||
    /^(than|and|but|or|please|pls|if|for|with|would|though|thanks|to)$/.test(next?.folded ?? '')
  )
}

const AMOUNT =
  /^(an?|bit|little|lot|much|way|far|slightly|even|just|maybe|with|one|two|three|[123]|few|couple|of|more|extra)$/
/** After `not`, `at most` and `no more than` an amount is a limit. */
function isLimited(words: Word[], at: number): boolean {
  let back = at
  while (back > 0 && !words[back]?.clause && AMOUNT.test(words[back - 1]?.folded ?? '')) back--
  return (
    !words[back]?.clause &&
    /^(not|no|isnt|never|without|dont|cant|wont|most|maximum|max|than)$/.test(words[back - 1]?.folded ?? '')
  )
}

function listPattern(degree: string, direction: string): ReturnType<typeof pattern> {
  return pattern(
    `${DEGREE} (${degree}) (${direction}) (the|your|a)? (popularity|name)? (charts?|lists?|rankings?|ranks?|tables?)`,
  )
}
/** What the words from a position on ask for in comparison: `a bit shorter`, `less frilly`, `not as popular`. */
export function comparisonAt(words: Word[], at: number): { length: number; known: Comparison } | null {
  const less = LESS(words, at)
  const negated = less && adjectiveAt(words, at + less.length, BY_ADJECTIVE)
  if (less && negated) return { length: less.length + negated.length, known: OPPOSITE[negated.known] }
  const apart = less && adjectiveAt(words, at + less.length, OF_FEW)
  if (less && apart) return { length: less.length + apart.length, known: apart.known }
  const more = MORE(words, at)
  const raised = more && adjectiveAt(words, at + more.length, BY_ADJECTIVE)
  if (more && raised) return { length: more.length + raised.length, known: raised.known }
  for (const [known, phrase] of BY_UNIT) {
    const found = phrase(words, at)
    if (found && endsAmount(words, at + found.length) && !isLimited(words, at))
      return { length: found.length, known }
  }
  for (const [known, phrase] of IN_LIST) {
    const found = phrase(words, at)
    // "further down the list is Clara"
    if (found && !/^(is|are|was|were)$/.test(words[at + found.length]?.folded ?? ''))
      return { length: found.length, known }
  }
  const degree = MEASURE(words, at)?.length ?? PLAIN(words, at)?.length ?? 0
  for (let skipped = degree; skipped >= 0; skipped--) {
    const found = adjectiveAt(words, at + skipped, BY_COMPARATIVE)
    if (found) return { length: skipped + found.length, known: found.known }
  }
  return null
}

/** Other children, or who has a name. */
const PERSON =
  /^(kids?|child|children|boys?|girls?|sons?|daughters?|siblings?|sibs?|toddlers?|people|folks?|relatives?|family|cousins?)$/

/** Whether a comparison is of no name that is looked for: `our older son`, `girls' names are harder`. */
export function isOfNoName(words: Word[], at: number, length: number): boolean {
  const next = words[at + length]
  // "Juniper's quieter cousin", "the lesser known sister of Matilda": names, too
  const isOfName =
    /['’]s$/.test(words[at - 1]?.raw ?? '') || /^(of|to)$/.test(words[at + length + 1]?.folded ?? '')
  if (next?.clause === false && !isOfName && (PERSON.test(next.folded) || KIN.test(next.folded))) return true
  return (
    /^(are|seem|feel)$/.test(words[at - 1]?.folded ?? '') &&
    /^(names|girls|boys)$/.test(words[at - 2]?.folded ?? '')
  )
}

/** An adjective by itself: `but rare`. */
export const plainAdjectiveAt = (words: Word[], at: number): { length: number; known: Comparison } | null =>
  adjectiveAt(words, at, BY_ADJECTIVE)

/** The same behind "but", where it compares: `like Sam but shorter`; not where another wish begins with it. */
export function comparingAdjectiveAt(
  words: Word[],
  at: number,
): { length: number; known: Comparison } | null {
  const found = plainAdjectiveAt(words, at)
  if (!found) return null
  const next = words[at + found.length]
  const phrase = words.slice(at, at + found.length).map(({ folded }) => folded)
  // "but victorian": the years themselves
  if (OF_YEARS.has(phrase.join(' '))) return null
  // "but an alternative": a noun
  if (/^an?$/.test(words[at - 1]?.folded ?? '') && (next?.clause ?? true)) return null
  // "but light related", "but easy to spell"
  return next?.clause === false && OF_WORD.test(next.folded) ? null : found
}

const OF_YEARS = new Set(['victorian', 'boomer', 'millennial', 'gen z'])
const OF_WORD = /^(related|inspired|themed|based|meanings?|means|symbol\w*|to|in)$/

/** The adjective of up to four words that begins at a position, of those that are known. */
export function adjectiveAt(
  words: Word[],
  at: number,
  known: ReadonlyMap<string, Comparison>,
): { length: number; known: Comparison } | null {
  let phrase = ''
  let best: { length: number; known: Comparison } | null = null
  for (let length = 1; length <= 4; length++) {
    const word = words[at + length - 1]
    if (!word || (length > 1 && word.clause)) break
    phrase += length > 1 ? ` ${word.folded}` : word.folded
    const found = known.get(phrase)
    if (found) best = { length, known: found }
  }
  return best
}

const NOT = /^(not|nothing|isnt|arent|never|no|dont|without)$/

/**
 * Whether a negation is a sentence of its own, so that nothing is compared: `Not too common. Like Silas`, which is how rare names
 * should be. "We love Wyatt. Too popular" is said of that name, and "Not shorter." compares with it.
 */
export const isOwnSentence = (words: Word[], at: number, length: number): boolean =>
  NOT.test(words[at]?.folded ?? '') &&
  (at === 0 || words[at]?.sentence === true) &&
  (words[at + length]?.sentence ?? at + length >= words.length) &&
  length < words.length &&
  !words
    .slice(at, at + length)
    .some(({ folded }) => /^(more|less|fewer|as)$/.test(folded) || BY_COMPARATIVE.has(folded))
