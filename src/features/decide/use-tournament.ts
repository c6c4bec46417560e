import { useMemo } from 'react'
import type { NameKey } from '#src/core/names/name.ts'
import { finalPair, nextPair } from '#src/core/tournament/next-pair.ts'
import { TOP, type Comparison } from '#src/core/tournament/comparison.ts'
import { posteriorOf } from '#src/core/tournament/posterior.ts'
import { isFound, jointOf, type Standing, standingsOf } from '#src/core/tournament/standings.ts'

/** What the answers of one person, or of two together, say now. */
export type Course = {
  standings: Standing[]
  /** The next question, left and right; null when nothing is open, and for two together. */
  pair: readonly [NameKey, NameKey] | null
}

/** @param people the answers of whose ranking this is: of one person, or of both */
export function useCourse(entrants: readonly NameKey[], people: readonly Comparison[][]): Course {
  return useMemo(() => {
    const [own = [], other] = people
    const posterior = posteriorOf(entrants, own, own.length + 1)
    if (other) {
      const theirs = posteriorOf(entrants, other, other.length + 1)
      return { standings: standingsOf(jointOf(posterior, theirs)), pair: null }
    }
    const standings = standingsOf(posterior)
    const top = standings.slice(0, TOP).map(({ nameKey }) => nameKey)
    // Once the three are found, the next question is which of them is the first.
    const pair = (isFound(standings) ? finalPair(own, posterior, top) : null) ?? nextPair(own, posterior)
    // The better one so far is not always on the same side.
    const sides = pair && own.length % 2 === 1 ? ([pair[1], pair[0]] as const) : pair
    return { standings, pair: sides }
  }, [entrants, people])
}
