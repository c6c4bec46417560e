/** A failure is reported to a page that starts to listen within this time, ms. */
const REPORT_MS = 60_000

/** Remembers when a request failed on the network, for pages that did not exist yet. */
export function createFailureMemory(now: () => number): { note: () => void; isNew: () => boolean } {
  let at = Number.NEGATIVE_INFINITY
  return {
    note: () => void (at = now()),
    isNew: () => now() - at < REPORT_MS,
  }
}

export const networkFailure = createFailureMemory(() => performance.now())
