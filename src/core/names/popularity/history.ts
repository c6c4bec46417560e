import type { YearlyBirths } from '#src/core/names/name.ts'

/** The children given a name in one year; zero is not published. */
export type YearCount = { year: number; girls: number; boys: number }

/** A year of which the counts tell something. */
export type HistoryEvent = YearCount & {
  /**
   * begin: the counts begin with it. first: nothing is published before. now: the newest count. rise, fall: the highest step from one year to the next. peak: the most in any year.
   * girls, boys: more of them than of the others in this and every later year, for the first time.
   */
  kind: 'begin' | 'first' | 'now' | 'rise' | 'peak' | 'fall' | 'girls' | 'boys'
  /** Girls and boys of the year before: of a rise and a fall. */
  before: number
}

/** A step of this part of the highest count, and of the count it starts from, is told; a lower one is one of many. */
const STEP_OF_PEAK = 0.12
const STEP_OF_COUNT = 0.2
/** Counts below this go up and down by chance. */
const FEW = 20
/** So many years of each sex leading make a change of the lead. */
const LEAD_YEARS = 5

/**
 * The turning points of a name's counts, by year; one for a year. Empty for a name without counts. With `onlyTop` a year
 * without a count says nothing, since only top names are published.
 */
export function historyEvents(births: YearlyBirths, onlyTop = false): HistoryEvent[] {
  const years = yearCounts(births)
  const sums = years.map(({ girls, boys }) => girls + boys)
  const max = Math.max(0, ...sums)
  if (max === 0) return []
  const event = (kind: HistoryEvent['kind'], at: number): HistoryEvent[] => {
    const count = years[at]
    return count ? [{ ...count, kind, before: sums[at - 1] ?? 0 }] : []
  }
  const first = sums.findIndex((sum) => sum > 0)
  const events = [
    ...event('peak', sums.indexOf(max)),
    ...leadChange(years).flatMap(({ kind, at }) => event(kind, at)),
    ...(max < FEW ? [] : [...event('rise', highestStep(sums, 1)), ...event('fall', highestStep(sums, -1))]),
    ...(first === 0 ? event('begin', first) : onlyTop ? [] : event('first', first)),
    ...((sums.at(-1) ?? 0) > 0 ? event('now', sums.length - 1) : []),
  ]
  return events
    .filter(({ year }, at) => events.findIndex((each) => each.year === year) === at)
    .sort((a, b) => a.year - b.year)
}

/** Each year with its counts. */
export const yearCounts = ({ firstYear, girls, boys }: YearlyBirths): YearCount[] =>
  Array.from({ length: Math.max(girls.length, boys.length) }, (_, at) => ({
    year: firstYear + at,
    girls: girls[at] ?? 0,
    boys: boys[at] ?? 0,
  }))

/** Index of the year after the highest step between two years that are both published; -1 when none is high. */
function highestStep(sums: readonly number[], sign: 1 | -1): number {
  let found = -1
  let highest = 0
  for (let at = 1; at < sums.length; at++) {
    const [before, now] = [sums[at - 1] ?? 0, sums[at] ?? 0]
    const step = sign * (now - before)
    if (before === 0 || now === 0 || step <= highest) continue
    highest = step
    found = at
  }
  const isHigh =
    highest >= STEP_OF_PEAK * Math.max(...sums) && highest >= STEP_OF_COUNT * (sums[found - 1] ?? 0)
  return isHigh ? found : -1
}

/** The year from which on one sex leads in every year, after years in which the other did. */
function leadChange(years: readonly YearCount[]): { kind: 'girls' | 'boys'; at: number }[] {
  const lead = years.map(({ girls, boys }) => Math.sign(girls - boys))
  const last = lead.at(-1) ?? 0
  if (last === 0) return []
  let at = lead.length
  while (at > 0 && lead[at - 1] === last) at--
  const before = years.slice(Math.max(0, at - LEAD_YEARS), at)
  const others = before.filter(({ girls, boys }) => girls + boys >= FEW && Math.sign(girls - boys) === -last)
  return lead.length - at >= LEAD_YEARS && others.length === LEAD_YEARS
    ? [{ kind: last > 0 ? 'girls' : 'boys', at }]
    : []
}
