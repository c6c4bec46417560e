import type { TrendKind } from './trend-facts.ts'

/** When a name was given, from the outline of its decades; decades are numbers from that of the first count on. */
export type GivenTime =
  | { kind: 'always' | 'again' }
  | { kind: 'most-since' | 'mostly-since' | 'back'; decade: number }
  | { kind: 'from-to'; from: number; to: number }

/** What cards and searches say of a name's time, all of it from its exact counts. */
export type TimeFacts = {
  given: GivenTime | null
  /** The decade with the most births a year; null where nothing is said of it. */
  peak: number | null
  /** As on the name's page; null where nothing is said of it. */
  trend: TrendKind | null
  /** Whether it rises, as a name that comes back may, too. */
  isRising: boolean
}

/**
 * Of a name given to fewer than these is said to how many, and not when: that would take too much space, and is often
 * chance. Totals are packed in steps, and one begins here.
 */
export const FEW_CHILDREN = 1536

export const NO_TIME: TimeFacts = { given: null, peak: null, trend: null, isRising: false }

/** Heights of a curve: the root of the births per year as a share of those of the highest decade. */
const HIGH = 0.8
const OFTEN = 0.6
const ALWAYS = 0.4
const SELDOM = 0.27
const BACK = 0.2
/** A time in which a name fell lower than this is not one time. */
const ONE_TIME = 0.5

/** From the outline of the decades, so that nothing depends on a single one; null where that has no shape to speak of. */
export function givenTime(curve: ArrayLike<number>): GivenTime | null {
  const heights = Array.from(curve)
  const newest = heights.length - 1
  const isOneTime = (first: number, last: number): boolean =>
    heights.slice(first, last + 1).every((height) => height >= ONE_TIME)
  const from = heights.findIndex((height) => height >= HIGH)
  const to = heights.findLastIndex((height) => height >= HIGH)
  if (newest < 2 || from < 0) return null
  if (Math.min(...heights) >= ALWAYS) return { kind: 'always' }
  if (to === newest) {
    const early = heights.findIndex((height) => height >= OFTEN)
    if (early < newest - 4 && Math.min(...heights.slice(early)) <= SELDOM) return { kind: 'again' }
    const start = heights.findIndex((height) => height >= SELDOM)
    if (start >= newest - 5) return { kind: 'mostly-since', decade: start }
    return isOneTime(from, newest) ? { kind: 'most-since', decade: from } : null
  }
  const isBack = to < newest - 2 && (heights[newest] ?? 0) >= Math.min(...heights.slice(to)) + BACK
  if (isBack) return { kind: 'back', decade: to }
  return isOneTime(from, to) ? { kind: 'from-to', from, to } : null
}

/** More decades than there are, in a byte with all pairs of them. */
const DECADES = 18
const SINGLE = ['always', 'again'] as const
const OF_DECADE = ['most-since', 'mostly-since', 'back'] as const

/** Each of them once, in the order of their codes; 0 is none. */
const GIVEN_TIMES: (GivenTime | null)[] = [
  null,
  ...SINGLE.map((kind): GivenTime => ({ kind })),
  ...OF_DECADE.flatMap((kind) =>
    Array.from({ length: DECADES }, (_, decade): GivenTime => ({ kind, decade })),
  ),
  ...Array.from({ length: DECADES }, (_, to) =>
    Array.from({ length: to + 1 }, (_each, from): GivenTime => ({ kind: 'from-to', from, to })),
  ).flat(),
]
const keyOf = (given: GivenTime | null): string => JSON.stringify(given)
const CODES = new Map(GIVEN_TIMES.map((given, code) => [keyOf(given), code]))
const COURSES: Pick<TimeFacts, 'trend' | 'isRising'>[] = [
  { trend: null, isRising: false },
  { trend: 'rising', isRising: true },
  { trend: 'falling', isRising: false },
  { trend: 'steady', isRising: false },
  { trend: 'revival', isRising: false },
  { trend: 'revival', isRising: true },
  { trend: 'few', isRising: false },
]

/** The facts as three bytes. */
type PackedTime = { given: number; peak: number; course: number }

export const packTime = ({ given, peak, trend, isRising }: TimeFacts): PackedTime => ({
  given: CODES.get(keyOf(given)) ?? 0,
  peak: peak === null ? 0 : peak + 1,
  course: Math.max(
    0,
    COURSES.findIndex((course) => course.trend === trend && course.isRising === isRising),
  ),
})

/** Reads what `packTime` wrote. */
export const unpackTime = ({ given, peak, course }: PackedTime): TimeFacts => ({
  given: GIVEN_TIMES[given] ?? null,
  peak: peak === 0 ? null : peak - 1,
  ...(COURSES[course] ?? { trend: null, isRising: false }),
})
