import { spanOf, US_BOUNDS } from '#src/core/names/wishes/use-band.ts'
import type { Popularity } from '#src/core/names/filters/popularity.ts'
import type { Range } from '#src/core/names/filters/range.ts'
import type { NameKey, NameSummary, Reason } from '#src/core/names/name.ts'
import { guessSyllables } from '#src/core/names/spelling/count-syllables.ts'
import { fold, letterCount, nameKey } from '#src/core/names/spelling/fold.ts'
import type { Suggestion } from '#src/core/protocol/suggestions/answer.ts'
import { type Asked, defaultForce } from './asked.ts'
import { cardMeets } from './card-meets.ts'
import type { Match } from './match.ts'
import type { Steps } from './steps.ts'

/**
 * What a language model suggests and what was found here are ranked together by reciprocal rank fusion: a name has
 * 1 / (60 + its position among the names found here) and, when the model suggests it, 1 / (60 + its position among the
 * suggestions) besides; the higher sum comes first, and of equal ones the name found here. So a name that both have comes
 * before all others, and other suggestions take turns with the names found here. 60 is the usual constant: the higher, the
 * less a first position stands out.
 */
const RANK_OFFSET = 60
/**
 * The share of a vote that the model has for a name of which the collection says nothing. Such names are counted by
 * themselves: the first is the twelfth of the list, or the last of a shorter one.
 */
const UNVERIFIED_VOTE = 0.85

const vote = (position: number): number => 1 / (RANK_OFFSET + position)

/** A suggestion whose name the collection does not have; `row`: of one that was only counted. */
type Unverified = { suggestion: Suggestion; key: NameKey; row: number | null }

export type Joined = {
  /** The names that the collection has, ranked together. */
  match: Match
  unverified: Unverified[]
  /** The suggestion of a name in the list. */
  of: ReadonlyMap<NameKey, Suggestion>
  unfit: number
}

type Known = {
  keyAt: (row: number) => NameKey
  rowOf: (key: NameKey) => number | null
  card: (row: number) => Card
}

/** What a name must meet to be in the list at all; the rest only ranks. */
export const mustsOf = (asked: readonly Asked[]): Asked[] =>
  asked.filter(({ kind, avoid, force = defaultForce(kind) }) => avoid || force === 'must')

/**
 * Joins the suggestions to the names of a search. One that the search did not find, since it does not meet a preference,
 * joins when it is among `findMusts`, the names that meet what must be.
 */
export function* joinSuggested(
  suggested: readonly Suggestion[],
  match: Match,
  musts: readonly Asked[],
  findMusts: () => Steps<Match>,
  known: Known,
): Steps<Joined> {
  const { keyAt, rowOf, card } = known
  const of = new Map<NameKey, Suggestion>()
  const positions = new Map<NameKey, number>()
  const others = new Map<NameKey, Unverified>()
  for (const [at, suggestion] of suggested.entries()) {
    const row = rowOf(nameKey(suggestion.name))
    const key = row === null ? nameKey(suggestion.name) : keyAt(row)
    if (of.has(key)) continue
    of.set(key, suggestion)
    if (row !== null && card(row).senses.length > 0) positions.set(key, at + 1)
    else others.set(key, { suggestion, key, row })
  }

  const typed: number[] = []
  const local: Ranked[] = []
  const joined: Ranked[] = []
  const found = new Set<NameKey>()
  for (const [at, row] of match.page(0, match.total, 0).entries()) {
    const key = keyAt(row)
    const position = positions.get(key)
    found.add(key)
    if (at < match.pinned) {
      typed.push(row)
      others.delete(key)
    } else if (position !== undefined) {
      joined.push({ row, score: vote(at + 1) + vote(position) })
    } else if (!others.has(key)) {
      local.push({ row, score: vote(at + 1) })
    }
  }
  yield

  const missing = new Set([...positions.keys()].filter((key) => !found.has(key)))
  const added = new Set<number>()
  let explainAdded = match.explain
  if (missing.size > 0) {
    const fitting = yield* findMusts()
    explainAdded = fitting.explain
    for (const row of fitting.page(0, fitting.total, 0)) {
      const position = positions.get(keyAt(row))
      if (position === undefined || !missing.delete(keyAt(row))) continue
      added.add(row)
      joined.push({ row, score: vote(position) })
    }
  }
  const unfit = [...missing]
  for (const { key, row, suggestion } of others.values())
    if (!mayMeet(musts, row === null ? unknownCard(suggestion) : card(row))) unfit.push(key)
  for (const key of unfit) {
    of.delete(key)
    others.delete(key)
  }

  const rows = [...typed, ...merged(local, joined)]
  return {
    match: {
      ...match,
      total: rows.length,
      page: (offset, limit) => rows.slice(offset, offset + limit),
      explain: (row) => (added.has(row) ? explainAdded(row) : match.explain(row)),
    },
    unverified: [...others.values()],
    of,
    unfit: unfit.length,
  }
}

