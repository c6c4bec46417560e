import { eachRow, emptyBitmap, fullBitmap, intersect } from './bitmap.ts'
import type { Asked } from './asked.ts'
import { anyOf, type Condition, type Indexes } from './condition.ts'
import { avoiding, combine, hasNoRow, type Level, nameBefore, tiersOf, whereMet } from './levels.ts'
import { byPreference, type CountBound } from './preference.ts'
import { type Prepared, prepareWishes } from './prepared-wishes.ts'
import { createNarrowing } from './narrowing.ts'
import { type Pinned, ranked, type RankedRows, rankingFor } from './ranked-rows.ts'
import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { isTooLong } from '#src/core/names/sentence/text-limit.ts'
import { ruleOf, WISH_KINDS, type WishKind } from '#src/core/names/wishes/registry.ts'
import type { Steps } from './steps.ts'
import { nameCondition, nearCondition, withNear, wordCondition } from './word-conditions.ts'

/** The result of a search. */
export type Match = RankedRows & {
  /** Words without a match, which did not narrow the result. */
  unused: string[]
  /** Words that belong to no wish, and narrow the result. */
  used: string[]
  /** Nothing matches what was typed: these are names that are spelled like it. */
  isGuess: boolean
  /** One word was typed that no meaning has: a name, or a part of one, whose spellings are wanted. */
  isName?: true
}

/** Words of time and of telling, which ask for nothing. */
const TELLING =
  /^(years?|months?|weeks?|days?|old|ago|today|yesterday|friends?|said|says?|saying|told|tells?|telling|asked|thinks?|thought|keeps?|kept|heard|others|suggest(s|ed)?)$/

/** Maximum number of free words that are tried. */
const MAX_WORDS = 12

/** The kinds in the order in which they narrow: which condition of a meaning applies depends on what the others leave. */
const ORDER: WishKind[] = [...WISH_KINDS.filter((kind) => kind !== 'meaning'), 'meaning']

/** The kinds that compare what names mean, and those that ask for the births of decades. */
const COMPARED: WishKind[] = ['like', 'lookUp']
const OF_TIME: WishKind[] = ['era', 'trend', 'style']

/** Finds names for wishes (joined by AND) and the sentence's free words. */
export type FindNames = (asked: Asked[], parsing: Parsing, bound?: CountBound) => Steps<Match>

/** One search: what it finds, and what its wishes ask for. */
export type Search = { findNames: FindNames; prepared: Prepared }

/**
 * Each call of the returned function begins a search, whose finds share what its wishes ask for. A word is added when some
 * name matches it; in an otherwise understood sentence, a word that would empty the result is not used, unless it is a
 * curated name. Where it tells something ("my friend said"), no word is used beside one that is not understood.
 */
export function createSearch(at: Indexes): () => Search {
  const begin = prepareWishes(at)
  // What is compared of each name is not prepared while the first names are there, and someone waits for them.
  const narrowed = at.complete ? (tiers: Level[][]) => tiers : createNarrowing(at.table)
  return () => {
    const prepared = begin()
    return {
      prepared,
      findNames: (asked, parsing, bound) => findNames(asked, parsing, at, prepared, narrowed, bound),
    }
  }
}

