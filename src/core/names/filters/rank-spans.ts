import { pattern } from '#src/core/names/sentence/pattern.ts'
import { quantityAt } from '#src/core/names/sentence/numbers.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import { foldedAt, type SentenceMatch } from '#src/core/names/wishes/wish.ts'
import { matchOf, type Popularity, rangeTo } from './popularity.ts'

/** `in the 300s`, `in the 300s and 400s`. */
const HUNDREDS = pattern(
  '(ranked|ranking|ranks|somewhere)* (in|from) (the)? (high|low|mid|upper|lower)? <from> ((and|or|to) (the)? (high|low|mid|upper|lower)? <to>)?',
)

const hundredsAt = (words: Word[], at: number | undefined): number | null => {
  const [, hundreds] = /^([1-9]00)s$/.exec(foldedAt(words, at ?? -1)) ?? []
  return hundreds === undefined ? null : Number(hundreds)
}

function readHundreds(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const found = HUNDREDS(words, at)
  const from = found && hundredsAt(words, found.slots.from)
  if (!found || from === null) return null
  const to = hundredsAt(words, found.slots.to)
  const length = to === null ? (found.slots.from ?? at) + 1 - at : found.length
  return matchOf(length, `${from}-${Math.max(from, to ?? from) + 99}`)
}

/** `the bottom half of the top 1000`. */
const HALF = pattern(
  '(in|from|within|of)* (the)? (bottom|lower|second|back|last|top|upper|first|front) (half|end|part) of (the)? top',
)
const BACK = /^(bottom|lower|second|back|last)$/

function readHalf(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const half = HALF(words, at)
  const limit = half && quantityAt(words, at + half.length)
  if (!half || !limit) return null
  const middle = Math.floor(limit.value / 2)
  const isBack = words.slice(at, at + half.length).some(({ folded }) => BACK.test(folded))
  return matchOf(half.length + limit.length, isBack ? `${middle + 1}-${limit.value}` : rangeTo(middle))
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
/** `names in the second hundred`. */
const NTH_HUNDRED = pattern(`(in|from|within|of)+ (the)? <nth> (hundred|100)`)

function readNthHundred(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const found = NTH_HUNDRED(words, at)
  const nth = found ? ORDINALS.indexOf(foldedAt(words, found.slots.nth ?? 0)) : -1
  if (!found || nth < 1) return null
  return matchOf(found.length, `${nth * 100 + 1}-${(nth + 1) * 100}`)
}

const ABOUT = '(around|about|roughly|approximately|approx|circa|near|close to|nearish)'
const RANK_NOUN = '(rank|ranked|ranking|ranks|number|place|position|spot|no)'
/** `somewhere around rank 300`, `ranked about 150th`, `number 30 or so`. */
const AROUND = pattern(`(ranked|ranking|ranks|somewhere|it|is|at)* ${ABOUT} (the)? ${RANK_NOUN}+`)
const RANKED_ABOUT = pattern(`${RANK_NOUN}+ (at|is|of|somewhere)* ${ABOUT} (the)?`)
const AT = pattern(`(ranked|ranking|ranks|somewhere|at)* ${RANK_NOUN}+ (of)?`)
const OR_SO = pattern('(or so|ish|or thereabouts|or around there|give or take)')
const CHARTS = pattern(
  '(places?|spots?|mark)? ((of|in|on) (the|us)* (charts?|rankings?|lists?|popularity list))?',
)

/** A rank and its surroundings, a fifth of it at either side. */
function readAround(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const before = AROUND(words, at) ?? RANKED_ABOUT(words, at)
  const lead = before ?? AT(words, at)
  const rank = lead && quantityAt(words, at + lead.length)
  if (!lead || !rank) return null
  let next = at + lead.length + rank.length
  const loose = before ? 0 : (OR_SO(words, next)?.length ?? 0)
  if (!before && loose === 0) return null
  next += loose
  next += CHARTS(words, next)?.length ?? 0
  const margin = Math.max(1, Math.round(rank.value / 5))
  return matchOf(next - at, `${Math.max(1, rank.value - margin)}-${rank.value + margin}`)
}

/** `from 100th to 300th place`, `between 20th and 40th spot`. */
const PLACES = pattern(
  '(somewhere|anywhere)? (from|between) <from> (and|to|through|till|until) <to> (places?|spots?|positions?|ranks?)',
)

function readPlaces(words: Word[], at: number): SentenceMatch<Popularity> | null {
  const found = PLACES(words, at)
  const from = found && quantityAt(words, found.slots.from ?? 0)
  const to = found && quantityAt(words, found.slots.to ?? 0)
  return found && from && to && from.value < to.value
    ? matchOf(found.length, `${from.value}-${to.value}`)
    : null
}

/** Spans of ranks that are said with other words than their two ends. */
export const readSpan = (words: Word[], at: number): SentenceMatch<Popularity> | null =>
  readHundreds(words, at) ??
  readHalf(words, at) ??
  readNthHundred(words, at) ??
  readPlaces(words, at) ??
  readAround(words, at)
