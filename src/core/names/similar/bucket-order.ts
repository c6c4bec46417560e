const BUCKETS = 512
/** So many candidates are put in order at first, which is enough for most sources. */
const FIRST_IN_ORDER = 800

const bucketOf = (bound: number): number => {
  const bucket = (bound * BUCKETS) | 0
  return bucket < BUCKETS ? bucket : BUCKETS - 1
}

/** No bound in the bucket of this one, or in a lower one, is above it. */
export const endOfBucket = (bound: number): number => (bucketOf(bound) + 1) / BUCKETS

/** From one candidate to before another. */
export type Stretch = { from: number; to: number }

/** The indexes of a stretch of bounds, those in the highest bucket first. */
export type Order = {
  /** From here on `next` is about this stretch of `bounds`, none of which is below 0. */
  begin(bounds: Float64Array, stretch: Stretch): void
  /** Puts the next ones in order, which are the first of `indexes`, and returns how many they are: 0 at the end. */
  next(): number
  indexes: Uint32Array
}

/** A counting sort, of the highest buckets alone until more are asked for. No generator: it would take twice the time. */
export function createOrder(count: number): Order {
  const buckets = new Uint16Array(count)
  const indexes = new Uint32Array(count)
  const starts = new Uint32Array(BUCKETS)
  let [from, to, highest] = [0, 0, 0]
  return {
    indexes,
    begin(bounds, stretch) {
      ;({ from, to } = stretch)
      starts.fill(0)
      for (let at = from; at < to; at++) {
        const bucket = bucketOf(bounds[at] as number)
        buckets[at] = bucket
        starts[bucket] = (starts[bucket] as number) + 1
      }
      highest = BUCKETS
    },
    next() {
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
        indexes[position] = at
        starts[bucket] = position + 1
      }
      highest = lowest
      return size
    },
  }
}
