import type { Reason } from '#src/core/names/name.ts'
import { regionLabel, regionsOfLanguage } from '#src/core/names/regions/region-words.ts'
import {
  addRow,
  type Bitmap,
  eachRow,
  emptyBitmap,
  hasRow,
  unite,
  without,
} from '#src/core/names/search/bitmap.ts'
import type { Indexes } from '#src/core/names/search/condition.ts'
import type { NameTable } from '#src/core/names/search/name-table.ts'
import { listed } from '#src/core/text/listed.ts'
import { type RowRanks, rowsOfRegion } from './row-ranks.ts'

/** Up to this rank in the U.S. every English speaker has met a name. */
const KNOWN_RANK = 3000

/** The curated names that speakers of a language know. */
export type KnownIn = {
  /** At home in it, with any of their senses. */
  home: Bitmap
  /** The senses that are. */
  own: Bitmap
  /** Others that are not rare in a country where it is spoken. */
  counted: Bitmap
  /** The best rank of a row there; Infinity without one. */
  rank(row: number): number
  /** Why a row is known. */
  reasons(row: number): Reason[]
  /** What says that a row is not: `not in Ireland’s published counts`. */
  lacks(row: number): string
}

type Used = Pick<Indexes, 'table' | 'corpus' | 'origins' | 'regionRanks'>

/**
 * What is known in each language: the names that are at home in it, and, where an office publishes counts, those that are
 * not rare there. The counts of a country say more of its names than their origin: Adam is known in Poland.
 */
export function createKnownIn(at: Used): (language: string) => KnownIn {
  const known = new Map<string, { ranks: (object | undefined)[]; of: KnownIn }>()
  return (language) => {
    const ranks = regionsOfLanguage(language).map((id) => at.regionRanks(id))
    const before = known.get(language)
    if (before?.ranks.every((each, index) => each === ranks[index])) return before.of
    const of = knownIn(language, at)
    known.set(language, { ranks, of })
    return of
  }
}

function knownIn(language: string, { table, corpus, origins, regionRanks }: Used): KnownIn {
  const label = corpus.origins.find(({ id }) => id === language)?.label ?? language
  const regions = regionsOfLanguage(language).flatMap((id) => {
    const ranks = regionRanks(id)
    return ranks ? rowsOfRegion(ranks, table) : []
  })
  const own = origins.get(language) ?? emptyBitmap(0)
  const home = withOtherSenses(language === 'english' ? unite(own, metByEnglish(table)) : own, table)
  const rank = (row: number): number => Math.min(Infinity, ...regions.map((each) => each.rank(row)))
  const counted = emptyBitmap(table.curated)
  for (const region of regions)
    eachRow(region.listed(), 0, table.curated, (row) => {
      if (isKnownIn(region, row)) addRow(counted, row)
      return true
    })
  const rankTexts = (row: number): Reason[] => regionFor(regions, row)?.explain(row) ?? []
  const where = listed(regions.map(({ id }) => `${regionLabel(id)}’s`))
  return {
    home,
    own,
    counted: without(counted, home),
    rank,
    reasons: (row) => (hasRow(home, row) ? [{ kind: 'origin', text: `known in ${label}` }] : rankTexts(row)),
    lacks(row) {
      if (regions.length === 0) return `not known in ${label}`
      const [text] = rankTexts(row)
      return text ? `only ${text.text}` : `not in ${where} published counts`
    },
  }
}

/** What is not rare in a country is known there. */
const isKnownIn = ({ rank, bounds }: RowRanks, row: number): boolean => rank(row) < bounds.rare

/** The first region where a row is known, or else the one where its rank is best; undefined where none has one. */
function regionFor(regions: readonly RowRanks[], row: number): RowRanks | undefined {
  const [best] = regions.toSorted((a, b) => a.rank(row) - b.rank(row))
  return (
    regions.find((each) => isKnownIn(each, row)) ??
    (best && Number.isFinite(best.rank(row)) ? best : undefined)
  )
}

/** The curated rows that English speakers know from use. */
function metByEnglish({ curated, rank }: NameTable): Bitmap {
  const rows = emptyBitmap(curated)
  for (let row = 0; row < curated; row++) {
    const own = rank[row] ?? 0
    if (own > 0 && own <= KNOWN_RANK) addRow(rows, row)
  }
  return rows
}

/** What one sense of a name has all of them have. */
function withOtherSenses(rows: Bitmap, { shared, curated }: NameTable): Bitmap {
  const all = unite(emptyBitmap(curated), rows)
  for (const { from, to } of shared) {
    let any = false
    for (let row = from; row < to; row++) any ||= hasRow(rows, row)
    if (any) for (let row = from; row < to; row++) addRow(all, row)
  }
  return all
}
