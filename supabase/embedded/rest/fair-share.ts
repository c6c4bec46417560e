import { createRateLimit } from '#supabase/embedded/rate-limit.ts'
import { RETRY_SECONDS } from '#supabase/embedded/retry-after.ts'

/** Limits one user's concurrent calls, so that no one blocks the database for the others. */
export type FairShare = {
  /** Counts a call of that user until `leave`; the seconds to wait when it is one too many. */
  enter: (person: string, heavy: boolean) => { leave: () => void } | { retryAfter: number }
}

/** Concurrent calls of one user: a device that comes back online sends several. */
const AT_ONCE = 48
const HEAVY_PER_HOUR = 20
const HOUR_MS = 3_600_000

/** `now`: milliseconds of a monotonic clock. */
export function createFairShare(now: () => number): FairShare {
  const underWay = new Map<string, number>()
  const heavyUnderWay = new Set<string>()
  const heavyCalls = createRateLimit({ limit: HEAVY_PER_HOUR, windowMs: HOUR_MS, now })

  function leave(person: string, heavy: boolean): void {
    const left = (underWay.get(person) ?? 1) - 1
    if (left > 0) underWay.set(person, left)
    else underWay.delete(person)
    if (heavy) heavyUnderWay.delete(person)
  }

  return {
    enter: (person, heavy) => {
      const count = underWay.get(person) ?? 0
      if (count >= AT_ONCE || (heavy && heavyUnderWay.has(person))) return { retryAfter: RETRY_SECONDS.busy }
      const wait = heavy ? heavyCalls.take(person) : 0
      if (wait > 0) return { retryAfter: wait }
      underWay.set(person, count + 1)
      if (heavy) heavyUnderWay.add(person)
      return { leave: () => leave(person, heavy) }
    },
  }
}
