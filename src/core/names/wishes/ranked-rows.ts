import type { Reason } from '#src/core/names/name.ts'
import { bestRank } from '#src/core/names/regions/name-in-region.ts'
import type { Ranks, RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { type BandBounds, boundsOf, US_BOUNDS } from './use-band.ts'

/** The ranks of all rows in one region. */
export type RankedRows = {
  id: string
  bounds: BandBounds
  /** The row's rank in the newest year; Infinity without one. */
  rank(row: number): number
  /** The name's best rank, whatever the gender of the row. */
  best(row: number): number
  explain(row: number): Reason[]
}

/** The ranks in the newest counts of the United States, which every name has. */
export function rowsOfUs(table: NameTable): RankedRows {
  const rank = (row: number): number => table.rank[row] || Number.POSITIVE_INFINITY
  return { id: US, bounds: US_BOUNDS, rank, best: rank, explain: () => [] }
}

/** Ranks of the wanted gender: a girl's sense has the rank among girls. */
export function rowsOfRegion(ranks: RegionRanks, table: NameTable): RankedRows {
  const { region, names } = ranks
  const found = new Float64Array(table.rows).fill(Number.POSITIVE_INFINITY)
  const best = new Float64Array(table.rows).fill(Number.POSITIVE_INFINITY)
  const ranksAt = (row: number): Ranks | undefined => names.get(table.keys[row] ?? table.folded[row] ?? '')
  for (let row = 0; row < table.rows; row++) {
    const own = ranksAt(row)
    if (!own) continue
    const gender = table.gender[row]
    const rank = gender === 'f' ? own.girls : gender === 'm' ? own.boys : bestRank(own)
    found[row] = rank ?? Number.POSITIVE_INFINITY
    best[row] = bestRank(own) ?? Number.POSITIVE_INFINITY
  }
  return {
    id: region.id,
    bounds: boundsOf(ranks),
    best: (row) => best[row] ?? Number.POSITIVE_INFINITY,
    rank: (row) => found[row] ?? Number.POSITIVE_INFINITY,
    explain(row) {
      const own = ranksAt(row)
      const rank = found[row] ?? Number.POSITIVE_INFINITY
      if (!own || !Number.isFinite(rank)) return []
      const spelling = own.written === null ? '' : `, as ${own.written}`
      return [
        {
          kind: 'popularity',
          text: `no. ${rank.toLocaleString('en')} in ${region.label} in ${region.lastYear}${spelling}`,
        },
      ]
    },
  }
}
