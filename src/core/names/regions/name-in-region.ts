import type { YearlyBirths } from '#src/core/names/name.ts'
import type { Region } from './region.ts'
import type { RegionRow } from './region-shard.ts'

/** A name in one region's counts, with all that is known of the region. */
export type NameInRegion = Omit<RegionRow, 'region'> & { region: Region }

/** What is known of a name's use: the regions that ever published it, and those that did not. */
export type NameRegions = { regions: Region[]; names: NameInRegion[] }

/** Joins a name's rows with their regions. */
export function nameRegions(rows: readonly RegionRow[], regions: Region[]): NameRegions {
  const names = rows.flatMap(({ region: id, ...row }): NameInRegion[] => {
    const region = regions.find((each) => each.id === id)
    return region ? [{ ...row, region }] : []
  })
  return { regions, names }
}

/**
 * Adds the births in the United States, which are in a file of their own.
 * @param yearly null while they are not there: all else is known without them
 */
export const withYearly = ({ regions, names }: NameRegions, yearly: YearlyBirths | null): NameRegions => ({
  regions,
  names: names.map((name) => ({ ...name, births: name.births ?? yearly })),
})

/** The births of a name in every year of a region's counts: what is stored begins with the name's own first year. */
export function inAllYears(
  { firstYear, girls, boys }: YearlyBirths,
  region: Pick<Region, 'firstYear'>,
): YearlyBirths {
  const before = new Array<number>(Math.max(0, firstYear - region.firstYear)).fill(0)
  return { firstYear: firstYear - before.length, girls: [...before, ...girls], boys: [...before, ...boys] }
}

/** The better of a name's ranks in the newest year; null when it was not published that year. */
export function bestRank({ girls, boys }: Pick<RegionRow, 'girls' | 'boys'>): number | null {
  return girls === null ? boys : Math.min(girls, boys ?? girls)
}

/** The regions that published a name in their newest year: the person's own first, then by rank. */
export function publishedNow(names: readonly NameInRegion[], own: string): NameInRegion[] {
  const isOwn = ({ region }: NameInRegion): number => Number(region.id === own)
  return names
    .filter((each) => bestRank(each) !== null)
    .sort(
      (a, b) =>
        isOwn(b) - isOwn(a) ||
        (bestRank(a) ?? 0) - (bestRank(b) ?? 0) ||
        (a.region.label < b.region.label ? -1 : 1),
    )
}
