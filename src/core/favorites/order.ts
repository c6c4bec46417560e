import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { NameKey } from '#src/core/names/name.ts'

/** The part of a row that ordering needs. */
export type Ranked = { nameKey: NameKey; rank: string }

/** The list's order: by rank as plain text (the server's `COLLATE "C"`), then by key: the same on every device. */
export function byRank(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1
  return a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0
}

/** `count` ranks below all rows, in order. */
export function ranksAtEnd(rows: readonly Ranked[], count: number): string[] {
  let last = rows.reduce<string | null>((max, row) => (max === null || row.rank > max ? row.rank : max), null)
  return Array.from({ length: count }, () => (last = rankBelow(last)))
}

/** A rank below another; after an invalid rank, by plain text order. */
function rankBelow(rank: string | null): string {
  try {
    return generateKeyBetween(rank, null)
  } catch {
    return `${rank}V`
  }
}

/**
 * The rank writes that put `key` directly after `beforeKey` (null: at the top), or else directly before `afterKey`
 * (null: at the end). Usually one write. Rows with the same rank from two devices get distinct ranks on the
 * way, and all rows get new ranks when one rank is invalid. Empty when `key` is not in
 * the list.
 */
export function planMove(
  rows: readonly Ranked[],
  key: NameKey,
  beforeKey: NameKey | null,
  afterKey: NameKey | null,
): Ranked[] {
  const moved = rows.find((row) => row.nameKey === key)
  if (!moved) return []
  const others = rows.filter((row) => row.nameKey !== key).toSorted(byRank)
  const index = targetIndex(others, beforeKey, afterKey)
  const lower = others[index - 1]?.rank ?? null
  // Rows after the new position that share the lower rank move too, otherwise no rank fits between.
  let end = index
  while (end < others.length && lower !== null && others[end]?.rank === lower) end++
  const upper = others[end]?.rank ?? null
  const making = [moved, ...others.slice(index, end)]
  try {
    const ranks = generateNKeysBetween(lower, upper, making.length)
    return making.map((row, i) => ({ nameKey: row.nameKey, rank: ranks[i] ?? row.rank }))
  } catch {
    const all = [...others.slice(0, index), moved, ...others.slice(index)]
    const ranks = generateNKeysBetween(null, null, all.length)
    return all.map((row, i) => ({ nameKey: row.nameKey, rank: ranks[i] ?? row.rank }))
  }
}

function targetIndex(others: readonly Ranked[], beforeKey: NameKey | null, afterKey: NameKey | null): number {
  const before = beforeKey === null ? -1 : others.findIndex((row) => row.nameKey === beforeKey)
  if (before >= 0) return before + 1
  if (afterKey !== null) {
    const after = others.findIndex((row) => row.nameKey === afterKey)
    if (after >= 0) return after
  }
  return beforeKey === null ? 0 : others.length
}
