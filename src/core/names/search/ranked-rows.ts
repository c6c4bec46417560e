import type { NameKey, Reason } from '#src/core/names/name.ts'
import { originOfRegion } from '#src/core/names/regions/region-words.ts'
import { popularIn } from '#src/core/names/wishes/use-band.ts'
import type { GenderWish } from '#src/core/names/filters/gender.ts'
import type { Asked } from './asked.ts'
import {
  type Bitmap,
  bitmapOf,
  countRows,
  eachRow,
  emptyBitmap,
  hasRow,
  intersect,
  isEmpty,
  removeRow,
  unite,
  without,
} from './bitmap.ts'
import type { Condition } from './condition.ts'
import type { Level } from './levels.ts'
import type { NameTable } from './name-table.ts'
import { genderCost, meritOf, positionMerit, STRICT, traditionCost } from './ranking.ts'
import { inOrder } from './reasons.ts'
import { shuffleRanked } from './shuffle.ts'

/** The rows that a search found, ranked. */
export type RankedRows = {
  total: number
  /** There may be more: not all were counted. */
  isMore?: true
  /** The number of rows that rank above all others whatever leads the order: the names that were typed. */
  pinned: number
  /** Rows of the requested page, ranked. */
  page(offset: number, limit: number, seed: number): number[]
  explain(row: number): Reason[]
}

/** Rows that rank above all others; among them the name with exactly this spelling is first. */
export type Pinned = { rows: Bitmap; key: NameKey }

/** What ranks the rows of a search: see `ranking.ts`. */
export type Ranking = {
  /** How well known a row is, or how far ahead in the order of the table. */
  merit: (row: number) => number
  /** What the row lacks besides its level. */
  cost: (row: number) => number
  /** Of the senses of a name that match as well, one of these origins is shown: those of the regions asked about. */
  origins: ReadonlySet<string>
}

export function rankingFor(asked: Asked[], conditions: Condition[], table: NameTable): Ranking {
  const wanted = asked
    .filter(({ kind, avoid }) => kind === 'gender' && !avoid)
    .flatMap(({ values }) => values)
  const gender = wanted.length === 1 ? (wanted[0] as GenderWish) : null
  const isOpen = asked.every(({ kind }) => kind === 'gender') && conditions.length <= asked.length
  const isOfOrigin = asked.some(({ kind, avoid }) => (kind === 'origin' || kind === 'family') && !avoid)
  const ofGender = (row: number): number => {
    if (gender === null) return 0
    const share = table.girlShare[row] as number
    const entry = isOfOrigin ? table.entries[row] : undefined
    return entry && gender !== 'unisex' ? traditionCost(entry, share, gender) : genderCost(share, gender)
  }
  const costs = conditions.flatMap(({ cost }) => cost ?? [])
  const regions = asked.filter(({ kind, avoid }) => kind === 'use' && !avoid).flatMap(({ values }) => values)
  const origins = regions.flatMap((value) =>
    popularIn(String(value)).where.map((id) => originOfRegion(id) ?? id),
  )
  return {
    origins: new Set(origins),
    merit: isOpen ? positionMerit : (row) => meritOf(table, row),
    cost(row) {
      let sum = ofGender(row)
      for (const cost of costs) sum += cost(row)
      return sum
    },
  }
}

/** The number of top rows that a seed shuffles. */
const SHUFFLED = 1000

/** So many of the best names of a level are compared with those of others; more names keep the order of the table. */
const COMPARED = 96

