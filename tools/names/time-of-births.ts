import { FEW_CHILDREN, givenTime, type TimeFacts } from '#src/core/names/popularity/time-facts.ts'
import { TREND_RISE, trendFacts } from '#src/core/names/popularity/trend-facts.ts'
import type { Births, BirthTable } from './births.ts'
import type { CountedRow } from './birth-rows.ts'

/** Searches for a trend find names that are given often now, or that have fallen from being given to so many a year. */
const OFTEN_RANK = 2500
const FALLEN_FROM = 50
/** Searches for when names peaked find so many names of a decade. */
const OF_A_DECADE = 1500

/** What is said of the time of the names of a table, as far as something is said of it. */
export function timeFactsOf({
  firstYear,
  names,
}: BirthTable): (row: CountedRow, births: Births, curve: Float32Array) => TimeFacts {
  const bounds = decadeBounds([...names.values()], OF_A_DECADE)
  return ({ total, rank }, { girls, boys }, curve) => {
    const isKnown = total >= FEW_CHILDREN
    const peak = curve.indexOf(Math.max(...curve))
    const inPeak = sumOfDecade({ girls, boys }, peak)
    const facts = trendFacts({ firstYear, girls: [...girls], boys: [...boys] })
    const isOften = rank !== null && rank <= OFTEN_RANK
    const isShown = facts && (isOften || (facts.kind === 'falling' && facts.before >= FALLEN_FROM))
    const given = isKnown ? givenTime(curve) : null
    const comesBack = given?.kind === 'back' || given?.kind === 'again'
    // Decades are too coarse to see that a name has begun to fall again.
    const falls = facts !== null && facts.now < facts.before
    return {
      given: comesBack && falls ? null : given,
      peak: isKnown || inPeak >= (bounds[peak] ?? 0) ? peak : null,
      trend: isShown ? facts.kind : null,
      isRising:
        isShown === true &&
        (facts.kind === 'rising' || (facts.kind === 'revival' && facts.now >= TREND_RISE * facts.before)),
    }
  }
}

/** The births of the `n`th most given name of each decade. */
function decadeBounds(all: Births[], n: number): number[] {
  const decades = Math.ceil((all[0]?.girls.length ?? 0) / 10)
  return Array.from({ length: decades }, (_, decade) => {
    const sums = Float64Array.from(all, (births) => sumOfDecade(births, decade)).sort()
    return sums.at(-n) ?? 0
  })
}

function sumOfDecade({ girls, boys }: Births, decade: number): number {
  let sum = 0
  for (let year = decade * 10; year < Math.min(decade * 10 + 10, girls.length); year++)
    sum += (girls[year] ?? 0) + (boys[year] ?? 0)
  return sum
}
