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
  // Strengths are small whole numbers, which need no comparing to be sorted: by strength, the next position to give away.
  const next = new Int32Array(1 + draws.reduce((max, draw) => draw.reduce((a, b) => Math.max(a, b), max), 0))
  for (const draw of draws) {
    next.fill(0)
    for (const strength of draw) next[strength] = (next[strength] as number) + 1
    let stronger = 0
    for (let strength = next.length - 1; strength >= 0; strength--) {
      const count = next[strength] as number
      next[strength] = stronger
      stronger += count
    }
    for (let at = 0; at < draw.length; at++) {
      const position = next[draw[at] as number] as number
      next[draw[at] as number] = position + 1
      const own = histograms[at] as number[]
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
