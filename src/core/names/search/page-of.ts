import type { NameKey } from '#src/core/names/name.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { Asked } from './asked.ts'
import type { Indexes } from './condition.ts'
import type { Match } from './match.ts'
import type { TwinPairs } from './twin-pairs.ts'
import { VARIED, withVariety } from './variety.ts'

/** What of a query says which of its matches are wanted. */
type Page = Pick<NameQuery, 'first' | 'seed' | 'offset' | 'limit'>

/** Kinds of wishes that are about origins, or about certain names: their order is the answer. */
const ONE_ORIGIN = new Set<Asked['kind']>([
  'origin',
  'family',
  'use',
  'contrast',
  'pair',
  'form',
  'lookUp',
  'compare',
  'startsWith',
])

/** What was asked for, and the names. */
type Listed = {
  asked: Asked[]
  /** The free words of the sentence. */
  words: string[]
  at: Pick<Indexes, 'table' | 'related'>
  keyAt: (row: number) => NameKey
  /** Where names for twins are looked for. */
  pairs?: Pick<TwinPairs, 'ordered'>
}

/** A page of a match, with variety among its first names, and before all others those that the page shows already. */
export function pageOf(
  match: Match,
  { first = [], seed, offset, limit }: Page,
  { asked, words, at, keyAt, pairs }: Listed,
): number[] {
  const from = Math.max(0, offset)
  const to = from + Math.max(0, limit)
  if (first.length === 0 && from >= VARIED) return match.page(from, to - from, seed)
  const isOneOrigin = asked.some(({ kind }) => ONE_ORIGIN.has(kind))
  const whole = match.page(0, first.length > 0 ? match.total : Math.max(to, VARIED), seed)
  // Who types a name wants its spellings.
  const isName =
    match.isGuess ||
    match.isName === true ||
    words.some((word) => fold(word) === at.table.folded[whole[0] ?? -1])
  const varied = isName ? whole : withVariety(whole, at, isOneOrigin)
  const rows = pairs && seed === 0 ? pairs.ordered(varied, match.pinned) : varied
  if (first.length === 0) return rows.slice(from, to)
  const positions = new Map(first.map((key, index) => [key, index]))
  // A name that was typed may come with the rarer ones: no other name is before it.
  const typed = rows.slice(0, match.pinned)
  const pinned: number[] = []
  const others: number[] = []
  for (const row of rows.slice(match.pinned)) {
    const own = positions.get(keyAt(row))
    if (own === undefined) others.push(row)
    else pinned[own] = row
  }
  // Names that no longer match leave no gap.
  return [...typed, ...pinned.filter((row) => row !== undefined), ...others].slice(from, to)
}
