import { STYLES } from '#src/core/names/wishes/styles.ts'
import type { NameFilters, ParsedText, WordSpan } from '#src/core/names/query.ts'
import { FILTER_RULES } from '#src/core/names/filters/registry.ts'
import { ruleOf } from '#src/core/names/wishes/registry.ts'
import { locationReader } from '#src/core/names/wishes/country-at.ts'
import { labelBesideOrigin } from '#src/core/names/wishes/pair-origin.ts'
import { foldedAt, type Vocabulary } from '#src/core/names/wishes/wish.ts'
import { allSteps, type Steps } from '#src/core/names/search/steps.ts'
import { withoutAges } from './ages.ts'
import { isAside } from './asides.ts'
import { collectWishes } from './collect-wishes.ts'
import { createCorrector } from './correct.ts'
import { doubtAt, unsureAt } from './doubts.ts'
import { createMatcher, type MatchAt, unreadEnd } from './match-at.ts'
import { withCapitals } from './capitals.ts'
import { withoutNamesBeyond } from './name-limit.ts'
import { isIn, negatedReader } from './negated-wishes.ts'
import { indifferenceAt, isNegative, negationAt, REFUSED } from './negation.ts'
import { CHATTER, FILLERS, PRAISE, UNREAD_CLAUSES, WISHING } from './sentence-words.ts'
import { withoutPoliteness } from './politeness.ts'
import { forgetNeedless } from './related-wishes.ts'
import { refusedListEnd } from './refused-list.ts'
import { withoutRepeats } from './repeated.ts'
import { likenessIn } from './loose-likeness.ts'
import { reasonAt, ruledOutIn } from './ruled-out.ts'
import { NO_DATA, withoutSources } from './no-data.ts'
import { isSearched } from './searched-words.ts'
import { secondLook } from './second-look.ts'
import { settledIn } from './settled.ts'
import { unreadIn } from './unread-words.ts'
import { mentionedIn } from './story.ts'
import { inEnglishWords } from './translate.ts'
import { wordsOf, type Word } from './words.ts'

/** `words`: those of `leftover` that may still be a name or a word of a meaning. */
export type Parsing = ParsedText & {
  words: string[]
  /** Where these are. */
  wordSpans: WordSpan[]
  /** Words that ask for nothing, and are understood: `boy or girl`. */
  needless: string[]
  /** The text's only word when it was parsed as a wish but may also be a name (Rose, Roman). */
  alone: string | null
}

/** The longest sentence that is read. */
const MAX_WORDS = 80

/**
 * Prepares a parser of sentences for a corpus. It parses wishes left to right and deterministically: at each position the
 * first kind that matches wins. A word belongs to a wish (a span), is a filler, or is left over; nothing is dropped
 * silently. A negation applies to the wishes that follow it up to the end of the clause or the next one that is not
 * joined with "or".
 */
export function createParser(given: Vocabulary): (text: string) => Parsing {
  const parsed = createParserSteps(given)
  return (text) => allSteps(parsed(text))
}

// "We like strong names" is of their style; who loves nature loves the things that such names mean.
const stylePhrases = new Set(
  Object.entries(STYLES).flatMap(([id, { words }]) => (id === 'nature' ? [] : words.split(', '))),
)

/** The same in steps: the first sentences of a process take long. What the vocabulary throws ends it. */
export function createParserSteps(given: Vocabulary): (text: string) => Steps<Parsing> {
  const { correct, isWishWord, isWord } = createCorrector(given)
  const vocabulary: Vocabulary = {
    ...given,
    isWishWord,
    isWord,
    isStyle: (phrase) => stylePhrases.has(phrase),
    locationAt: locationReader(given.corpus),
  }
  const { matchAt, firstSteps } = createMatcher(vocabulary)
  const look = secondLook(vocabulary)
  return function* (text) {
    const words = withoutRepeats(wordsOf(text))
    yield
    const corrected = correct(inEnglishWords(words.slice(0, MAX_WORDS)))
    yield
    const spoken = withoutAges(withoutPoliteness(corrected))
    const typed = ({ from, to }: Word): string => text.slice(from, to)
    const read = withCapitals(withoutSources(spoken, vocabulary), vocabulary, isWord)
    yield* firstSteps(read)
    const parsing = yield* parse(read, matchAt, vocabulary, typed, look)
    // What is beyond is reported, not read.
    return { ...parsing, leftover: [...parsing.leftover, ...words.slice(MAX_WORDS).map(({ raw }) => raw)] }
  }
}

