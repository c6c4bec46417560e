import { ASSETS_CACHE } from '#src/core/protocol/service-worker.ts'

/**
 * Stores a file where the service worker finds it without a network. The worker itself sees nothing that this thread
 * fetches when the thread is the older one, as on a first visit. Where nothing can be stored, nothing happens.
 */
export async function storeFile(url: string, bytes: Uint8Array): Promise<void> {
  try {
    const cache = await caches.open(ASSETS_CACHE)
    if (await cache.match(url)) return
    const headers = { 'content-type': 'application/octet-stream', 'content-length': `${bytes.length}` }
    await cache.put(url, new Response(bytes.slice(), { headers }))
  } catch {
    // The chart of this name needs a network then.
  }
}
