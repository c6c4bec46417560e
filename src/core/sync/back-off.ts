const FIRST_MS = 1_000
/** The maximum wait between two attempts, ms. */
export const MAX_MS = 5 * 60_000

/**
 * How long to wait before the next attempt, ms: doubling from 1 s to 5 min, with full jitter in the upper half, and
 * never sooner than the server asked. `failures` counts from 1; `random` is a random number in [0, 1).
 */
export function backOff(failures: number, random: number, retryAfterMs = 0): number {
  const ceiling = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(Math.max(failures, 1) - 1, 20))
  return Math.max(retryAfterMs, Math.round(ceiling / 2 + (ceiling / 2) * random))
}
