import { pattern } from './pattern.ts'
import { wordSet } from './word-list.ts'
import { isTitleCase, type Word } from './words.ts'

/** Verbs that a negation takes back, and what may stand between: `don't really want`, `not a big fan of`. */
const WANTING =
  '(really|ever|even|just|also|actually|particularly|especially|necessarily|please|too|so|very|super|overly|all that|that|wants?|like|likes|love|loves|need|needs|say|suggest|include|show|give|recommend|consider|use|prefer|choose|pick|do|go|going|looking|interested|us|me|to|be|being|been|have|having|a|big|huge|massive|fans?|into|keen|fond|crazy|mad|wild|sold|set|after|of|on|for|about|in|with|want)*'

/** Phrases that take back what follows them, folded; in English and in other languages. */
const NEGATIONS = pattern(
  '(am|im|are|were|is|hes|shes)* (really|totally|very|quite)? (allergic|averse|opposed) to (all|any)?' +
    '|(i|we|he|she|they|husband|wife|hubby)? (absolutely|really|kind of|both|just|honestly)? (hates?|hated|hating|dislikes?|detests?|loathes?|despises?|(cant|cannot|can not) (stand|bear|abide)|refuses?|refuse to use|objects? to) (all|any)?' +
    `|(not|never|(do|does|did|would|will|can|could|should|must|is|are|am|was|has|have) not|dont|doesnt|didnt|wont|wouldnt|cant|cannot|couldnt|shouldnt|mustnt|isnt|arent|wasnt|werent|havent|hasnt|aint|neednt|rather not|id rather not) ${WANTING}` +
    '|(no|non|without|w o|except|excepting|excluding|exclude|excludes|avoid|avoiding|avoids|skip|skipping|minus|less|veto|vetoed|vetoing|nothing|none|neither|nor|lacking|bar|barring|besides|ditch|drop|scrap|bin|remove|omit|eliminate|reject|ban|banned|banning|forget|forget about|ignore|bye to|get rid of|filter out|screen out|say no to|bypass|pass on) (for|any|every|each|too|of|like|everything|anything|all|those|the)*' +
    '|stop (with|suggesting|recommending|(giving|showing|sending) (me|us)) (all|the|these|those|any)*|no more|(anything|everything|all|any|anyone|whatever|anywhere|everywhere) (goes)? (names?|origin|style|letter|language)? (but|except|besides|other than|apart from|bar) (for)?' +
    '|(other|rather) than|(apart|aside|away|free) from|free of|with the exception of|instead of' +
    '|(keep|keeping|steer|steering|stay|staying|stayed) (it|them|him|her|the name)? (away|clear|well away|far away) (of|from)' +
    '|(leave|leaving|rule|ruling|ruled|cross|crossing|crossed|cut|cutting|lose|losing|left) (out|off|the)|hold (off|back)|enough (of|with)' +
    '|(so|really|just)? (sick|tired|bored|over|fed up|done) (of|with) (all|the)*' +
    '|(sin|sans|ohne|sem|senza|nicht|keine?[nrs]?|pas|que no|nao|niente|nessun) (mit|de|con|com|be)?',
)

/** Between a negation and what it applies to. */
export const NEGATED_FILLERS = wordSet(
  'a an the any anything something too so very super overly that really all of names name ones one those these them it is are be being been sound sounds sounding feel feels feeling like want wanted wants ' +
    'where is to have has having use using with which who in my our from way as quite such overtly obviously typical typically stereotypically extremely crazy kind sort type just ever at start end baby please ' +
    'particularly especially terribly horribly there here also more bit thats its theyre used given for called another new scream screams seem seems look looks come comes from totally completely entirely near close remotely',
)

/** `not yet popular`; in "not yet decided on an Irish one" nothing is refused. */
const NOT_YET = pattern(
  '(not|isnt|arent) yet (popular|common|trendy|overused|everywhere|mainstream|well known|fashionable|overdone|in the top)',
)

/** What a parent does not mind is no wish, up to the end of the clause or what they do mind. */
const INDIFFERENT = pattern(
  '(i|we|he|she)? (really|honestly)? ((dont|do not|doesnt|does not) (really|actually|much)? (mind|care|matter)|couldnt care less|(im|were|am|are)? not (too|that|really|particularly)? (fussed|bothered|worried|picky|fussy)|no preference|no matter|regardless of|(doesnt|dont|does not|do not|neednt) (have to|need to|need) (be)?|neednt be|not necessarily)',
)
const PRAISING = pattern(
  '(nothing|nobody|none|cant|cannot|you cant|never) (beats?|tops?|better|better than|wrong|go wrong|get enough|fail|fails|wrong with)',
)
/** Who cannot choose refuses nothing, where the clause ends there: not in "can't pick one with an R". */
const CANT_DECIDE = pattern(
  '(cant|cannot|can not|couldnt|could not) (really|just|seem to|ever)* (pick|choose|decide|settle) (on|for|between|among)? (one|a favou?rite|a winner|which|,)',
)
const AS_LONG_AS = pattern('(as|so) long as')
const AGAIN = /^(but|only|except|unless|provided|though|however)$/

