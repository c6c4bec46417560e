import type { SentenceMatch } from '#src/core/names/wishes/wish.ts'
import type { Filter, FilterChoices } from './filter.ts'

/** Popularity bands of the newest counted year. */
export type PopularityBand = 'top-100' | 'top-1000' | 'uncommon' | 'rare'

/** A band, or any range of ranks: `101-1000`, `1001-`; the names that were not counted are beyond every rank. */
export type Popularity = PopularityBand | `${number}-${number | ''}`

const LABELS: Record<string, string> = {
  'top-100': 'Top 100',
  'top-1000': 'Top 1,000',
  '101-1000': 'Not too popular',
  uncommon: 'Beyond the top 1,000',
  rare: 'Very rare',
}

/** Known, but not on every playground. */
export const FAMILIAR = '101-1000'

const VALUES = /^(top-1000?|uncommon|rare|\d{1,5}-\d{0,5})$/

const RANGE = /^(\d+)-(\d*)$/

export const popularity: Filter<Popularity, 'popularity'> = {
  param: 'popularity',
  label: 'Popularity',
  dropped: 'Any popularity',
  read: (text) => {
    const ranks = rankRange(text)
    if (ranks && ranks.from > ranks.to) return undefined
    return VALUES.test(text) ? (text as Popularity) : undefined
  },
  describe: (value, choices) => (LABELS[value] ?? describeRanks(value)) + inUs(choices),
  control: { kind: 'choice', options: Object.keys(LABELS), note: ranksNote },
}

/** For fields that are too narrow to say it: `Ranks in the U.S., 2025`. */
export function ranksNote(choices: FilterChoices | null): string {
  return `Ranks${inUs(choices)}`
}

/** Whose ranks the filter means: ` in the U.S., 2025`; without a year as long as the counts are not there. */
function inUs(choices: FilterChoices | null): string {
  return ` in the U.S., ${choices?.lastYear || 'newest year'}`
}

/** `Rank 100 to 500`, `Rank 501+`. */
const describeRanks = (ranks: string): string => `Rank ${ranks.replace(/-$/, '+').replace('-', ' to ')}`

/** The texts of reasons, and of what a sentence says before `countedSpans` adds whose ranks they are. */
export const SHORT_LABELS: Record<PopularityBand, string> = {
  'top-100': 'top 100',
  'top-1000': 'top 1000',
  uncommon: 'uncommon',
  rare: 'rare',
}

/** The lowest and the highest rank; Infinity for a range without an end. Null for a band. */
export function rankRange(value: string): { from: number; to: number } | null {
  const [, from, to] = RANGE.exec(value) ?? []
  if (from === undefined) return null
  return { from: Math.max(1, Number(from)), to: to ? Number(to) : Number.POSITIVE_INFINITY }
}

export const rangeTo = (limit: number): Popularity =>
  limit === 100 ? 'top-100' : limit === 1000 ? 'top-1000' : `1-${limit}`

export function matchOf(length: number, value: Popularity): SentenceMatch<Popularity> {
  return {
    length,
    values: [value],
    label: rankRange(value) ? (LABELS[value] ?? describeRanks(value)) : SHORT_LABELS[value as PopularityBand],
  }
}

/** The band of a rank in the newest counted year; 0 is not counted that year. */
export function popularityOf(rank: number): PopularityBand {
  if (rank === 0) return 'rare'
  if (rank <= 100) return 'top-100'
  return rank <= 1000 ? 'top-1000' : 'uncommon'
}

/** `in the top 300 but not the top 100`: the ranks in both; the first where none is, or a band says more than ranks. */
export function joinRanks(first: Popularity, second: Popularity): Popularity {
  const one = rankRange(first === 'top-100' ? '1-100' : first === 'top-1000' ? '1-1000' : first)
  const other = rankRange(second === 'top-100' ? '1-100' : second === 'top-1000' ? '1-1000' : second)
  if (!one || !other) return first
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  if (from > to) return first
  return from === 1 ? rangeTo(to) : `${from}-${Number.isFinite(to) ? to : ''}`
}
