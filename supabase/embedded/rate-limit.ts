/** Allows a limited number of attempts per period, for each key separately. */
export type RateLimit = {
  /** Seconds to wait, at least 1; 0 when the attempt is allowed, and then it is counted. A rejection is not counted. */
  take: (key: string) => number
  /** Uncounts one attempt, for example a sign-in that succeeded. */
  giveBack: (key: string) => void
}

export type RateLimitOptions = {
  limit: number
  windowMs: number
  /** Milliseconds. */
  now: () => number
  /** Beyond this many keys the oldest is dropped, so that a flood of keys cannot fill the memory. */
  maxKeys?: number
}

const MAX_KEYS = 20_000

/** Windows start with the first attempt of a key. In memory only: a restart resets them. */
export function createRateLimit({ limit, windowMs, now, maxKeys = MAX_KEYS }: RateLimitOptions): RateLimit {
  // Ordered by the start of the windows: an entry is only ever added at the end.
  const windows = new Map<string, { since: number; count: number }>()

  function forgetOld(time: number): void {
    for (const [key, { since }] of windows) {
      if (time - since < windowMs && windows.size <= maxKeys) return
      windows.delete(key)
    }
  }

  return {
    take: (key) => {
      const time = now()
      const window = windows.get(key)
      if (!window || time - window.since >= windowMs) {
        windows.delete(key)
        windows.set(key, { since: time, count: 1 })
        forgetOld(time)
        return 0
      }
      if (window.count >= limit) return Math.max(1, Math.ceil((window.since + windowMs - time) / 1000))
      window.count += 1
      return 0
    },
    giveBack: (key) => {
      const window = windows.get(key)
      if (window && window.count > 0) window.count -= 1
    },
  }
}
