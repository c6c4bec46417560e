const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000

/**
 * Calls `retry` when the network is back, when the person returns to the tab, and after pauses that grow from 2 s to
 * a minute, until the returned function is called. `tries` is the number of failures so far, from 0.
 */
export function retryWhenBack(retry: () => void, tries: number): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') retry()
  }
  const timer = setTimeout(retry, Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS))
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', retry)
    document.removeEventListener('visibilitychange', shown)
  }
}
