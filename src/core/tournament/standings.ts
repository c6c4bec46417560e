import type { NameKey } from '#src/core/names/name.ts'
import { MIN_CHOSEN, TOP } from './comparison.ts'
import { type Posterior, posteriorFrom } from './posterior.ts'

/** Where a name stands, with how sure that is. */
export type Standing = {
  nameKey: NameKey
  /** The probability that it is among the top three. */
  inTop: number
  /** Its positions, from 1, in four of five draws: from the tenth to the ninetieth of a hundred. */
  positions: readonly [number, number]
}

/** Strengths closer than a part of so many count as equal. */
const PRECISION = 2 ** 32

/** The top three count as found when each of them is one with at least this probability. */
const FOUND = 0.8

/** All names, the best first. Of two people: that of `jointOf`. */
export function standingsOf(posterior: Posterior): Standing[] {
  const { entrants, draws } = posterior
  const histograms = positionsOf(posterior)
  const ranked = entrants
    .map((nameKey, at) => {
      const own = histograms[at] ?? []
      const quantile = (share: number): number => {
        let left = Math.round(share * (draws.length - 1))
        return own.findIndex((count) => (left -= count) < 0) + 1
      }
      const total = own.reduce((sum, count, position) => sum + count * (position + 1), 0)
      return {
        nameKey,
        inTop: posterior.inTop[at] ?? 0,
        positions: [quantile(0.1), quantile(0.9)] as const,
        mean: total / Math.max(1, draws.length),
      }
    })
    .sort((a, b) => b.inTop - a.inTop || a.mean - b.mean)
  // The likeliest to be one of three is not always the likeliest first of them.
  const best = ranked.splice(0, TOP).sort((a, b) => a.mean - b.mean)
  return [...best, ...ranked].map(({ nameKey, inTop, positions: range }) => ({
    nameKey,
    inTop,
    positions: range,
  }))
}

/** By entrant, in how many draws it is first, second and so on. */
function positionsOf({ entrants, draws }: Posterior): number[][] {
  const histograms = entrants.map(() => entrants.map(() => 0))
  const { length } = entrants
  // Sorted as plain numbers, which is several times as fast as with a function: the entrant is in the lowest digits.
  const keys = new Float64Array(length)
  for (const draw of draws) {
    for (let at = 0; at < length; at++) keys[at] = Math.floor((draw[at] as number) * PRECISION) * length + at
    keys.sort()
    for (let position = 0; position < length; position++) {
      const own = histograms[(keys[length - 1 - position] as number) % length] as number[]
      own[position] = (own[position] as number) + 1
    }
  }
  return histograms
}

/** Whether more questions would hardly change the top three. Of two names both are. */
export const isFound = (standings: readonly Standing[]): boolean =>
  standings.length >= MIN_CHOSEN && standings.slice(0, TOP).every(({ inTop }) => inTop >= FOUND)

/**
 * What two people think of the same names as one: a name is as strong as both like it, and the one who likes it less
 * counts twice, so that no name is first which one of them would never choose.
 */
export function jointOf(one: Posterior, other: Posterior): Posterior {
  const draws = one.draws.map((draw, at) =>
    draw.map((own, name) => {
      const theirs = other.draws[at]?.[name] ?? own
      return own + theirs + Math.min(own, theirs)
    }),
  )
  return posteriorFrom(one.entrants, draws)
}
