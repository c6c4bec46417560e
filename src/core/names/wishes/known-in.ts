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
import { nameKey } from '#src/core/names/spelling/fold.ts'
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
  /** Its speakers share a tradition with those of related languages, and names with it. */
  hasTradition: boolean
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
  const own = unite(origins.get(language) ?? emptyBitmap(0), ofTradition(language, { table, corpus }))
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
    hasTradition: Object.hasOwn(TRADITIONS, language),
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

/** The tradition of a language, whose names its speakers know also where they are of a related one: Adam and Sarah in Arabic. */
const TRADITIONS: Record<string, { subject: string; related: string[] }> = {
  arabic: { subject: 'muslim', related: ['arabic', 'hebrew'] },
  hebrew: { subject: 'jewish', related: ['hebrew', 'yiddish'] },
}

function ofTradition(language: string, { table, corpus }: Pick<Used, 'table' | 'corpus'>): Bitmap {
  const rows = emptyBitmap(table.curated)
  const tradition = TRADITIONS[language]
  if (!tradition) return rows
  const names = corpus.subjects.find(({ id }) => id === tradition.subject)?.names ?? []
  for (const name of names) {
    const { from, to } = table.groups.get(nameKey(name)) ?? { from: 0, to: 0 }
    for (let row = from; row < to; row++)
      if (tradition.related.includes(table.entries[row]?.origin ?? '')) addRow(rows, row)
  }
  return rows
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
