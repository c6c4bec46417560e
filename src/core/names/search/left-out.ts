import type { NameKey } from '#src/core/names/name.ts'
import type { Match } from './match.ts'

/** The same names without those of these keys. A name that was typed stays: its user wants to see it. */
export function leavingOut(match: Match, keys: readonly NameKey[], keyAt: (row: number) => NameKey): Match {
  if (keys.length === 0 || match.total === match.pinned) return match
  const left = new Set(keys)
  const isLeft = (row: number): boolean => left.has(keyAt(row))
  const count = match.page(match.pinned, match.total - match.pinned, 0).filter(isLeft).length
  if (count === 0) return match
  return {
    ...match,
    total: match.total - count,
    page: (offset, limit, seed) =>
      match
        .page(0, offset + limit + count, seed)
        .filter((row, position) => position < match.pinned || !isLeft(row))
        .slice(offset, offset + limit),
  }
}
