import { createHash, timingSafeEqual } from 'node:crypto'

/** A check for one of these secret keys that takes the same time for every text. */
export function createKeyCheck(keys: readonly string[]): (given: string) => boolean {
  const known = keys.map(digest)
  return (given) => {
    const asked = digest(given)
    return known.some((key) => timingSafeEqual(key, asked))
  }
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
