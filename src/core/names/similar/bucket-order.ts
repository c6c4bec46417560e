const BUCKETS = 512
/** So many candidates are put in order at first, which is enough for most sources. */
const FIRST_IN_ORDER = 800

const bucketOf = (bound: number): number => Math.min(BUCKETS - 1, Math.floor(bound * BUCKETS))

/** No bound in the bucket of this one, or in a lower one, is above it. */
export const endOfBucket = (bound: number): number => (bucketOf(bound) + 1) / BUCKETS

/** From one candidate to before another. */
export type Stretch = { from: number; to: number }

/**
 * The indexes of a stretch of `bounds`, those in the highest bucket first: a counting sort, of the highest buckets alone
 * until more are asked for.
 */
export function createOrder(count: number): (bounds: Float64Array, stretch: Stretch) => Iterable<number> {
  const buckets = new Uint16Array(count)
  const order = new Uint32Array(count)
  const starts = new Uint32Array(BUCKETS)
  return function* (bounds, { from, to }) {
    starts.fill(0)
    for (let at = from; at < to; at++) {
      const bucket = bucketOf(bounds[at] as number)
      buckets[at] = bucket
      starts[bucket] = (starts[bucket] as number) + 1
    }
    let highest = BUCKETS
    while (highest > 0) {
      let lowest = highest
      let size = 0
      while (lowest > 0 && size < FIRST_IN_ORDER) {
        lowest--
        const inBucket = starts[lowest] as number
        starts[lowest] = size
        size += inBucket
      }
      for (let at = from; at < to; at++) {
        const bucket = buckets[at] as number
        if (bucket < lowest || bucket >= highest) continue
        const position = starts[bucket] as number
        order[position] = at
        starts[bucket] = position + 1
      }
      for (let position = 0; position < size; position++) yield order[position] as number
      highest = lowest
    }
  }
}
