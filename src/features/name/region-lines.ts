import type { NameInRegion } from '#src/core/names/regions/name-in-region.ts'
import { isTopYear } from '#src/core/names/regions/region.ts'
import { gapPath } from '#src/names/line-path.ts'

/** The years that the lines show, up to the newest of any region. */
const YEARS = 30
/** The height of a line's box, in units. */
const HEIGHT = 100

/** Lines of the share of children who were given a name, all on one scale of years and of shares. */
export type RegionLines = {
  firstYear: number
  lastYear: number
  /** The highest share, of 10,000 children. */
  perTenThousand: number
  width: number
  height: number
  /** By region id. A gap is a year without a published count, or of which only top names are published. */
  paths: Map<string, string>
}

export function regionLines(names: readonly NameInRegion[]): RegionLines {
  const lastYear = Math.max(...names.map(({ region }) => region.lastYear))
  const firstYear = lastYear - YEARS + 1
  const shares = new Map(names.map((name) => [name.region.id, sharesOf(name, firstYear)]))
  const max = Math.max(0, ...[...shares.values()].flat().map((share) => share ?? 0))
  const y = (share: number): number => (max === 0 ? HEIGHT : Math.round(HEIGHT * (1 - share / max)))
  const paths = new Map<string, string>()
  for (const [id, points] of shares) {
    const path = gapPath(points.map((share) => (share === null ? null : y(share))))
    if (path) paths.set(id, path)
  }
  return { firstYear, lastYear, perTenThousand: max * 10_000, width: YEARS - 1, height: HEIGHT, paths }
}

/** Of each year from `firstYear` to the region's newest one; null where it is not known. */
function sharesOf({ region, births }: NameInRegion, firstYear: number): (number | null)[] {
  if (!births) return []
  return Array.from({ length: region.lastYear - firstYear + 1 }, (_, at) => {
    const year = firstYear + at
    const own = year - births.firstYear
    const given = (births.girls[own] ?? 0) + (births.boys[own] ?? 0)
    const all = region.births[year - region.firstYear] ?? 0
    return given > 0 && all > 0 && !isTopYear(region, year) ? given / all : null
  })
}