/** Nothing that a sentence leaves out: `keep it out of the ordinary`. */
const NO_NAME =
  /^(it|its|them|em|him|her|us|me|you|this|that|these|those|things?|names?|one|everyone|people|an?|the|my|our|your|in|going|open)$/
const UNUSUAL = pattern('out (there|of the ordinary|of (this|the) world|of the box|on)')
/** Who does not mind something: `we never mind a long name`. */
const WHO = /^(i|we|they|he|she|you|id|wed|would|will|ill|well|people|usually|could)$/
const SPAN_OUT = 6

/** `hold the Finns in mind`: in the same clause it is kept somewhere. */
function isHeldIn(words: Word[], at: number): boolean {
  const end = words.findIndex(({ clause }, each) => each > at && clause)
  return words
    .slice(at, end < 0 ? words.length : end)
    .some(({ folded }) => /^(in|dear|close|together|against|up|with|for|as)$/.test(folded))
}

const BEHIND_HOLD = pattern('(please|pls|thanks|at the (end|ends|start|beginning))')
const endsHold = (words: Word[], at: number): boolean =>
  (words[at]?.clause ?? true) || BEHIND_HOLD(words, at) !== null

/** Whether what "hold the" is said of is left out: the y, the vintage, the flowers; "hold the dream" keeps a meaning. */
export const isHeldBack = (words: Word[], at: number, kind: string | null): boolean =>
  words[at]?.folded !== 'hold' ||
  words[at + 1]?.folded !== 'the' ||
  (kind !== 'meaning' &&
    (/^(style|startsWith|endsWith|contains)$/.test(kind ?? '') ||
      /(^.|[^s]s)$/.test(words[at + 2]?.folded ?? '')))

/** The number of words before a name that take it back: `leave Liam and Noah out of it`, `never mind Liam`, `hold the Svens`. */
function takingBackAt(words: Word[], at: number): number {
  const first = words[at]?.folded ?? ''
  const before = words[at - 1]?.folded ?? ''
  if (/^(leave|leaving|keep|keeping|count)$/.test(first)) {
    const out = words.findIndex(({ folded }, each) => each > at + 1 && folded === 'out')
    if (out < 0 || out - at > SPAN_OUT || UNUSUAL(words, out)) return 0
    const between = words.slice(at + 1, out)
    const isOne = between.length === 1 && between.every(({ folded }) => !NO_NAME.test(folded))
    const areNames = between.every((word) => isTitleCase(word) || /^(and|or)$/.test(word.folded))
    return isOne || areNames ? 1 : 0
  }
  if (first === 'never' && words[at + 1]?.folded === 'mind') {
    const length = /^(the|all)$/.test(words[at + 2]?.folded ?? '') ? 3 : 2
    const name = words[at + length]
    return isTitleCase(name) && name?.clause === false && !(WHO.test(before) && !words[at]?.clause)
      ? length
      : 0
  }
  // "hold the flowers, please": at the beginning, but not "hold the beauty of nature"
  if (
    first === 'hold' &&
    words[at + 1]?.folded === 'the' &&
    (at === 0 || words[at]?.clause) &&
    !isHeldIn(words, at) &&
    endsHold(words, at + 3) &&
    !/^(same|line|door|phone|meaning|name|names|title|record|key|spirit|memory)$/.test(
      words[at + 2]?.folded ?? '',
    )
  )
    return 2
  // "hold the Svens", but "names that hold the Vikings in honor"
  const svens = words[at + 2]
  return first === 'hold' &&
    words[at + 1]?.folded === 'the' &&
    isTitleCase(svens) &&
    svens?.folded.endsWith('s') === true &&
    (words[at + 3]?.clause ?? true) &&
    !/^(that|which|who|to|must|should|could|can|we|i)$/.test(before)
    ? 2
    : 0
}

/** `not used outside books`: in books alone, so that the negation takes nothing back. */
export const NOT_OUTSIDE = pattern(
  '(not|never|isnt|arent|rarely) (really|often|much|ever)* (used|given|heard|found|seen|met) (much|often)? outside (of)? (the)?',
)

