import { wordSet } from '#src/core/names/sentence/word-list.ts'
import { isTitleCase, type Word } from '#src/core/names/sentence/words.ts'
import { createRangeRows, readCount } from './counts.ts'
import type { Filter } from './filter.ts'
import { readLengthOfName } from './length-of-name.ts'
import { counted, describeRange, joinRanges, type Range, readRange, writeRange } from './range.ts'
import { isNegated } from '#src/core/names/sentence/negation.ts'
import { foldedAt, isAsked, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import type { FilterRule } from './rule.ts'

/** Number of letters; its field sets a maximum. */
export const length: Filter<Range, 'length'> = {
  param: 'length',
  label: 'Length',
  dropped: 'Any length',
  read: readRange,
  write: writeRange,
  describe: (range) => describeRange(range, 'letter'),
  control: {
    kind: 'number',
    hint: 'maximum letters',
    least: 2,
    max: 15,
    upTo: true,
  },
}

/** Maximum length of a short name and minimum length of a long one, in letters. */
const SHORT = 5
const LONG = 8

export const lengthRule: FilterRule<Range> = {
  help: { title: 'Length', examples: ['short names', 'at least 7 letters'] },
  attribute: { name: 'length', expects: '2, 2-3, -2 or 3-' },
  /** A bound that is not wanted is the other bound. */
  opposite: ({ min, max }) =>
    min === undefined && max !== undefined
      ? { min: max + 1 }
      : max === undefined && min !== undefined
        ? { max: min - 1 }
        : undefined,
  join: joinRanges,
  spelled: () => [
    'max',
    'maximum',
    'minimum',
    'short',
    'long',
    'letters',
    'tiny',
    'teeny',
    'teensy',
    'weeny',
    'dinky',
  ],
  reader: (vocabulary) => (words, at) =>
    readCount(words, at, 'letter') ?? readLengthOfName(words, at, vocabulary) ?? readSize(words, at),
  instead:
    ({ table }) =>
    (_, row) =>
      counted(table.letters[row] ?? 0, 'letter'),
  matcher({ table }) {
    const rowsWithin = createRangeRows(table.letters)
    return (range) => {
      const rows = rowsWithin(range)
      if (!rows) return []
      return [
        {
          levels: [rows],
          explain: (row) => [{ kind: 'name', text: counted(table.letters[row] ?? 0, 'letter') }],
        },
      ]
    }
  },
}

const SHORT_WORDS =
  /^(short|shortish|shorter|shortest|tiny|teeny|teensy|weeny|dinky|brief|cort[oa]s?|corti|corte|courte?s?|kurz|kurze[rsn]?|curt[oa]s?|breves?|brevi)$/
const LONG_WORDS =
  /^(long|longer|longish|lengthy|long[oa]s?|longues?|lange[rsn]?|larg[oa]s|lungh[ei]|lung[oa])$/

/** What takes long, of no name. */
const LASTING =
  /^(trying|tried|waiting|waited|been|took|taken|taking|taxed|hoping|hoped|lasted|talking|searching)$/

const NAMED = /^(names?|nicknames?|ones?|girls?|boys?)$/
/** What no adjective is: behind one of these another phrase begins. */
const GOES_ON = wordSet(
  'for to about on in at with of from by a an the this that these those our my his her their its it is are was were now already enough until till before since because but we i they he she you us over through if when as than what which who ago time only so please',
)

/** Whether a noun follows, next or behind adjectives: `short girl names`, `long and lovely Greek ones`. */
function isOfNames(words: Word[], at: number): boolean {
  for (let next = at + 1; next < at + 6 && words[next]?.clause === false; next++) {
    if (NAMED.test(foldedAt(words, next))) return true
    if (GOES_ON.has(foldedAt(words, next))) return false
  }
  return false
}

function readSize(words: Word[], at: number): SentenceMatch<Range> | null {
  const word = foldedAt(words, at)
  // "a long or short name": either
  const other = foldedAt(words, at + 2)
  const either =
    foldedAt(words, at + 1) === 'or' &&
    ((SHORT_WORDS.test(word) && LONG_WORDS.test(other)) || (LONG_WORDS.test(word) && SHORT_WORDS.test(other)))
  if (either) return { length: 3, values: [], label: 'any length' }
  if (
    /^(as|so)$/.test(foldedAt(words, at - 1)) &&
    foldedAt(words, at + 1) === 'as' &&
    !/^(possible|can)$/.test(foldedAt(words, at + 2))
  )
    return null
  // "a Supreme Court judge"
  if (/^cour?t/.test(word) && isTitleCase(words[at]) && at > 0 && !words[at]?.clause) return null
  // "ends with a long e"
  // "curto e forte": in another language such a letter is a word
  const isTyped = words[at]?.raw.toLowerCase() === word
  if (isTyped && /^[a-z]$/.test(foldedAt(words, at + 1)) && words[at + 1]?.clause === false) return null
  // "our surname is Schwarzenbach and that's long"
  const mentioned = /^(thats|its|is|was|so|very|quite|really|pretty|too|rather)$/.test(
    foldedAt(words, at - 1),
  )
  const surname = words.findLastIndex(
    ({ folded }, index) => index < at && /^(surnames?|lastnames?|last)$/.test(folded),
  )
  // "our last name is Dlamini, a boy's name that isn't too long"
  const ofName =
    isNegated(words, at) &&
    words.slice(surname + 2, at).some(({ folded }) => /^(names?|something|anything|nothing)$/.test(folded))
  if (
    mentioned &&
    !ofName &&
    // "our surname is Papageorgiou, so short please"
    !(foldedAt(words, at - 1) === 'so' && words[at - 1]?.clause === true) &&
    surname >= 0 &&
    !/^(but|and)$/.test(foldedAt(words, at + 1))
  )
    return null
  // "long time reader", "a short list"
  if (
    /^(time|ago|story|stories|way|shot|list|lists|haul|wait|road|journey|run|notice|while|answer|day|week|distance|term|weekend|labou?r|surname|last|ivf|fertility|struggle|fight|process|months|years|battle|line|pause|break|night|discussions?|debate|talk|arguments?|family)$/.test(
      foldedAt(words, at + 1),
    )
  )
    return null
  // "too long for a tiny baby"
  if (
    word === 'tiny' &&
    /^(baby|human|person|newborn|bump|thing|bundle|feet|man|lady)$/.test(foldedAt(words, at + 1)) &&
    // "a tiny baby girl", but not "a tiny baby girl name"
    (!NAMED.test(foldedAt(words, at + 2)) ||
      (/^(girl|boy)$/.test(foldedAt(words, at + 2)) && (words[at + 3]?.clause ?? true)))
  )
    return null
  // "we've been trying so long", but not "been searching long Greek names"
  const lasting =
    LASTING.test(foldedAt(words, at - 1)) || (mentioned && LASTING.test(foldedAt(words, at - 2)))
  if (lasting && (foldedAt(words, at - 1) === 'so' || !isOfNames(words, at))) return null
  // "no longer than my name", "we are no longer a couple"
  const next = words[at + 1]
  if (
    word === 'longer' &&
    foldedAt(words, at - 1) === 'no' &&
    next?.clause === false &&
    !NAMED.test(next.folded) &&
    !/^(please|pls|and|or|but)$/.test(next.folded)
  )
    return null
  // "a tiny redhead"
  if (word === 'tiny' && !isAsked(words, at, 1)) return null
  if (SHORT_WORDS.test(word))
    return { length: 1, values: [{ max: SHORT }], label: `up to ${SHORT} letters`, weak: true }
  if (LONG_WORDS.test(word))
    return { length: 1, values: [{ min: LONG }], label: `${LONG} letters or more`, weak: true }
  return null
}
