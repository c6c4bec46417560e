import {
  addRow,
  type Bitmap,
  eachRow,
  emptyBitmap,
  fullBitmap,
  intersect,
  unite,
  without,
} from '#src/core/names/search/bitmap.ts'
import { anyOf, type Condition, type Indexes } from '#src/core/names/search/condition.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { meritOf } from '#src/core/names/search/ranking.ts'
import type { Popularity } from '#src/core/names/filters/popularity.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { isRegion, originOfRegion } from '#src/core/names/regions/region-words.ts'
import { US } from '#src/core/names/regions/region.ts'
import { type RowRanks, rowsOfRegion, rowsOfUs } from './row-ranks.ts'
import { holdsUnlisted, popularIn, type RankSpan, spanOf } from './use-band.ts'

/** Ranks are compared in steps: up to each of them comes before those beyond it, whatever is in the newest counts of the U.S. */
const STEPS = [10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2500, Infinity]
/** In orders of magnitude of fame: how well known the first name of a region is, and what ten times its rank takes. */
const FIRST_OF_REGION = 6
const TENFOLD_RANK = 1.5
/** Levels of one condition are kept apart by their costs. */
const STEP_COST = 0.01

/** A bitmap or sixteen each. */
const MAX_KNOWN = 12

/** What says how popular names are where no counts do: those of the U.S., or nothing. */
type Elsewhere = 'by-us-counts' | 'by-origin-alone'

/**
 * Rows by a value of the wish "used in". Regions whose ranks are not there, and countries without counts, are judged by
 * origin, and a popularity there by the counts of the United States.
 */
export function countryMatcher({
  origins,
  table,
  regionRanks,
}: Pick<Indexes, 'origins' | 'table' | 'regionRanks'>): (
  value: string,
  elsewhere?: Elsewhere,
) => Condition[] {
  const us = rowsOfUs(table)
  const ranked = (id: string): RowRanks | null => {
    if (id === US) return us
    const ranks = regionRanks(id)
    return ranks ? rowsOfRegion(ranks, table) : null
  }
  const byOrigin = (id: string, popularity: Popularity | null): Condition => {
    const rows = origins.get(originOfRegion(id) ?? id) ?? emptyBitmap(0)
    return {
      levels: [popularity === null ? rows : intersect(rows, popularInUs(popularity))],
      explain: () => [],
    }
  }
  const popularInUs = (popularity: Popularity): Bitmap => {
    const span = spanOf(popularity, us.bounds)
    const rows = emptyBitmap(table.rows)
    for (let row = 0; row < table.rows; row++) if (standingOf(us, row, span) === 'within') addRow(rows, row)
    return rows
  }
  const conditionsOf = (value: string, elsewhere: Elsewhere): Condition[] => {
    const { where, popularity, isGiven } = popularIn(value)
    const counted = where.flatMap((id) => (isRegion(id) ? (ranked(id) ?? []) : []))
    // Of a popularity the regions of a country that are there say more than the origin of one that is not.
    const others = where.filter((id) =>
      isRegion(id) ? ranked(id) === null && (popularity === null || counted.length === 0) : true,
    )
    const band = elsewhere === 'by-us-counts' ? popularity : null
    return anyOf([
      ...(counted.length > 0 ? [countedCondition(counted, { popularity, isGiven }, table)] : []),
      ...others.map((id) => byOrigin(id, band)),
    ])
  }
  /** Every keystroke asks for the same countries; what is asked of them changes when their ranks come. */
  const known = new Map<string, { ranks: (RegionRanks | undefined)[]; conditions: Condition[] }>()
  return (value, elsewhere = 'by-us-counts') => {
    const key = `${value} ${elsewhere}`
    const ranks = popularIn(value).where.map((id) => (isRegion(id) ? regionRanks(id) : undefined))
    const before = known.get(key)
    if (before?.ranks.every((each, at) => each === ranks[at])) return before.conditions
    const conditions = conditionsOf(value, elsewhere)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, { ranks, conditions })
    return conditions
  }
}

/** How a row's rank in a region compares with a span: above is more popular; no is less, or not known to be within it. */
function standingOf(
  { rank, best, bounds }: RowRanks,
  row: number,
  span: RankSpan,
): 'above' | 'within' | 'no' {
  const own = rank(row)
  // A girl's name is not rare where boys are given it.
  if ((span.orNone ? best(row) : own) < span.from) return 'above'
  if (Number.isFinite(own)) return own > span.to ? 'no' : 'within'
  return holdsUnlisted(span, bounds) ? 'within' : 'no'
}

/**
 * Rows that are within the span of a popularity in some region and above it in none: what is popular in Scotland is not
 * rare in the United Kingdom. Without a popularity all that some region lists. Where all names are counted, how well known
 * a name is leads anyway.
 */
function countedCondition(
  regions: readonly RowRanks[],
  { popularity, isGiven }: { popularity: Popularity | null; isGiven: boolean },
  table: NameTable,
): Condition {
  const spans = regions.map(({ bounds }) => (popularity === null ? null : spanOf(popularity, bounds)))
  const isRare = spans.some((span) => span?.orNone)
  /** The best rank of a row that meets the wish, Infinity without one; null when it does not meet it. */
  const rankOf = (row: number): number | null => {
    let isWithin = false
    let first = Number.POSITIVE_INFINITY
    for (const [at, region] of regions.entries()) {
      const span = spans[at]
      const own = region.rank(row)
      const standing = span ? standingOf(region, row, span) : Number.isFinite(own) ? 'within' : 'no'
      if (standing === 'above') return null
      if (standing !== 'within') continue
      isWithin = true
      first = Math.min(first, own)
    }
    return !isWithin || (isGiven && !Number.isFinite(first)) ? null : first
  }
  const explain: Condition['explain'] = (row) => regions.flatMap((region) => region.explain(row))
  // Most names are in no list: what is true of one of them is true of all.
  const listed = regions.reduce((rows, region) => unite(rows, region.listed()), emptyBitmap(0))
  if (isRare || regions.every(({ id }) => id === US)) {
    const isUnlisted =
      !isGiven &&
      regions.some(({ bounds }, at) => {
        const span = spans[at]
        return span ? holdsUnlisted(span, bounds) : false
      })
    const rows = isUnlisted ? without(fullBitmap(table.rows), listed) : emptyBitmap(table.rows)
    eachRow(listed, 0, table.rows, (row) => {
      if (rankOf(row) !== null) addRow(rows, row)
      return true
    })
    return { levels: [rows], explain }
  }
  const levels = STEPS.map(() => emptyBitmap(table.rows))
  eachRow(listed, 0, table.rows, (row) => {
    const rank = rankOf(row)
    if (rank !== null) addRow(levels[STEPS.findIndex((to) => rank <= to)] as Bitmap, row)
    return true
  })
  return {
    levels,
    costs: STEPS.map((_, at) => at * STEP_COST),
    cost: (row) => meritOf(table, row) - FIRST_OF_REGION + TENFOLD_RANK * Math.log10(rankOf(row) ?? 1),
    explain,
  }
}
