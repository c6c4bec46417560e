import type { Gender } from '#src/core/names/name.ts'
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

/** Whether the twins are a boy and a girl. */
export const areMixed = (asked: readonly Asked[]): boolean =>
  asked.some(({ kind, spoken }) => kind === 'sibling' && spoken?.isMixed === true)

/**
 * @param fit how well two rows go together, from 0 to 1
 * @param genderOf for a boy and a girl: the gender that a row is given for, so that each pair has one of either
 */
export function createTwinPairs(
  fit: (row: number, other: number) => number,
  genderOf?: (row: number) => Gender,
): TwinPairs {
  const mayPair = (row: number, other: number): boolean => {
    if (!genderOf) return true
    const genders = [genderOf(row), genderOf(other)]
    return genders.includes('f') && genders.includes('m')
  }
  const partners = new Map<number, number>()
  return {
    ordered(rows, pinned) {
      const near = rows.slice(pinned, VARIED)
      const found = near.flatMap((row, at) =>
        near
          .slice(at + 1)
          .flatMap((other, index) =>
            mayPair(row, other)
              ? [{ row, other, score: fit(row, other) - POSITION_COST * (at + at + 1 + index) }]
              : [],
          ),
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
