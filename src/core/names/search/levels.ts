import {
  type Bitmap,
  emptyBitmap,
  fullBitmap,
  hasRow,
  intersect,
  isEmpty,
  removeRow,
  unite,
  without,
} from './bitmap.ts'
import type { Condition, Indexes } from './condition.ts'
import { STRICT } from './ranking.ts'
import type { WordCondition } from './word-conditions.ts'

/** Rows that meet what is demanded equally well, and what they lack. */
export type Level = { rows: Bitmap; cost: number }

export const hasNoRow = ({ rows }: Level): boolean => isEmpty(rows)

/** What a level of a condition takes. */
const costOf = ({ costs }: Condition, level: number): number => costs?.[level] ?? level * STRICT

/** Rows in both, what they lack added, the nearest first. Null is all rows. */
export function combine(a: Level[] | null, condition: Condition): Level[] {
  const byCost = new Map<number, Bitmap>()
  condition.levels.forEach((right, level) => {
    const cost = costOf(condition, level)
    for (const left of a ?? [{ rows: right, cost: 0 }]) {
      const both = a === null ? right : intersect(left.rows, right)
      // Each further condition would multiply the levels without rows.
      if (isEmpty(both)) continue
      // Costs are compared in hundredths.
      const sum = Math.round(100 * (left.cost + cost))
      const there = byCost.get(sum)
      byCost.set(sum, there ? unite(there, both) : both)
    }
  })
  if (byCost.size === 0) return [{ rows: emptyBitmap(0), cost: 0 }]
  return [...byCost].sort(([one], [other]) => one - other).map(([cost, rows]) => ({ rows, cost: cost / 100 }))
}

/** The levels once for each number of met conditions, the most first: one tier when there are none. */
export function tiersOf(levels: Level[], softened: Condition[]): Level[][] {
  let tiers = [levels]
  for (const condition of softened) {
    const met = condition.levels.reduce<Bitmap>(unite, emptyBitmap(0))
    const next: Level[][] = Array.from({ length: tiers.length + 1 }, () =>
      levels.map(({ cost }) => ({ rows: emptyBitmap(0), cost })),
    )
    tiers.forEach((tier, index) => {
      tier.forEach(({ rows }, at) => {
        const add = (to: Level | undefined, part: Bitmap) => {
          if (to) to.rows = unite(to.rows, part)
        }
        add(next[index]?.[at], intersect(rows, met))
        add(next[index + 1]?.[at], without(rows, met))
      })
    })
    tiers = next
  }
  return tiers
}

/** All names but those that meet a condition with any of their senses, which may be those of the name they are a form of. */
export function avoiding(conditions: Condition[], ofSense: boolean, { table, forms }: Indexes): Condition {
  const met = conditions.reduce<Bitmap>((rows, { levels }) => levels.reduce(unite, rows), emptyBitmap(0))
  const rows = without(fullBitmap(table.rows), met)
  for (const { from, to } of table.shared) {
    let any = false
    for (let row = from; row < to; row++) any ||= hasRow(met, row)
    if (any) for (let row = from; row < to; row++) removeRow(rows, row)
  }
  if (ofSense)
    for (const [row, form] of forms()) if (form.of.some((from) => hasRow(met, from))) removeRow(rows, row)
  return { levels: [rows], explain: () => [] }
}

/** The names equal to the word, then those that match its filter. */
export function nameBefore(name: WordCondition, condition: Condition): Condition {
  const { levels, explain } = condition
  const asked = levels.reduce(unite, emptyBitmap(0))
  return {
    ...condition,
    costs: [0, ...levels.map((_, at) => STRICT + costOf(condition, at))],
    levels: [name.exact, ...levels.map((level) => without(level, name.exact))],
    explain: (row) => [
      ...(hasRow(name.exact, row) ? name.explain(row) : []),
      ...(hasRow(asked, row) ? explain(row) : []),
    ],
  }
}

/** Of a condition that names need not meet: its reason only where they do. */
export const whereMet = ({ levels, explain, ...rest }: Condition): Condition => ({
  ...rest,
  levels,
  explain: (row) => (levels.some((rows) => hasRow(rows, row)) ? explain(row) : []),
})
