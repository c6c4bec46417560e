import { formatNumber } from '#src/core/text/format-number.ts'
import type { Popularity } from '#src/core/names/filters/popularity.ts'
import type { Gender, NameKey } from '#src/core/names/name.ts'
import { bestRank } from '#src/core/names/regions/name-in-region.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { isRegion, regionLabel } from '#src/core/names/regions/region-words.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { Asked } from '#src/core/names/search/asked.ts'
import { popularValue } from './use-band.ts'

/** Whether a sentence says how popular names are, and a search names no country: that is meant of the person's own. */
export const isOwnAsked = (asked: readonly Asked[]): boolean =>
  asked.some(isBare) && !asked.some(({ kind }) => kind === 'use' || kind === 'contrast')

/** What is set by hand counts in the United States, as its field says. */
const isBare = ({ kind, spoken, values }: Asked): boolean =>
  kind === 'popularity' && spoken !== undefined && values.length > 0

/** The same wishes for the same one: a search shares what it prepares of a wish. */
const ownBefore = new WeakMap<Asked, Map<string, Asked>>()

/**
 * The wishes of a search with each bare popularity as that of the person's own region, as if "in Ireland" had been said.
 * @param asked of which `isOwnAsked` holds
 */
export const popularAtOwn = (asked: readonly Asked[], region: string): Asked[] =>
  asked.map((wish) => {
    if (!isBare(wish)) return wish
    const known = ownBefore.get(wish) ?? new Map<string, Asked>()
    ownBefore.set(wish, known)
    const there = known.get(region) ?? atRegion(wish, region)
    known.set(region, there)
    return there
  })

function atRegion({ spoken: _spoken, values, ...wish }: Asked, region: string): Asked {
  const there = values.map((popularity) =>
    popularValue({ where: [region], popularity: popularity as Popularity, isGiven: false }),
  )
  return { ...wish, kind: 'use', values: there }
}

/** A region that has a file of ranks, while that is not loaded; null otherwise. */
export const missingOwn = (
  id: string,
  regionRanks: (id: string) => RegionRanks | undefined,
): { id: string; label: string } | null =>
  isRegion(id) && id !== US && regionRanks(id) === undefined ? { id, label: regionLabel(id) } : null

/** `#24 in Ireland, 2024, as Séarlait`, of the wanted gender; null when the office does not list it. */
export function rankThere({ region, names }: RegionRanks, key: NameKey, gender: Gender): string | null {
  const own = names.get(key)
  if (!own) return null
  const rank = gender === 'f' ? own.girls : gender === 'm' ? own.boys : bestRank(own)
  if (rank === null) return null
  const spelling = own.written === null ? '' : `, as ${own.written}`
  return `#${formatNumber(rank)} in ${region.label}, ${region.lastYear}${spelling}`
}
