import type { NameKey, YearlyBirths } from '#src/core/names/name.ts'
import { inAllYears } from '#src/core/names/regions/name-in-region.ts'
import { type RegionSource, US } from '#src/core/names/regions/region.ts'
import { COUNT_REGIONS } from './count-regions.ts'
import { names } from './page-names.ts'

export type Compared = { key: NameKey; name: string }

/** What is drawn: the counts of names in one region, null for a name that is not in them. */
export type ComparedCounts = { region: RegionSource; counts: (Compared & { births: YearlyBirths | null })[] }

/**
 * The counts of some names in the United States, and before them those in the person's own region, where it has counts of
 * any. What is not there offline does not take the other chart with it; rejects when neither loads.
 */
export async function comparedCounts(
  compared: readonly Compared[],
  own: string | null,
): Promise<ComparedCounts[]> {
  const [there, us] = await Promise.allSettled([
    own === null || own === US ? null : countsIn(own, compared),
    countsIn(US, compared),
  ])
  const ownCounts = there.status === 'fulfilled' ? there.value : null
  const hasCounts = ownCounts?.counts.some(({ births }) => births !== null)
  if (us.status === 'rejected' && !hasCounts) throw us.reason
  return [
    ...(ownCounts && hasCounts ? [ownCounts] : []),
    ...(us.status === 'fulfilled' && us.value ? [us.value] : []),
  ]
}

async function countsIn(id: string, compared: readonly Compared[]): Promise<ComparedCounts | null> {
  const region = COUNT_REGIONS.find((each) => each.id === id)
  if (!region) return null
  const birthsOf = id === US ? names.yearly : (key: NameKey) => birthsThere(key, id)
  const counts = await Promise.all(
    compared.map(async (each) => ({ ...each, births: await birthsOf(each.key) })),
  )
  return { region, counts }
}

async function birthsThere(key: NameKey, id: string): Promise<YearlyBirths | null> {
  const there = (await names.regions(key)).names.find(({ region }) => region.id === id)
  return there?.births ? inAllYears(there.births, there.region) : null
}
