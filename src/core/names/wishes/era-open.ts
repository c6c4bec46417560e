import type { CountedYears } from '#src/core/names/popularity/counted-years.ts'
import { quantityAt } from '#src/core/names/sentence/numbers.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import type { Word } from '#src/core/names/sentence/words.ts'
import type { Era } from './era-rows.ts'
import { labelOf, yearAt } from './era-years.ts'
import { foldedAt, isAsked, type SentenceMatch } from './wish.ts'

/**
 * Times that one end of the counts closes, or that are reckoned from the newest year: `born before 1920`, `after 2010`,
 * `popular 100 years ago`, `given in the last ten years`. Nothing where no year is counted.
 */
export function readOpenEra(words: Word[], at: number, years: CountedYears): SentenceMatch<Era> | null {
  return readOpen(words, at, years) ?? readAgo(words, at, years) ?? readLast(words, at, years)
}

const OPEN = pattern(
  '(names?|popular|common|used|given|born|from|were|was|became|become|got|big|fashionable|trendy|that|people|anytime|sometime|any time)* (before|pre|prior to|up to|until|till|after|since|post) (the|about|around|year)* <year> (onwards|on)?',
)

/** `born before 1920`, `after 2010`. */
function readOpen(
  words: Word[],
  at: number,
  { firstYear, lastYear }: CountedYears,
): SentenceMatch<Era> | null {
  const found = openAt(words, at, { firstYear, lastYear })
  return found && matchOf(found.value, found.to - at)
}

/** The years that `after 2010` means, though there may be none, with the position of the year and the one behind it. */
function openAt(
  words: Word[],
  at: number,
  { firstYear, lastYear }: CountedYears,
): { value: Era; slot: number; to: number } | null {
  const found = OPEN(words, at)
  if (!found) return null
  const slot = found.slots.year ?? 0
  const year = yearAt(words, slot, true)
  if (!year) return null
  const since = words.slice(at, slot).some(({ folded }) => /^(after|since|post)$/.test(folded))
  const including = words.slice(at, slot).some(({ folded }) => /^(since|to|until|till)$/.test(folded))
  const { from, to } = year.era
  const value = since
    ? { from: including ? from : to + 1, to: lastYear }
    : { from: firstYear, to: including ? to : from - 1 }
  return { value, slot, to: Math.max(at + found.length, slot + year.length) }
}

/** How many words `names that became popular after` may have. */
const OPEN_SPAN = 8

/** Whether a year from a position on ends a time without any year of the counts: the year of `after 2025` by itself is another one. */
export function isBeyond(words: Word[], at: number, years: CountedYears): boolean {
  for (let from = Math.max(0, at - OPEN_SPAN); from <= at; from++) {
    const open = openAt(words, from, years)
    if (open && open.slot >= at && open.value.from > open.value.to) return true
  }
  return false
}

const AGO = pattern(
  '(from|popular|common|used|given|in use|in fashion|fashionable|big|of|about|around|roughly|over|some|like)*',
)

/** `popular 100 years ago`, `from fifty years ago`. */
function readAgo(
  words: Word[],
  at: number,
  { firstYear, lastYear }: CountedYears,
): SentenceMatch<Era> | null {
  const next = at + (AGO(words, at)?.length ?? 0)
  const years = quantityAt(words, next)
  if (!years || !/^(years?|yrs)$/.test(foldedAt(words, next + years.length))) return null
  if (foldedAt(words, next + years.length + 1) !== 'ago') return null
  const year = lastYear - years.value
  // What a person did three years ago is a story.
  if (years.value < 20 || year < firstYear) return null
  return matchOf({ from: year - 5, to: year + 5 }, next + years.length + 2 - at)
}

const LEAD = '(names?|that|were|was|are|been|have|became|become|got|most|very|quite|really)*'
const GIVEN =
  '(popular|common|used|given|born|big|fashionable|trendy|loved|chosen|famous|hot|peaked|registered)?'
