import type { YearlyBirths } from '#src/core/names/name.ts'
import type { Region } from './region.ts'
import type { RegionRow } from './region-shard.ts'

/** A name in one region's counts, with all that is known of the region. */
export type NameInRegion = Omit<RegionRow, 'region' | 'births'> & { region: Region; births: YearlyBirths }

/** What is known of a name's use: the regions that ever published it, and those that did not. */
export type NameRegions = { regions: Region[]; names: NameInRegion[] }

/**
 * Joins a name's rows with their regions.
 * @param yearly its counts in the United States; null without any
 */
export function nameRegions(
  rows: readonly RegionRow[],
  regions: Region[],
  yearly: YearlyBirths | null,
): NameRegions {
  const names = rows.flatMap(({ region: id, births, ...row }): NameInRegion[] => {
    const region = regions.find((each) => each.id === id)
    const counts = births ?? yearly
    return region && counts ? [{ ...row, region, births: counts }] : []
  })
  return { regions, names }
}
