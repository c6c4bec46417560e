import type { YearlyBirths } from '#src/core/names/name.ts'
import type { NameInRegion } from './name-in-region.ts'
import { isTopYear, RECENT_YEARS, type Region } from './region.ts'

/** Where a name is given more than elsewhere. */
export type AtHome = {
  /** One to three, the one with the highest share first. */
  regions: Region[]
  /** Of 10,000 children of the first region, in its newest `RECENT_YEARS` years. */
  perTenThousand: number
}

/** Fewer children in those years go up and down by chance. */
const MIN_BIRTHS = 25
/** A region with this part of the highest share is as much the name's home. */
const ALSO_HOME = 2 / 3
/** In more regions than this a name is at home everywhere. */
const MAX_HOMES = 3
/** The highest share is at least this many times that of the region in the middle. */
const ABOVE_MIDDLE = 2

/** Births of both sexes in the newest years. */
export function recentBirths({ girls, boys }: YearlyBirths): number {
  const from = Math.max(0, girls.length - RECENT_YEARS)
  let sum = 0
  for (let at = from; at < girls.length; at++) sum += (girls[at] ?? 0) + (boys[at] ?? 0)
  return sum
}

/**
 * Where a name is most at home: the region whose children are given it most often, measured by its share of all births
 * published there in the newest five years, and up to two more with at least two thirds of that share. Null when the
 * share is less than twice that of the region in the middle, when more than three regions are alike, or when it rests on
 * fewer than 25 children, and while the births in a region are not loaded. A region that publishes only a list of top
 * names, or did so in one of the five years, is not compared: its births are unknown.
 * @param regions all regions; those without a row have the share 0
 */
export function atHome(rows: readonly NameInRegion[], regions: readonly Region[]): AtHome | null {
  if (rows.some(({ births }) => births === null)) return null
  const compared = regions.filter(hasAllRecentBirths)
  const shares = compared
    .map((region) => {
      const row = rows.find((each) => each.region.id === region.id)
      const births = row?.births ? recentBirths(row.births) : 0
      return { region, births, share: births / region.recentBirths }
    })
    .sort((a, b) => b.share - a.share)
  const counted = shares.filter(({ births }) => births >= MIN_BIRTHS)
  const [first] = counted
  if (!first) return null
  const homes = counted.filter(({ share }) => share >= ALSO_HOME * first.share)
  const middle = shares[Math.floor(shares.length / 2)]?.share ?? 0
  if (homes.length > MAX_HOMES || first.share < ABOVE_MIDDLE * middle) return null
  return { regions: homes.map(({ region }) => region), perTenThousand: first.share * 10_000 }
}

function hasAllRecentBirths(region: Region): boolean {
  for (let year = region.lastYear - RECENT_YEARS + 1; year <= region.lastYear; year++)
    if (isTopYear(region, year)) return false
  return region.recentBirths > 0
}
