import { FEW_CHILDREN, givenTime, type TimeFacts } from '#src/core/names/popularity/time-facts.ts'
import {
  TREND_RISE,
  TREND_SPAN,
  TREND_YEARS,
  type TrendFacts,
  trendFacts,
} from '#src/core/names/popularity/trend-facts.ts'
import type { Births, BirthTable } from './births.ts'
import type { CountedRow } from './birth-rows.ts'

/** Searches for a trend find names that are given often now, or that have fallen from being given to so many a year. */
const OFTEN_RANK = 2500
const FALLEN_FROM = 50
/** Searches for when names peaked find so many names of a decade. */
const OF_A_DECADE = 1500

/** What is said of a name's time, as far as something is said of it. */
export type TimeOf = (row: CountedRow, births: Births, curve: Float32Array) => TimeFacts

/** That of the names of a table. */
export function timeFactsOf({ firstYear, names }: BirthTable): TimeOf {
  const bounds = decadeBounds([...names.values()], OF_A_DECADE)
  return ({ total, rank }, births, curve) => {
    const isKnown = total >= FEW_CHILDREN
    const peak = peakOf(curve)
    const isOften = rank !== null && rank <= OFTEN_RANK
    const given = isKnown ? givenTime(curve) : null
    const comesBack = given?.kind === 'back' || given?.kind === 'again'
    // Of nineteen names in twenty nothing would be said.
    const facts =
      isOften || comesBack || maxBeforeOf(births) >= FALLEN_FROM ? factsOf(births, firstYear) : null
    const isShown = facts && (isOften || (facts.kind === 'falling' && facts.before >= FALLEN_FROM))
    // Decades are too coarse to see that a name has begun to fall again.
    const falls = facts !== null && facts.now < facts.before
    return {
      given: comesBack && falls ? null : given,
      peak: isKnown || sumOfDecade(births, peak) >= (bounds[peak] ?? 0) ? peak : null,
      trend: isShown ? facts.kind : null,
      isRising:
        isShown === true &&
        (facts.kind === 'rising' || (facts.kind === 'revival' && facts.now >= TREND_RISE * facts.before)),
    }
  }
}

const factsOf = ({ girls, boys }: Births, firstYear: number): TrendFacts | null =>
  trendFacts({ firstYear, girls: Array.from(girls), boys: Array.from(boys) })

/** The most births of a year about ten years before the newest: as many as the mean that a trend begins with, or more. */
function maxBeforeOf({ girls, boys }: Births): number {
  const last = girls.length - 1 - TREND_YEARS
  let max = 0
  for (let year = Math.max(0, last - TREND_SPAN + 1); year <= last; year++)
    max = Math.max(max, (girls[year] as number) + (boys[year] as number))
  return max
}

/** The first decade with the highest level. */
function peakOf(curve: Float32Array): number {
  let peak = 0
  for (let decade = 1; decade < curve.length; decade++)
    if ((curve[decade] as number) > (curve[peak] as number)) peak = decade
  return peak
}

/** The births of the `n`th most given name of each decade. */
function decadeBounds(all: Births[], n: number): number[] {
  const decades = Math.ceil((all[0]?.girls.length ?? 0) / 10)
  const sums = Array.from({ length: decades }, () => new Float64Array(all.length))
  // Name by name: their counts are far apart in memory.
  for (const [at, births] of all.entries())
    for (let decade = 0; decade < decades; decade++)
      (sums[decade] as Float64Array)[at] = sumOfDecade(births, decade)
  return sums.map((ofDecade) => ofDecade.sort().at(-n) ?? 0)
}

function sumOfDecade({ girls, boys }: Births, decade: number): number {
  const end = Math.min(decade * 10 + 10, girls.length)
  let sum = 0
  for (let year = decade * 10; year < end; year++) sum += (girls[year] as number) + (boys[year] as number)
  return sum
}
