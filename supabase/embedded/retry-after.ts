/** Seconds after which a rejected request may be retried. */
export const RETRY_SECONDS = {
  /** Too many requests are in progress. */
  busy: 2,
  /** Too many passwords wait to be hashed. */
  queued: 5,
  /** The database restarts within a second or two. */
  down: 5,
  /** The operator has to free space on the disk first. */
  full: 300,
} as const

/** Headers of a temporary rejection. A page of another origin reads only the headers named here. */
export function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(seconds), 'access-control-expose-headers': 'retry-after' }
}
