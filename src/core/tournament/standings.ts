import type { NameKey } from '#src/core/names/name.ts'
import { TOP } from './comparison.ts'
import { type Posterior, posteriorFrom } from './posterior.ts'

/** Where a name stands, with how sure that is. */
export type Standing = {
  nameKey: NameKey
  /** The probability that it is among the top three. */
  inTop: number
  /** Its positions, from 1, in four of five draws: from the tenth to the ninetieth of a hundred. */
  positions: readonly [number, number]
}

/** The top three count as found when each of them is one with at least this probability. */
const FOUND = 0.8

/** All names, the best first. Of two people: that of `jointOf`. */
export function standingsOf(posterior: Posterior): Standing[] {
  const positions: number[][] = posterior.entrants.map(() => [])
  for (const draw of posterior.draws) {
    const order = [...draw.keys()].sort((a, b) => (draw[b] ?? 0) - (draw[a] ?? 0))
    for (const [position, at] of order.entries()) positions[at]?.push(position + 1)
  }
  const ranked = posterior.entrants
    .map((nameKey, at) => {
      const own = (positions[at] ?? []).toSorted((a, b) => a - b)
      const quantile = (share: number): number => own[Math.round(share * (own.length - 1))] ?? 1
      return {
        nameKey,
        inTop: posterior.inTop[at] ?? 0,
        positions: [quantile(0.1), quantile(0.9)] as const,
        mean: own.reduce((sum, position) => sum + position, 0) / Math.max(1, own.length),
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

/** Whether more questions would hardly change the top three. */
export const isFound = (standings: readonly Standing[]): boolean =>
  standings.length >= TOP && standings.slice(0, TOP).every(({ inTop }) => inTop >= FOUND)

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
