import { createRateLimit, type RateLimit } from './rate-limit.ts'

/** What is limited: so many attempts in a window, for each key separately. */
export type AttemptRule = { name: string; limit: number; windowMs: number }

/** Where attempts are counted. */
export type AttemptCounter = {
  /** Seconds to wait, 0 when it is allowed, and then it is counted. */
  take: (rule: AttemptRule, key: string) => Promise<number>
  giveBack: (rule: AttemptRule, key: string) => Promise<void>
}

/** Attempts counted in this process. `now`: milliseconds of a monotonic clock. */
export function createLocalCounter(now: () => number): AttemptCounter {
  const limits = new Map<string, RateLimit>()

  function limitOf({ name, limit, windowMs }: AttemptRule): RateLimit {
    const known = limits.get(name) ?? createRateLimit({ limit, windowMs, now })
    limits.set(name, known)
    return known
  }

  return {
    take: async (rule, key) => limitOf(rule).take(key),
    giveBack: async (rule, key) => limitOf(rule).giveBack(key),
  }
}
