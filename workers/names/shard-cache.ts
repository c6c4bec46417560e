/** Maximum number of shards of each kind in memory. */
const MAX_CACHED_SHARDS = 16

/**
 * Files by number, fetched when the first name of each needs it; the last few stay in memory. What cannot be fetched or
 * used is fetched again by the next call; null when there is none of that number.
 */
export function shardCache<T>(
  urlOf: (shard: number) => string | undefined,
  fetch: (url: string) => Promise<T>,
): <Found>(shard: number, read: (content: T) => Found) => Promise<Found | null> {
  const shards = new Map<number, Promise<T>>()
  return async (shard, read) => {
    const url = urlOf(shard)
    if (url === undefined) return null
    let content = shards.get(shard)
    if (!content) {
      content = fetch(url)
      shards.set(shard, content)
      const oldest = shards.keys().next().value
      if (shards.size > MAX_CACHED_SHARDS && oldest !== undefined) shards.delete(oldest)
    }
    try {
      return read(await content)
    } catch (error) {
      shards.delete(shard)
      throw error
    }
  }
}
