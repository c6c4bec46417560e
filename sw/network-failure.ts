/** A failure is news for a page that starts to listen within this time, ms. */
const NEWS_MS = 60_000

/** Remembers when the network failed the worker, for pages that were not there yet to be told. */
export function createFailureMemory(now: () => number): { note: () => void; isNews: () => boolean } {
  let at = Number.NEGATIVE_INFINITY
  return {
    note: () => void (at = now()),
    isNews: () => now() - at < NEWS_MS,
  }
}

export const networkFailure = createFailureMemory(() => performance.now())
