import * as v from 'valibot'
import { NAME_MAX } from '#src/core/favorites/text.ts'

/** Names that take part at most: of a longer list the first ones. */
export const MAX_EXCHANGED_NAMES = 512
/** The smallest number of points in a link, so that a short list doesn't show how short. */
const MIN_POINTS = 16
/** A list of more points than this is pointed out: a person with many names finds out many. */
export const LONG_LIST = 128
/** Days after which a link no longer works, and the device has deleted what it needs for the next one. */
export const EXCHANGE_DAYS = 30
/** Exchanges of one person on a device. */
export const MAX_EXCHANGES = 20

/** How many points a link has for so many names: the next power of two. The other person sees only that. */
export function pointsFor(names: number): number {
  let points = MIN_POINTS
  while (points < names) points *= 2
  return points
}

/** Numbers of points that a link may have. */
const isPointCount = (count: number): boolean => pointsFor(count) === count && count <= MAX_EXCHANGED_NAMES

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)))
const listOf = <T extends v.GenericSchema>(each: T) =>
  v.pipe(
    v.array(each),
    v.check(({ length }) => isPointCount(length)),
  )

/** A point of the curve: the bytes of its coordinate, in hex. */
const point = hex(32)
/** The short hash of a point that both have blinded, in hex. */
const print = hex(10)
export const exchangeId = hex(16)
/** None twice: one that is known to be right could stand for every name. */
export const isDistinct = (all: readonly string[]): boolean => new Set(all).size === all.length
export const points = v.pipe(
  listOf(point),
  v.check((all) => isDistinct(all)),
)
export const prints = v.pipe(
  listOf(print),
  v.check((all) => isDistinct(all)),
)

const name = v.object({ key: v.pipe(v.string(), v.maxLength(NAME_MAX)), name: v.string() })

/** A name that takes part. */
export type ExchangedName = v.InferOutput<typeof name>

const common = {
  owner: v.string(),
  id: exchangeId,
  /** When it began on this device: ms since the epoch, by its clock. */
  at: v.number(),
  /** The fragment of the link that this device has made last, to be sent. */
  link: v.string(),
}
/** In the order of the points that were sent; null for one that stands for no name. */
const names = listOf(v.nullable(name))
/** How many points the other person sent. */
const theirs = v.number()

/** What a device stores of an exchange of links. */
export const exchange = v.variant('state', [
  /** Has made the first link. `secret`: what the points were blinded with, in hex. */
  v.object({ state: v.literal('asked'), ...common, secret: hex(32), names }),
  /**
   * Has answered. `prints`: of the other person's points, once both have blinded them. `isEmpty`: a closing link was
   * opened of which no name matched; anyone with the first link can make such a one, so another one may be opened.
   */
  v.object({
    state: v.literal('answered'),
    ...common,
    names,
    prints: listOf(print),
    theirs,
    isEmpty: v.optional(v.boolean()),
  }),
  /** Knows the result. `isFirst`: made the first link, and has a last one to send; `link` is it. `own`: how many names of one's own took part. */
  v.object({
    state: v.literal('done'),
    ...common,
    isFirst: v.boolean(),
    matches: v.array(name),
    own: v.number(),
    theirs,
  }),
])

export type Exchange = v.InferOutput<typeof exchange>
export type Asked = Extract<Exchange, { state: 'asked' }>
export type Answered = Extract<Exchange, { state: 'answered' }>
export type Done = Extract<Exchange, { state: 'done' }>

/** How many names of one's own list take part: points without a name hide their number. */
export const countOf = (own: readonly (ExchangedName | null)[]): number =>
  own.filter((each) => each !== null).length
