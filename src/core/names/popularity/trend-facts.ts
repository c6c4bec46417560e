import type { YearlyBirths } from '#src/core/names/name.ts'

/** How the births of a name have gone; `few`: too few in any year to speak of a trend. */
export type TrendKind = 'rising' | 'falling' | 'steady' | 'revival' | 'few'

/** From the exact counts of a name, both sexes together. */
export type TrendFacts = {
  kind: TrendKind
  /** The year with the most births, and how many. */
  peak: { year: number; births: number }
  firstYear: number
  lastYear: number
  /** Births per year, the mean of three years: the newest ones, and those ten years before. */
  now: number
  before: number
  /** Of a revival: the middle year of the time when it was given least, and the births a year then. */
  low: { year: number; births: number } | null
}

/** Fewer births a year than these go up and down by chance. */
const FEW = 20
/** Ten years that change the births by this much are a trend. */
export const TREND_RISE = 1.3
const TREND_FALL = 0.7
/** A revival had a first time this long ago, fell to this share of it, and has since grown by this much. */
const LONG_AGO = 50
const FORGOTTEN = 0.3
const BACK = 1.5
/** Years that are averaged, so that a single one is no trend. */
export const TREND_SPAN = 3
/** How many years before the newest ones a trend begins. */
export const TREND_YEARS = 10

/** Whether a name that is given less than formerly has fallen within the last ten years, and not only before. */
export const isStillFalling = ({ now, before }: Pick<TrendFacts, 'now' | 'before'>): boolean =>
  now <= TREND_FALL * Math.max(1, before)

/** Null for a name without counts. */
export function trendFacts({ firstYear, girls, boys }: YearlyBirths): TrendFacts | null {
  const births = girls.map((count, at) => count + (boys[at] ?? 0))
  const years = births.length
  const maxBirths = Math.max(0, ...births)
  if (maxBirths === 0 || years < TREND_SPAN + TREND_YEARS) return null
  const meanAt = (last: number): number => {
    const part = births.slice(Math.max(0, last - TREND_SPAN + 1), last + 1)
    return part.reduce((sum, count) => sum + count, 0) / Math.max(1, part.length)
  }
  const newest = years - 1
  const now = meanAt(newest)
  const before = meanAt(newest - TREND_YEARS)
  const facts = {
    peak: { year: firstYear + births.indexOf(maxBirths), births: maxBirths },
    firstYear,
    lastYear: firstYear + newest,
    now,
    before,
  }
  if (maxBirths < FEW || Math.max(now, before) < FEW / 2) {
    // A name of former times is not one of few births: it has fallen.
    const hasFallen = maxBirths >= FEW && now < TREND_FALL * meanAt(births.indexOf(maxBirths) + 1)
    return { ...facts, kind: hasFallen ? 'falling' : 'few', low: null }
  }
  const low = lowestBetween(newest, meanAt)
  if (low && now >= BACK * low.births && now >= before)
    return { ...facts, kind: 'revival', low: { year: firstYear + low.at - 1, births: low.births } }
  const change = now / Math.max(1, before)
  const kind = change >= TREND_RISE ? 'rising' : change <= TREND_FALL ? 'falling' : 'steady'
  return { ...facts, kind, low: null }
}

/** When a name that was given long ago was given least afterwards: far less than then, or null; nor was it a newer fashion before. */
function lowestBetween(
  newest: number,
  meanAt: (last: number) => number,
): { at: number; births: number } | null {
  let early = { at: 0, births: 0 }
  for (let at = TREND_SPAN - 1; at <= newest - LONG_AGO; at++) {
    const mean = meanAt(at)
    if (mean > early.births) early = { at, births: mean }
  }
  if (early.births < FEW) return null
  let low = { at: early.at, births: early.births }
  for (let at = early.at + 1; at <= newest - TREND_SPAN; at++) {
    const mean = meanAt(at)
    if (mean < low.births) low = { at, births: mean }
  }
  return low.births <= FORGOTTEN * early.births ? low : null
}
