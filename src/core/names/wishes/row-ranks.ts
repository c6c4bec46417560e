import type { NameKey, Reason } from '#src/core/names/name.ts'
import { bestRank } from '#src/core/names/regions/name-in-region.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import { US } from '#src/core/names/regions/region.ts'
import { addRow, type Bitmap, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { rankThere } from './own-region.ts'
import { type BandBounds, boundsOf, US_BOUNDS } from './use-band.ts'

/** The ranks of all rows in one region. */
export type RowRanks = {
  id: string
  bounds: BandBounds
  /** The row's rank in the newest year; Infinity without one. */
  rank(row: number): number
  /** The name's best rank, whatever the gender of the row. */
  best(row: number): number
  /** The rows that have a rank, of any gender. */
  listed(): Bitmap
  explain(row: number): Reason[]
}

/** The ranks in the newest counts of the United States, which every name has. */
export function rowsOfUs(table: NameTable): RowRanks {
  const rank = (row: number): number => table.rank[row] || Number.POSITIVE_INFINITY
  let listed: Bitmap | undefined
  return {
    id: US,
    bounds: US_BOUNDS,
    rank,
    best: rank,
    listed() {
      if (listed) return listed
      listed = emptyBitmap(table.rows)
      for (let row = 0; row < table.rows; row++) if (table.rank[row]) addRow(listed, row)
      return listed
    },
    explain: () => [],
  }
}

/** The same for all kinds of wishes that ask for a region. */
const ranked = new WeakMap<RegionRanks, WeakMap<NameTable, RowRanks>>()

/** Ranks of the wanted gender: a girl's sense has the rank among girls. */
export function rowsOfRegion(ranks: RegionRanks, table: NameTable): RowRanks {
  const known = ranked.get(ranks) ?? new WeakMap<NameTable, RowRanks>()
  ranked.set(ranks, known)
  const own = known.get(table) ?? rankRows(ranks, table)
  known.set(table, own)
  return own
}

function rankRows(ranks: RegionRanks, table: NameTable): RowRanks {
  const { region, names } = ranks
  const found = new Float64Array(table.rows).fill(Number.POSITIVE_INFINITY)
  const best = new Float64Array(table.rows).fill(Number.POSITIVE_INFINITY)
  const listed = emptyBitmap(table.rows)
  const keyAt = (row: number): NameKey => table.keys[row] ?? table.folded[row] ?? ''
  for (let row = 0; row < table.rows; row++) {
    const own = names.get(keyAt(row))
    if (!own) continue
    addRow(listed, row)
    const gender = table.gender[row]
    const rank = gender === 'f' ? own.girls : gender === 'm' ? own.boys : bestRank(own)
    found[row] = rank ?? Number.POSITIVE_INFINITY
    best[row] = bestRank(own) ?? Number.POSITIVE_INFINITY
  }
  return {
    id: region.id,
    bounds: boundsOf(ranks),
    listed: () => listed,
    best: (row) => best[row] ?? Number.POSITIVE_INFINITY,
    rank: (row) => found[row] ?? Number.POSITIVE_INFINITY,
    explain(row) {
      const text = rankThere(ranks, keyAt(row), table.gender[row] ?? 'u')
      return text === null ? [] : [{ kind: 'popularity', text }]
    },
  }
}
