import { fold } from '#src/core/names/spelling/fold.ts'
import type { CuratedEntry } from '#src/core/names/name.ts'
import { lowerBound } from './name-table.ts'

/** Another spelling or a short form of the name in `row`. */
export type Alias = { row: number; text: string; kind: 'variant' | 'nickname' }

/** The minimum length for a match by prefix. */
const ENOUGH = 3

/** Finds rows by their variants and nicknames: the whole word, or a prefix of at least 3 letters (folded). */
export function createAliases(entries: CuratedEntry[]): (start: string) => Alias[] {
  const all = entries
    .flatMap((entry, row) => [
      ...entry.variants.map((text): Alias => ({ row, text, kind: 'variant' })),
      ...entry.nicknames.map((text): Alias => ({ row, text, kind: 'nickname' })),
    ])
    .map((alias) => ({ alias, folded: fold(alias.text) }))
    .sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : a.alias.row - b.alias.row))
  const sorted = all.map((item) => item.folded)
  return (start) => {
    const found: Alias[] = []
    for (let at = lowerBound(sorted, start); at < all.length; at++) {
      const item = all[at]
      if (!item || !(start.length >= ENOUGH ? item.folded.startsWith(start) : item.folded === start)) break
      found.push(item.alias)
    }
    return found
  }
}
