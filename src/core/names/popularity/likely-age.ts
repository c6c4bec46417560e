import type { YearlyBirths } from '#src/core/names/name.ts'

/** The ages of the people who live with a name: a quarter are younger than the first, a quarter older than the last. */
export type LikelyAge = { lower: number; median: number; upper: number; year: number }

/** The years of age between two entries of `ALIVE`. */
const STEP = 5
/**
 * Of 1,000 children born so many years before 2025, how many are alive: at birth, at 5, at 10 and so on. From the cohort
 * life tables of the U.S. Social Security Administration, Actuarial Study No. 120 (public domain), for people born in
 * 1920, 1930 and so on; between them the mean (docs/decisions/0033).
 */
const ALIVE = {
  girls: [
    1000, 995, 994, 993, 991, 988, 984, 979, 972, 962, 947, 928, 900, 858, 797, 709, 583, 421, 236, 85, 17, 2,
    0,
  ],
  boys: [
    1000, 994, 993, 992, 987, 980, 973, 965, 953, 937, 912, 882, 840, 780, 699, 589, 446, 281, 125, 32, 4, 0,
    0,
  ],
}
/** Of fewer people the ages are chance. */
const MIN_PEOPLE = 100

/** The part that is alive at an age, 0 to 1. */
export function aliveAt(age: number, sex: keyof typeof ALIVE): number {
  const at = Math.floor(age / STEP)
  const [from = 0, to = 0] = ALIVE[sex].slice(at, at + 2)
  return (from + ((age % STEP) / STEP) * (to - from)) / 1000
}

/**
 * How old a person of the name is likely to be in the newest counted year: the middle half of those who are counted and
 * may be alive. Null for few people.
 */
export function likelyAge({ firstYear, girls, boys }: YearlyBirths): LikelyAge | null {
  const years = Math.max(girls.length, boys.length)
  /** By age. */
  const people = Array.from({ length: years }, (_, age) => {
    const at = years - 1 - age
    return (girls[at] ?? 0) * aliveAt(age, 'girls') + (boys[at] ?? 0) * aliveAt(age, 'boys')
  })
  const all = people.reduce((sum, each) => sum + each, 0)
  if (all < MIN_PEOPLE) return null
  const ageAt = (part: number): number => {
    let sum = 0
    return people.findIndex((each) => (sum += each) >= part * all)
  }
  return { lower: ageAt(0.25), median: ageAt(0.5), upper: ageAt(0.75), year: firstYear + years - 1 }
}