function* findNames(
  asked: Asked[],
  parsing: Parsing,
  at: Indexes,
  prepared: Prepared,
  narrowed: (tiers: Level[][]) => Level[][],
  bound?: CountBound,
): Steps<Match> {
  const { table } = at
  if (parsing.asksNothing && asked.length === 0) return nothing
  const conditions: Condition[] = []
  /** Demands that only rank: names that meet them come first. */
  const softened: Condition[] = []
  let levels: Level[] | null = null
  let pinned: Pinned = { rows: emptyBitmap(0), key: '' }
  const add = (condition: Condition, next = combine(levels, condition)): void => {
    conditions.push(condition)
    levels = next
  }

  // Read before the first question for them, which would read them all at once.
  const tried = parsing.words.filter((word) => !isTooLong(word))
  const hasWords = tried.length > 0
  if (hasWords) yield* at.aliases.readSteps()
  const isOfMeaning = asked.some(({ kind, values }) => kind === 'meaning' && values.length > 0)
  const mayBeOfMeaning = [...tried, tried.join('')].some((word) => at.meanings.mayKnow(fold(word)))
  if (isOfMeaning || (hasWords && mayBeOfMeaning)) yield* at.meanings.readSteps()
  const kinds = new Set(asked.map(({ kind }) => kind))
  if (COMPARED.some((kind) => kinds.has(kind))) yield* at.similarity().readSteps()
  if (OF_TIME.some((kind) => kinds.has(kind))) {
    at.decades()
    yield
  }
  for (const kind of ORDER) {
    for (const wish of asked.filter((other) => other.kind === kind && other.values.length > 0)) {
      const each = prepared.conditions(wish)
      if (!each) continue
      yield
      const { values, avoid, force } = wish
      const word = avoid || force === 'prefer' ? null : aloneAs(kind, values, parsing)
      const isInstead = ruleOf(kind).asName === 'instead'
      const name = word === null ? null : isInstead ? wordCondition(word, false, at) : nameCondition(word, at)
      if (name) pinned = { rows: name.exact, key: name.key }
      if (name && isInstead) {
        add(name)
        continue
      }
      if (avoid) {
        add(
          avoiding(
            each.flatMap((choices) => choices.slice(0, 1)),
            ruleOf(kind).ofSense === true,
            at,
          ),
        )
        continue
      }
      if (force === 'prefer') {
        softened.push(...anyOf(each.flatMap((choices) => choices.slice(0, 1))))
        continue
      }
      // Of several conditions, the strictest first, the first that leaves some name applies.
      const choices = each.length === 1 ? (each[0] ?? []) : anyOf(each.flatMap((list) => list.slice(0, 1)))
      for (const [location, condition] of choices.entries()) {
        const whole = name ? nameBefore(name, condition) : condition
        const next = combine(levels, whole)
        if (location < choices.length - 1 && next.every(hasNoRow)) continue
        add(whole, next)
        break
      }
    }
  }

  const understood = parsing.spans.length > 0
  const unused: string[] = []
  /** Words that are no name, or that of a wish. */
  const fillers: string[] = []
  const used: string[] = []
  // "he can live with Talia, I love Tallulah": what is said around a choice narrows nothing.
  const isChoice = asked.some(({ kind, values, avoid }) => kind === 'compare' && !avoid && values.length > 1)
  const words = isChoice ? [] : freeWords(parsing, understood, at)
  if (isChoice) unused.push(...parsing.words)
  for (const word of words) {
    yield
    if (isTooLong(word)) {
      unused.push(word)
      continue
    }
    const typed = wordCondition(word, true, at)
    const condition = understood || words.length > 1 ? typed : withNear(word, typed, at)
    if (condition.unknown) {
      unused.push(word)
      continue
    }
    const next = combine(levels, condition)
    const isName = !eachRow(condition.exact, 0, table.curated, () => false)
    if (!isName || isOfWish(word, asked)) fillers.push(word)
    if (understood && !isName && next.every(hasNoRow)) {
      unused.push(word)
      continue
    }
    add(condition, next)
    const rows = used.length === 0 ? condition.exact : intersect(pinned.rows, condition.exact)
    pinned = { rows, key: condition.key }
    used.push(word)
  }
  const rest = parsing.words.filter((word) => !fillers.includes(word))
  const findRest = () => findNames(asked, { ...parsing, words: rest }, at, prepared, narrowed, bound)
  // "Boy names, my sister keeps saying glacier xqzt": what it is about is not known.
  const tells = understood && unused.length > 0 && parsing.words.some((word) => TELLING.test(fold(word)))
  if (tells && used.some((word) => fillers.includes(word))) {
    const fillerWords = parsing.words.filter((word) => fillers.includes(word) || unused.includes(word))
    return { ...(yield* findRest()), unused: fillerWords }
  }
  const isName = !understood && words.length === 1 && words.every((word) => !at.meanings.knows(fold(word)))
  const isGuess = !understood && used.length === 0 && parsing.words.length > 0
  if (isGuess) {
    const near = parsing.words.length === 1 ? parsing.words[0] : undefined
    add(near === undefined ? { levels: [emptyBitmap(0)], explain: () => [] } : nearCondition(near, at))
  }

  const preferred = asked.flatMap((wish) => {
    const preference = wish.values.length > 0 ? prepared.preference(wish, asked) : null
    return preference ? [{ ...preference, avoid: wish.avoid, must: wish.force === 'must' }] : []
  })
  const tiers = tiersOf(levels ?? [{ rows: fullBitmap(table.rows), cost: 0 }], softened)
  const shown = [...conditions, ...softened.map(whereMet)]
  const ranking = rankingFor(asked, conditions, table)
  const match =
    preferred.length === 0
      ? ranked(tiers, pinned, shown, table, ranking)
      : yield* byPreference(narrowed(tiers), preferred, shown, table, ranking, bound)
  if (match.total > 0 || !understood || rest.length === parsing.words.length)
    return { ...match, unused, used, isGuess, ...(isName && { isName }) }
  // "The doctor said it's a girl! something classic": what is told besides is not asked for.
  const again = yield* findRest()
  return again.total > 0
    ? { ...again, unused: [...fillers, ...again.unused] }
    : { ...match, unused, used, isGuess }
}

/** "My dream name was Rosalind. Something comparable to Rosalind?": a wish has the name already. */
const isOfWish = (word: string, asked: readonly Asked[]): boolean =>
  asked.some(({ values }) =>
    JSON.stringify(values)
      .split(/[^\p{L}]+/u)
      .some((text) => fold(text) === fold(word)),
  )

/** What answers a sentence that asks for nothing. */
const nothing: Match = {
  total: 0,
  pinned: 0,
  unused: [],
  used: [],
  isGuess: false,
  page: () => [],
  explain: () => [],
}

/** A single word that parses as a meaning or an origin but may be the name itself (Rose, Roman). */
function aloneAs(kind: WishKind, values: unknown[], parsing: Parsing): string | null {
  const mayBeName = ruleOf(kind).asName !== undefined
  const read = parsing.wishes.some((wish) => wish.kind === kind && wish.values === values)
  // An emoji is no name.
  return mayBeName && read && parsing.alone !== null && fold(parsing.alone) !== '' ? parsing.alone : null
}

/** The words to try: "Mary Jane" first as one name. */
function freeWords(parsing: Parsing, understood: boolean, at: Indexes): string[] {
  const words = [...new Set(parsing.words)].slice(0, MAX_WORDS)
  if (understood || words.length < 2 || words.length > 3) return words
  const joined = words.join('')
  if (isTooLong(joined)) return words
  const condition = wordCondition(joined, true, at)
  return condition.unknown ? words : [joined]
}
