import type { NameKey, Reason } from '#src/core/names/name.ts'
import { bestRank } from '#src/core/names/regions/name-in-region.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { US } from '#src/core/names/regions/region.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { rankThere } from './own-region.ts'
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
  const keyAt = (row: number): NameKey => table.keys[row] ?? table.folded[row] ?? ''
  for (let row = 0; row < table.rows; row++) {
    const own = names.get(keyAt(row))
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
      const text = rankThere(ranks, keyAt(row), table.gender[row] ?? 'u')
      return text === null ? [] : [{ kind: 'popularity', text }]
    },
  }
}