/** The number of words of the negation that begins at a position; 0 for none. */
export function negationAt(words: Word[], at: number): number {
  const taking = takingBackAt(words, at)
  if (taking > 0) return taking
  if (NOT_YET(words, at) && /^(not|isnt|arent)$/.test(words[at]?.folded ?? '')) return 2
  const length = NEGATIONS(words, at)?.length ?? 0
  // "everything but no h", "not telling anyone but it's a boy"
  const next = words[at + length]?.folded ?? ''
  if (
    /^(but|except)$/.test(words[at + length - 1]?.folded ?? '') &&
    (isNegative(next) || /^(its|it|we|i|were|hes|shes|he|she)$/.test(next))
  )
    return 0
  if (NOT_OUTSIDE(words, at)) return 0
  // "nothing beats a classic"
  if (PRAISING(words, at)) return 0
  // "same name or not: Alyssa, Alissa"
  if (
    length === 1 &&
    words[at]?.folded === 'not' &&
    words[at - 1]?.folded === 'or' &&
    (words[at + 1]?.clause ?? true)
  )
    return 0
  // "oh no I love both"
  if (length === 1 && words[at]?.folded === 'no' && /^(i|im|ive|id|we|weve|he|she|they|its)$/.test(next))
    return 0
  // "So no. Shirley or Shelby?"
  if (length === 1 && words[at]?.folded === 'no' && words[at + 1]?.clause === true) return 0
  // "no really, Tom or Harry"
  if (
    length === 1 &&
    /^no (really|seriously|honestly|joke|wait|kidding)$/.test(`${words[at]?.folded} ${next}`) &&
    // "no really long names"
    (words[at + 2]?.clause ?? true)
  )
    return 0
  // "not like Nevaeh" compares; "I don't like Nevaeh" does not.
  const compares =
    length > 1 &&
    words[at + length - 1]?.folded === 'like' &&
    /^(not|nothing|no|isnt|arent|none)$/.test(words[at]?.folded ?? '')
  return compares ? length - 1 : length
}

/** The number of words from a position on that say what does not matter, or that one cannot choose; 0 for none. */
export function indifferenceAt(words: Word[], at: number): number {
  // "can't pick one: Zara or Zoya"
  const undecided = CANT_DECIDE(words, at)
  if (undecided && (words[at + undecided.length]?.clause ?? true)) return undecided.length
  const found = INDIFFERENT(words, at)
  if (!found) return 0
  let end = at + found.length
  while (
    end < words.length &&
    !words[end]?.clause &&
    !AGAIN.test(words[end]?.folded ?? '') &&
    !AS_LONG_AS(words, end)
  )
    end++
  return end - at
}

/** After one of these a negation is about the parents: `can't believe it's a girl`. */
const OF_PARENTS =
  /^(know|knew|believe|sure|think|wait|decide|decided|agree|find|found|help|understand|remember|get|care|mind|matter|made|choose|only|just|idea|problem|clue|have|yet|until|really)$/

/**
 * The position of what a negation applies to although unknown words are between (`doesn't scream hipster`);
 * null where it says something of the parents.
 */
export function negatedFrom(words: Word[], from: number, begins: (at: number) => boolean): number | null {
  for (let at = from; at < Math.min(words.length, from + 3); at++) {
    if ((words[at]?.clause && at > from) || OF_PARENTS.test(words[at]?.folded ?? '')) return null
    if (begins(at)) return at
  }
  return null
}

const NEGATIVE =
  /^(no|not|non|without|except|avoid|avoiding|nor|neither|nothing|hates?|dislikes?|never|skip|minus|dont|isnt|arent|excluding|wasnt|shouldnt|mustnt|wont|cant|aint|doesnt)$/

/** Whether a word is a negation by itself. */
export const isNegative = (word: string): boolean => NEGATIVE.test(word)

/** Whether what begins at a position is taken back: `not a flower`. */
export function isNegated(words: Word[], at: number): boolean {
  for (let back = at; back > 0 && at - back < 5; back--) {
    if (words[back]?.clause) return false
    const before = words[back - 1]?.folded ?? ''
    if (NEGATIVE.test(before)) return true
    if (!NEGATED_FILLERS.has(before)) return false
  }
  return false
}

/** What is said of a thing or a name that is not to be had. */
export const RULED_OUT =
  'out|out of the question|off the (table|list|cards)|off limits|a (hard|definite|firm|big|flat)? no|a no go|no go|a no no|not an option|not allowed|not for us|not (our|my) thing|banned|forbidden|vetoed|ruled out|crossed (off|out)|a deal breaker|a dealbreaker|eliminated|binned|scrapped'

/** Behind what is not wanted: `flower names are out`. */
export const REFUSED = pattern(
  `(names?|ones?|stuff|things?)? (wont|will not|doesnt|does not|dont|do not|cant|cannot) (work|do)|(names?|ones?|stuff|things?)? (is|are|would be) (all|totally|definitely|completely|just|also)? (off|${RULED_OUT})`,
)

/** What a person cannot do rather than a name in small letters: `can't make up my mind`. */
export const DOING = /^(make|take|give|find|get|see|say|tell|wait|pick|settle|agree|come|let|keep|put|think)$/

/** Whether a negation begins between two positions. */
export function isRefusing(words: Word[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const length = negationAt(words, at)
    if (length > 0 && !isOfParents(words, at + length)) return true
  }
  return false
}

/** Behind a negation that says what parents lack or cannot do: `no name yet`, `can't agree`. */
export const isOfParents = (words: Word[], at: number): boolean =>
  /^(names?|ideas?|clue|idea)$/.test(words[at]?.folded ?? '')
    ? (words[at + 1]?.clause ?? true) || /^(yet|so|at|and)$/.test(words[at + 1]?.folded ?? '')
    : words[at]?.clause !== true &&
      /^(agree|decide|choose|settle|pick|stop|get|wait|believe|sure|think|know|make|find|help|move|sleep|seem)$/.test(
        words[at]?.folded ?? '',
      )
