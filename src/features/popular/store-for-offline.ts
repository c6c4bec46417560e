import { popular } from '#src/names/popular-client.ts'

/** Loads the lists behind a page that was prerendered with them, so that it opens offline too. */
export async function storeForOffline(regionId: string): Promise<void> {
  try {
    await navigator.serviceWorker.ready
    await popular.lists(regionId)
  } catch {
    // The page shows what it has. The next visit tries again.
  }
}
