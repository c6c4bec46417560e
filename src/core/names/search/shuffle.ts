/** A repeatable source of numbers in [0, 1) from a 32-bit seed (mulberry32, Tommy Ettinger, public domain). */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The rank offset of the weights: the greater, the more even the shuffle. */
const EVENNESS = 30

/**
 * Another order of ranked items, the same for the same seed. Each is sampled with a weight that falls with its rank
 * (weight 1 / (rank + 30)), so good ones stay near the top but the first page differs from seed to seed
 * (weighted sampling without replacement, Efraimidis and Spirakis 2006).
 */
export function shuffleRanked<T>(ranked: T[], seed: number): T[] {
  const random = mulberry32(seed)
  return ranked
    .map((item, rank) => ({ item, wait: -Math.log(1 - random()) * (rank + EVENNESS) }))
    .sort((a, b) => a.wait - b.wait)
    .map(({ item }) => item)
}
