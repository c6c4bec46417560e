import { formatNumber } from '#src/core/text/format-number.ts'
import { isRegion, regionLabel } from '#src/core/names/regions/region-words.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { Indexes } from '#src/core/names/search/condition.ts'
import { listed } from '#src/core/text/listed.ts'
import { type RowRanks, rowsOfRegion, rowsOfUs } from './row-ranks.ts'
import { popularIn } from './use-band.ts'

type Used = Pick<Indexes, 'table' | 'corpus' | 'regionRanks'>

/** What says that a name is not given where, or as often as, a value of the wish "used in" asks: `#634 in Ireland, 2024`. */
export function notUsedThere({ table, corpus, regionRanks }: Used): (value: string, row: number) => string {
  const us = rowsOfUs(table)
  const rankedIn = (id: string): RowRanks | null => {
    if (id === US) return us
    const ranks = regionRanks(id)
    return ranks ? rowsOfRegion(ranks, table) : null
  }
  const originLabel = (id: string): string => corpus.origins.find((origin) => origin.id === id)?.label ?? id
  return (value, row) => {
    const { where } = popularIn(value)
    const texts = where.filter(isRegion).flatMap((id) => {
      const region = rankedIn(id)
      if (!region || !Number.isFinite(region.rank(row))) return []
      if (id === US) return `#${formatNumber(region.rank(row))} in the U.S.`
      return region.explain(row).map(({ text }) => text)
    })
    if (texts.length > 0) return texts.slice(0, 1).join('')
    const counted = where.filter((id) => isRegion(id) && rankedIn(id))
    if (counted.length === 0) {
      const regions = where.filter(isRegion)
      // Where nobody counts, the origin says where a name is at home.
      return regions.length > 0
        ? `not used in ${listed(regions.map(regionLabel))}`
        : `not ${listed(where.map(originLabel))}`
    }
    return `not in ${listed(counted.map(possessive))} published counts`
  }
}

const possessive = (region: string): string => `${region === US ? 'the U.S.' : regionLabel(region)}’s`