export function ranked(
  tiers: Level[][],
  pinned: Pinned,
  conditions: Condition[],
  table: NameTable,
  ranking: Ranking,
): RankedRows {
  const costs = tiers.flatMap((tier) => tier.map(({ cost }) => cost))
  const own = oneRowAName(
    tiers.flatMap((tier) => tier.map(({ rows }) => rows)),
    table,
    ranking.origins,
  )
  const depth = tiers[0]?.length ?? 0
  const union = own.reduce(unite, emptyBitmap(0))
  const first = intersect(union, pinned.rows)
  const rest = isEmpty(first) ? own : own.map((level) => without(level, first))
  const collect = (limit: number): number[] => {
    const rows: number[] = []
    eachRow(first, 0, table.rows, (row) => rows.push(row) > 0)
    const isKey = (row: number): boolean => (table.keys[row] ?? table.folded[row]) === pinned.key
    rows.sort((a, b) => Number(isKey(b)) - Number(isKey(a)))
    // Names that meet more of what is preferred come first, then those of a stricter level.
    for (let tier = 0; tier < rest.length; tier += depth) {
      for (let at = tier; at < tier + depth && rows.length < limit; ) {
        let end = at + 1
        while (end < tier + depth && (costs[end] as number) < (costs[at] as number) + STRICT / 2) end++
        collectBand(at, end, limit, rows)
        at = end
      }
    }
    return rows.length > limit ? rows.slice(0, limit) : rows
  }
  /** The best names of some levels by what they lack and how well known they are, then the others in the order of the table. */
  const collectBand = (from: number, to: number, limit: number, rows: number[]): void => {
    const compared: { row: number; score: number }[] = []
    for (let level = from; level < to; level++) {
      const bitmap = rest[level] as Bitmap
      for (const [start, end] of [[0, table.curated] as const, [table.curated, table.rows] as const]) {
        let left = COMPARED
        eachRow(bitmap, start, end, (row) => {
          const score = ranking.merit(row) - ranking.cost(row) - (costs[level] as number)
          compared.push({ row, score })
          return --left > 0
        })
      }
    }
    compared.sort((a, b) => b.score - a.score || a.row - b.row)
    for (const { row } of compared) rows.push(row)
    if (rows.length >= limit) return
    const taken = bitmapOf(compared.map(({ row }) => row))
    const push = (row: number): boolean => hasRow(taken, row) || rows.push(row) < limit
    for (const [start, end] of [[0, table.curated] as const, [table.curated, table.rows] as const]) {
      for (const level of rest.slice(from, to)) if (!eachRow(level, start, end, push)) return
    }
  }
  return {
    total: countRows(union),
    pinned: countRows(first),
    page(offset, limit, seed) {
      if (seed === 0) return collect(offset + limit).slice(offset)
      const head = countRows(first)
      const rows = collect(Math.max(offset + limit, head + SHUFFLED))
      const shuffled = shuffleRanked(rows.slice(head, head + SHUFFLED), seed)
      return [...rows.slice(0, head), ...shuffled, ...rows.slice(head + SHUFFLED)].slice(
        offset,
        offset + limit,
      )
    },
    explain: (row) => inOrder(conditions.flatMap((condition) => condition.explain(row))),
  }
}

/** A name with several matching senses is one result: its strongest sense stays, or one of `origins` in its level. */
function oneRowAName(levels: Bitmap[], table: NameTable, origins: ReadonlySet<string>): Bitmap[] {
  const own = [...levels]
  // Most searches match few of the thousands of names with several senses: only those are looked at.
  const candidates = intersect(levels.reduce(unite, emptyBitmap(0)), table.sharedRows)
  const rowOfOrigin = (bitmap: Bitmap, from: number, to: number): number | undefined => {
    if (origins.size === 0) return undefined
    for (let row = from; row < to; row++)
      if (hasRow(bitmap, row) && origins.has(table.entries[row]?.origin ?? '')) return row
    return undefined
  }
  let seenTo = 0
  eachRow(candidates, 0, table.curated, (candidate) => {
    const group = candidate < seenTo ? undefined : table.groups.get(table.keys[candidate] ?? '')
    if (!group) return true
    seenTo = group.to
    let shown: number | undefined
    for (let level = 0; level < own.length; level++) {
      for (let row = candidate; row < group.to; row++) {
        const bitmap = own[level] as Bitmap
        if (!hasRow(bitmap, row)) continue
        shown ??= rowOfOrigin(bitmap, row, group.to) ?? row
        if (row === shown) continue
        // Facets are shared by all searches, so the first change copies.
        if (bitmap === levels[level]) own[level] = bitmap.slice()
        removeRow(own[level] as Bitmap, row)
      }
    }
    return true
  })
  return own
}
