import type { Asked } from './asked.ts'
import { VARIED } from './variety.ts'

/** What a position further down in the order takes from a pair, so that fame still counts. */
const POSITION_COST = 0.005

/** Names for twins, two by two. */
export type TwinPairs = {
  /** The same rows, of which the first ones are in pairs, the best pair first; `pinned` of them stay where they are. */
  ordered(rows: number[], pinned: number): number[]
  /** The row that a row is in a pair with; undefined beyond the first ones. */
  partnerOf(row: number): number | undefined
}

/** Whether names for twins are looked for, of whom neither has one yet. */
export const isForTwins = (asked: readonly Asked[]): boolean =>
  asked.some(
    ({ kind, values, avoid }) => kind === 'sibling' && !avoid && values.length === 1 && values[0] === 'twins',
  ) && !asked.some(({ kind }) => kind === 'compare' || kind === 'lookUp')

/** @param fit how well two rows go together, from 0 to 1 */
export function createTwinPairs(fit: (row: number, other: number) => number): TwinPairs {
  const partners = new Map<number, number>()
  return {
    ordered(rows, pinned) {
      const near = rows.slice(pinned, VARIED)
      const found = near.flatMap((row, at) =>
        near.slice(at + 1).map((other, index) => ({
          row,
          other,
          score: fit(row, other) - POSITION_COST * (at + at + 1 + index),
        })),
      )
      found.sort((a, b) => b.score - a.score)
      const paired: number[] = []
      const taken = new Set<number>()
      for (const { row, other } of found) {
        if (taken.has(row) || taken.has(other)) continue
        for (const each of [row, other]) taken.add(each)
        partners.set(row, other).set(other, row)
        paired.push(row, other)
      }
      return [
        ...rows.slice(0, pinned),
        ...paired,
        ...near.filter((row) => !taken.has(row)),
        ...rows.slice(Math.max(pinned, VARIED)),
      ]
    },
    partnerOf: (row) => partners.get(row),
  }
}
