import type { NameKey } from '#src/core/names/name.ts'
import { mustWait, readRoom } from '#src/data/offline-files.ts'
import { names } from './page-names.ts'

/** Files of counts that are fetched for a list: each has those of many names. */
const MAX_NAMES = 200

/** Whether files that are fetched stay for a time without a network, and need not wait until someone asks for them. */
async function isWanted(signal: AbortSignal): Promise<boolean> {
  const workers = navigator.serviceWorker
  if (!workers) return false
  // The page of a first visit is not controlled yet: what it fetched before would not be stored.
  if (!workers.controller)
    await new Promise((resolve) =>
      workers.addEventListener('controllerchange', resolve, { once: true, signal }),
    )
  return !mustWait(await readRoom())
}

/**
 * Fetches the counts of names one after another, so that their charts are there without a network: the service worker
 * stores each file that is used. Returns a function that ends it.
 */
export function storeCharts(keys: readonly NameKey[]): () => void {
  const ended = new AbortController()
  const run = async () => {
    if (!(await isWanted(ended.signal))) return
    for (const key of keys.slice(0, MAX_NAMES)) {
      if (ended.signal.aborted) return
      await names.yearly(key).catch(() => undefined)
    }
  }
  void run()
  return () => ended.abort()
}