function* parse(
  words: Word[],
  matchAt: MatchAt,
  vocabulary: Vocabulary,
  typed: (word: Word) => string,
  look: ReturnType<typeof secondLook>,
): Steps<Parsing> {
  const left: { at: number; search: boolean }[] = []
  // Whatever asks for a match later finds it remembered.
  for (let each = 0; each < words.length; each++) {
    matchAt(words, each)
    yield
  }
  const isMentioned = mentionedIn(words, (each) => matchAt(words, each)?.kind ?? null)
  const settledAt = settledIn(words, vocabulary)
  const unreadWords = unreadIn(words, vocabulary)
  const alone = words.length === 1
  const isName = (word: string): boolean => vocabulary.fameOf(word) === 'curated'
  const onlyFillers = words.every((word) => isFiller(word.folded))
  const leave = (from: number, to: number, search: boolean): void => {
    for (let each = from; each < to; each++) {
      if (isFiller(foldedAt(words, each)) && !(alone && onlyFillers)) continue
      left.push({ at: each, search })
    }
  }
  const { wishes, taken, needless, accept, forget, isUsed, isOfChosen } = collectWishes(words, leave)

  const readNegated = negatedReader({ words, vocabulary, matchAt, wishes, taken, unreadWords, accept, leave })

  const ruledOut = ruledOutIn(words, vocabulary)
  for (const { names, at: refused, to, children } of ruledOut) {
    const [first] = names
    if (!first) continue
    // The name of a child stays to be read as that.
    const start = children ? refused : first.at
    const takes = words.slice(start, to).map((_, index) => start + index)
    const values = names.map(({ name }) => name)
    accept({ kind: 'excluded', values, label: values.join(', '), length: takes.length, takes }, start, true)
    for (const each of takes) unreadWords.delete(each)
  }

  let at = 0
  /** The position after the last wish that is not wanted: "or" continues it. */
  let avoidedTo = -1
  /** The same of a wish that reads its own negation. */
  let ownTo = -1
  /** The position behind a list that is refused as a whole. */
  let listedTo = -1
  while (at < words.length) {
    const word = words[at] as Word
    if (taken.has(at) || unreadWords.has(at)) {
      at++
      continue
    }
    // "Irish names, no thanks": the refusal itself, of what has been read
    const refusal = ruledOut.find((each) => each.at === at && avoidedTo > each.from)
    if (refusal) {
      at = refusal.to
      continue
    }
    const joined =
      avoidedTo >= 0 &&
      (at === avoidedTo ||
        (at === avoidedTo + 1 &&
          /^(or|nor|and|any|oder|ni|o|ou)$/.test(foldedAt(words, at - 1)) &&
          // "except Matthew, any apostle name"
          !(foldedAt(words, at - 1) === 'any' && words[at - 1]?.clause === true)) ||
        // "without being as royal or as popular"
        (at === avoidedTo + 2 &&
          /^(or|nor)$/.test(foldedAt(words, at - 2)) &&
          /^(as|so|too|overly|that|anything|any|other)$/.test(foldedAt(words, at - 1)))) &&
      !word.clause
    const read = matchAt(words, at)
    // "Grace or Faith, he loves Faith": words that a wish has used are no second one.
    const settled = settledAt(at)
    const match =
      read &&
      // "no names from the Bible, Torah or Quran": what is refused is no choice
      ((at < listedTo && read.kind === 'compare') ||
        isUsed(read, at) ||
        isMentioned(at, read.kind) ||
        isOfChosen(read, at) ||
        (settled !== null &&
          (OF_SETTLED.test(read.kind) || (settled === 'liked' && read.kind === 'sibling'))))
        ? null
        : read
    if (match) {
      // What reads its own negation is not taken back by one before: "not frilly and not in the top 20".
      const refused = match.values.length > 0 ? (REFUSED(words, at + match.length)?.length ?? 0) : 0
      const isOwn =
        at === ownTo + 1 &&
        /^(or|nor)$/.test(foldedAt(words, at - 1)) &&
        OF_MANNER.test(match.kind) &&
        !word.clause
      const isListed =
        !isNegative(word.folded) &&
        (at < listedTo ||
          (OF_NAMES.test(match.kind) &&
            ruledOut.some((each) => each.names.length === 0 && each.from <= at && at < each.at)))
      const avoid =
        refused > 0 ||
        isOwn ||
        isListed ||
        // "less unisex and more manly": a comparison is one of its own
        (joined &&
          at !== avoidedTo &&
          !isNegative(word.folded) &&
          !(match.kind === 'like' && foldedAt(words, at - 1) === 'and'))
      const own = negationAt(words, at)
      if (own > 0) listedTo = Math.max(listedTo, refusedListEnd(words, at, matchAt, own))
      accept({ ...match, length: match.length + refused }, at, avoid)
      at += match.length + refused
      // "no accents, apostrophes or anything weird": signs read their own negation
      if (avoid || (match.kind === 'contains' && match.avoid === true)) avoidedTo = at
      // "nothing trendy or modern": the kind has read the negation itself
      else if (OF_MANNER.test(match.kind) && negationAt(words, at - match.length - refused) > 0) ownTo = at
      continue
    }
    const indifferent = alone ? 0 : indifferenceAt(words, at) || unsureAt(words, at, matchAt)
    if (indifferent > 0) {
      leave(at, at + indifferent, false)
      at += indifferent
      continue
    }
    const negation = alone ? 0 : doubtAt(words, at, matchAt) || negationAt(words, at)
    if (negation > 0) {
      listedTo = Math.max(listedTo, refusedListEnd(words, at, matchAt, negation))
      const negated = readNegated(at, negation)
      at = negated.to
      avoidedTo = negated.avoidedTo ?? avoidedTo
      // "can't use Luna, it's the dog"
      const reason = wishes.at(-1)?.kind === 'excluded' ? reasonAt(words, at) : 0
      leave(at, at + reason, false)
      at += reason
      continue
    }
    if (alone) {
      leave(0, 1, word.folded !== NO_DATA)
      at++
    } else if (word.folded === 'like' && WISHING.has(foldedAt(words, at - 1))) {
      at++
    } else if (UNREAD_CLAUSES.has(word.folded) && negationAt(words, at + 1) === 0) {
      const end = unreadEnd(words, at, matchAt)
      leave(at, end, false)
      at = end
    } else {
      // "no accents or foreign names": what is refused is not searched
      const isRefused = avoidedTo >= 0 && at === avoidedTo + 1 && /^(or|nor)$/.test(foldedAt(words, at - 1))
      leave(
        at,
        at + 1,
        !isRefused && !PRAISE.has(word.folded) && !isAside(words, at, isName) && settled === null,
      )
      at++
    }
  }
  const open = left.filter((each) => !taken.has(each.at)).map((each) => each.at)
  for (const { at: positions, avoid, ...found } of open.length > 0 ? look(words, open, wishes) : []) {
    accept({ ...found, length: 1, takes: positions }, positions[0] ?? 0, avoid)
  }
  const likeness = alone ? null : likenessIn(words, open, vocabulary, wishes)
  if (likeness) {
    for (const each of likeness.instead) forget(each)
    for (const { at: start, ...part } of likeness.parts) accept({ kind: 'like', ...part }, start, false)
  }
  // "names that do not rhyme": what a negation could not take back is left already
  for (const each of unreadWords)
    if (!isIn(wishes, words[each]) && !left.some((known) => known.at === each)) leave(each, each + 1, false)
  forgetNeedless(wishes, words, forget)
  labelBesideOrigin(wishes, vocabulary.corpus)
  const filters: NameFilters = {}
  for (const { kind, values, avoid } of wishes) {
    if (!avoid && Object.hasOwn(FILTER_RULES, kind) && values.length === 1)
      Object.assign(filters, { [kind]: values[0] })
  }
  const unread = left.filter((each) => !taken.has(each.at)).sort((a, b) => a.at - b.at)
  const rawAt = (each: { at: number }): string => typed(words[each.at] as Word)
  const leftover = [...unread.map(rawAt), ...withoutNamesBeyond(wishes)]
  const isAsking = wishes.length > 0
  const searched = unread.filter((each) => each.search && (!isAsking || isSearched(words, each.at)))
  const searchable = searched.map(rawAt)
  const mayBeName = wishes.some(({ kind }) => ruleOf(kind).asName !== undefined)
  return {
    wishes,
    filters,
    spans: wishes.map(({ from, to, kind, label }) => ({ from, to, field: kind, label })),
    leftover,
    needless: [...needless].map((each) => rawAt({ at: each })),
    words: searchable,
    wordSpans: searched.map((each) => {
      const { from, to } = words[each.at] as Word
      return { from, to, text: rawAt(each) }
    }),
    alone: alone && mayBeName ? typed(words[0] as Word) : null,
    asksNothing: words.length > 0 && wishes.length === 0 && searchable.length === 0,
  }
}

/** Kinds of which a negation is said once: `nothing popular or modern`. */
const OF_MANNER = /^(popularity|style|trend|sound|era)$/

/** What names are asked for by, so that another clause may refuse it. */
const OF_NAMES =
  /^(origin|family|style|subject|meaning|popularity|era|trend|startsWith|endsWith|contains|length|syllables|sound|rhyme|initials|use)$/

/** What a clause says only of a name that is found already. */
const OF_SETTLED = /^(gender|like|compare|meaning|subject|style|era)$/

const isFiller = (word: string): boolean => FILLERS.has(word) || CHATTER.has(word)