type Ranked = { row: number; score: number }

/** The rows of both by score; of equal ones those found here come first. */
function merged(local: readonly Ranked[], joined: readonly Ranked[]): number[] {
  const waiting = joined.toSorted((a, b) => a.score - b.score)
  const rows: number[] = []
  for (const { row, score } of local) {
    for (let next = waiting.at(-1); next && next.score > score; next = waiting.at(-1)) {
      rows.push(next.row)
      waiting.pop()
    }
    rows.push(row)
  }
  return [...rows, ...waiting.toReversed().map(({ row }) => row)]
}

type Card = Omit<NameSummary, 'reasons' | 'why'>

/** What is known of a name that only the model has written. */
function unknownCard({ name, gender }: Suggestion): Card {
  const syllables = guessSyllables(fold(name))
  return { key: nameKey(name), name, slug: null, gender, senses: [], syllables, births: null }
}

/** What a card shows of a name that the collection does not have. */
export function suggestedSummary(
  { suggestion, row }: Unverified,
  summaryOf: (row: number, reasons: Reason[]) => NameSummary,
): NameSummary {
  const own = row === null ? { ...unknownCard(suggestion), reasons: [], why: '' } : summaryOf(row, [])
  return { ...own, suggestion: { reason: suggestion.reason, isVerified: false } }
}

/** The kinds that spelling, counts and the gender that a name is suggested for can answer; others are left open. */
const ANSWERED = new Set(['gender', 'startsWith', 'endsWith', 'contains', 'syllables', 'excluded'])

/** Whether a name without a sense breaks no demand, as far as that can be known. */
function mayMeet(musts: readonly Asked[], card: Card): boolean {
  return musts.every((wish) => {
    const meets = meetsUnknown(wish, card)
    return meets === null || meets !== wish.avoid
  })
}

function meetsUnknown({ kind, values }: Asked, card: Card): boolean | null {
  if (kind === 'length') {
    const letters = letterCount(card.name)
    return (values as Range[]).some(({ min = 0, max = letters }) => letters >= min && letters <= max)
  }
  if (kind === 'popularity') {
    const rank = card.births?.rank ?? null
    const spans = (values as Popularity[]).map((value) => spanOf(value, US_BOUNDS))
    return spans.some(({ from, to, orNone }) => (rank === null ? orNone : rank >= from && rank <= to))
  }
  return ANSWERED.has(kind) ? cardMeets({ kind, values }, { ...card, reasons: [], why: '' }, () => []) : null
}

/** A page of a list: rows of the collection, and between them the names that it does not have. */
export function suggestedPage(
  unverified: readonly Unverified[],
  total: number,
  { first = [], offset, limit }: { first?: readonly NameKey[]; offset: number; limit: number },
  rowsOf: (offset: number, limit: number) => number[],
): (number | Unverified)[] {
  const positions = positionsOf(unverified, total, first)
  const before = [...positions.keys()].filter((position) => position < offset).length
  const here = [...positions.keys()].filter(
    (position) => position >= offset && position < offset + limit,
  ).length
  const rows = rowsOf(offset - before, limit - here)
  return Array.from(
    { length: rows.length + here },
    (_, at) => positions.get(offset + at) ?? rows.shift(),
  ).filter((found) => found !== undefined)
}

/** The positions in the whole list, from 0 on. What the page shows already (`first`) stays where it is, and nothing comes between. */
function positionsOf(
  unverified: readonly Unverified[],
  total: number,
  first: readonly NameKey[],
): Map<number, Unverified> {
  const positions = new Map<number, Unverified>()
  const others: Unverified[] = []
  for (const each of unverified) {
    const shown = first.indexOf(each.key)
    if (shown >= 0 && shown < total + unverified.length) positions.set(shown, each)
    else others.push(each)
  }
  for (const each of others) {
    // As many names found here have a higher score.
    const own = Math.floor((RANK_OFFSET + 1 + unverified.indexOf(each)) / UNVERIFIED_VOTE - RANK_OFFSET)
    let position = Math.min(Math.max(own, first.length), total + positions.size)
    while (positions.has(position)) position += 1
    positions.set(position, each)
  }
  return positions
}