const LAST = pattern(
  `${LEAD} ${GIVEN} (in|over|within|during|across|of|from|throughout) (the|these)? (last|past|previous|most recent|recent) <years>`,
)
const THIS = pattern(`${LEAD} ${GIVEN} (in|over|during|of|from)? this <decade>`)
const IS_GIVEN =
  /^(popular|common|used|given|born|big|fashionable|trendy|loved|chosen|famous|hot|peaked|registered)$/
/** How many years "a few" are. */
const FEW = 5

/** `given in the last ten years`, `popular over the past decade`, `popular this decade`. */
function readLast(
  words: Word[],
  at: number,
  { firstYear, lastYear }: CountedYears,
): SentenceMatch<Era> | null {
  const now = THIS(words, at)?.slots.decade
  const slot = now ?? LAST(words, at)?.slots.years
  if (slot === undefined) return null
  const span =
    now === undefined
      ? spanAt(words, slot)
      : foldedAt(words, now) === 'decade'
        ? { years: (lastYear % 10) + 1, length: 1 }
        : null
  if (!span || lastYear - span.years + 1 < firstYear) return null
  const length = slot + span.length - at
  if (isDenied(words, at, slot) || isBirth(words, slot)) return null
  // "In the last ten years we moved three times."
  const isOfNames = words.slice(at, slot).some(({ folded }) => IS_GIVEN.test(folded))
  return isOfNames || isAsked(words, at, length)
    ? matchOf({ from: lastYear - span.years + 1, to: lastYear }, length)
    : null
}

const clauseOf = (words: Word[], at: number): number => {
  let from = at
  while (from > 0 && !words[from]?.clause) from--
  return from
}

/** How far before a time a word may deny it. */
const DENIED_SPAN = 6
const DENIES =
  /^(longer|nobody|noone|none|hardly|barely|rarely|seldom|scarcely|fewer|less|over(used|done|given|hyped|exposed|popular)|un(popular|used|common|fashionable|heard))$/

/** Whether the names of a time are those that were not given then: `hardly used in the last 20 years`. */
function isDenied(words: Word[], at: number, to: number): boolean {
  const from = Math.max(clauseOf(words, at), at - DENIED_SPAN)
  return words
    .slice(from, to)
    .some(
      ({ folded }, each) =>
        DENIES.test(folded) || (folded === 'one' && words[from + each - 1]?.folded === 'no'),
    )
}

const CHILD =
  /^(i|we|he|she|they|it|both|kids?|child|children|sons?|daughters?|bab(y|ies)|boys?|girls?|twins?|cousins?|nieces?|nephews?|friends?|ones?|who)$/

/** Whether someone was born then, rather than names: `our daughter was born in the last decade`. */
function isBirth(words: Word[], slot: number): boolean {
  const clause = words.slice(clauseOf(words, slot), slot)
  const born = clause.findLastIndex(({ folded }) => folded === 'born')
  const was = clause
    .slice(0, born + 1)
    .findLastIndex(({ folded }) => /^(was|were|is|are|am|got)$/.test(folded))
  return was > 0 && clause.slice(0, was).some(({ folded }) => CHILD.test(folded) || KIN.test(folded))
}

/** `ten years`, `decade`, `two decades`, `few years`, and `years` alone: how many, and the words. */
function spanAt(words: Word[], at: number): { years: number; length: number } | null {
  if (foldedAt(words, at) === 'decade') return { years: 10, length: 1 }
  if (foldedAt(words, at) === 'years') return { years: FEW, length: 1 }
  if (/^(few|several)$/.test(foldedAt(words, at)) && foldedAt(words, at + 1) === 'years')
    return { years: FEW, length: 2 }
  const count = quantityAt(words, at)
  const unit = count && foldedAt(words, at + count.length)
  if (!count || count.value === 0) return null
  if (unit === 'years' || unit === 'yrs') return { years: count.value, length: count.length + 1 }
  return unit === 'decades' ? { years: count.value * 10, length: count.length + 1 } : null
}

/** Null where the span has no year. */
function matchOf(value: Era, length: number): SentenceMatch<Era> | null {
  return value.from > value.to ? null : { length, values: [value], label: `from ${labelOf(value)}` }
}
