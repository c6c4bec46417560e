import type { AtHome } from './at-home.ts'
import type { NameInRegion } from './name-in-region.ts'
import { type Region, US } from './region.ts'

/** Since when a name has been among the top names of each sex, every year up to the newest; null where that is not known. */
export type TopSince = { girls: number | null; boys: number | null }

/** The name of this rank is the last of a region's top names. */
const TOP = 100
/** In the United States, where names of many languages come to, a longer list says when one came. */
const LONG_TOP = 1000
/** Fewer years between them are chance: a name is common everywhere at about the same time. */
const MIN_YEARS = 3

/** The list of top names in which a name of this rank is; null when it is in none. */
export function topList(region: Region['id'], rank: number): number | null {
  if (rank <= TOP) return TOP
  return region === US && rank <= LONG_TOP ? LONG_TOP : null
}

/** A name that became common where it is at home, and later in the United States. */
export type CrossOver = { sex: keyof TopSince; home: Top; us: Top }
type Top = { region: Region; since: number; top: number; written: string | null }

/**
 * Null when the name did not come to the United States so, or when one of the two series does not show it. In another
 * script one spelling stands for several names: it cannot say of one of them when it became common.
 */
export function crossOver(names: readonly NameInRegion[], { regions: [home] }: AtHome): CrossOver | null {
  const there = names.find(({ region }) => region.id === home?.id)
  const us = names.find(({ region }) => region.id === US)
  if (!there || !us || there === us || there.region.script !== undefined) return null
  const sexes = (['girls', 'boys'] as const).toSorted(
    (a, b) => (there[a] ?? Infinity) - (there[b] ?? Infinity),
  )
  for (const sex of sexes) {
    const [first, then] = [topOf(there, sex), topOf(us, sex)]
    if (first && then && then.since - first.since >= MIN_YEARS) return { sex, home: first, us: then }
  }
  return null
}

function topOf({ region, written, topSince, ...ranks }: NameInRegion, sex: keyof TopSince): Top | null {
  const [rank, since] = [ranks[sex], topSince?.[sex] ?? null]
  const top = rank === null ? null : topList(region.id, rank)
  return top === null || since === null ? null : { region, since, top, written }
}
