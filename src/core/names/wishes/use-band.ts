import { type Popularity, rankRange } from '#src/core/names/filters/popularity.ts'
import { POPULAR, type RankBounds } from '#src/core/names/regions/region-ranks.ts'

/** A span of ranks in a region; `orNone`: or beyond what its office publishes. */
export type RankSpan = { from: number; to: number; orNone: boolean }

/** What a popularity means in a region; most offices publish a few thousand names of each sex and not tens of thousands. */
export type BandBounds = RankBounds & { popular: number }

/** The counts of the United States have every name that is given five times. */
export const US_BOUNDS: BandBounds = { popular: 1000, rare: 3000, unlisted: Number.POSITIVE_INFINITY }

/** The bounds of a region with a file of ranks. */
export const boundsOf = ({ rare, unlisted }: RankBounds): BandBounds => ({ popular: POPULAR, rare, unlisted })

/** The ranks that a popularity means in one region. */
export function spanOf(popularity: Popularity, { popular, rare }: BandBounds): RankSpan {
  switch (popularity) {
    case 'top-1000':
      return { from: 1, to: popular, orNone: false }
    case 'top-100':
      return { from: 1, to: 100, orNone: false }
    case '101-1000':
      return { from: 101, to: 1000, orNone: false }
    case 'uncommon':
      return { from: popular + 1, to: Number.POSITIVE_INFINITY, orNone: true }
    case 'rare':
      return { from: rare, to: Number.POSITIVE_INFINITY, orNone: true }
    default: {
      const { from, to } = rankRange(popularity) ?? { from: 1, to: Number.POSITIVE_INFINITY }
      return { from, to, orNone: to === Number.POSITIVE_INFINITY }
    }
  }
}

/** Whether a name that the office does not list is surely in a span. */
export const holdsUnlisted = ({ from, orNone }: RankSpan, { unlisted }: RankBounds): boolean =>
  orNone && unlisted >= from - 1

/**
 * Countries with a popularity there, as a value of the wish "used in": `where` are regions or origins; with `isGiven` a name
 * that none of them lists does not count, however rare it is there.
 */
export type Popular = { where: readonly string[]; popularity: Popularity | null; isGiven: boolean }

/** The value that `popularIn` reads. */
export const popularValue = ({ where, popularity, isGiven }: Popular): string =>
  [where.join('+'), popularity ?? '', ...(isGiven ? ['given'] : [])].join(':')

/** Reads a value of the wish "used in": a region or an origin, or what `popularValue` wrote. */
export function popularIn(value: string): Popular {
  const [where = '', popularity = '', given] = value.split(':')
  return {
    where: where.split('+'),
    popularity: popularity === '' ? null : (popularity as Popularity),
    isGiven: given !== undefined,
  }
}
