import { ASSETS_CACHE } from '#src/core/protocol/service-worker.ts'
import { articleUrl, articleUrls } from './fetch-article.ts'
import { SAVED_KEY, readSavedSlugs } from './saved-slugs.ts'

/** The path of a post's text in a build. */
const POST = /^\/assets\/post-[^/]+\.json$/

/** Caches a post's text and marks the post as saved offline. Rejects when it is unavailable or cannot be stored. */
export async function savePost(slug: string): Promise<void> {
  await storePost(slug)
  localStorage.setItem(SAVED_KEY, JSON.stringify([...new Set([...readSavedSlugs(), slug])]))
}

/** The post stays cached, like any that was read, until a new build changes it. */
export function removeSavedPost(slug: string): void {
  localStorage.setItem(SAVED_KEY, JSON.stringify(readSavedSlugs().filter((saved) => saved !== slug)))
}

/**
 * Caches the current post too, once there is a worker: on a first visit, its text is loaded
 * before any worker could cache it. Never rejects, since the user did not request it.
 */
export async function storeReadPost(slug: string): Promise<void> {
  try {
    await navigator.serviceWorker.ready
    await storePost(slug)
  } catch {
    // Without workers, storage space or a network the post is just not available offline.
  }
}

/** Caches a post's text of this build, unless it is cached. Rejects when it is unavailable or cannot be stored. */
export async function storePost(slug: string): Promise<void> {
  const url = await articleUrl('post', slug)
  const cache = await caches.open(ASSETS_CACHE)
  if (url && !(await cache.match(url))) await cache.add(url)
}

/**
 * After a new build: fetches the changed texts of saved posts, and only when all are loaded drops those of former
 * builds. One that fails does not block the others.
 */
export async function refreshPosts(): Promise<void> {
  const stored = await Promise.allSettled(readSavedSlugs().map(storePost))
  const failed = stored.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  // Opening the cache would create it, even on a device that has just been erased.
  if (!(await caches.has(ASSETS_CACHE))) return
  const cache = await caches.open(ASSETS_CACHE)
  const posts = (await cache.keys()).filter(({ url }) => POST.test(new URL(url).pathname))
  if (posts.length === 0) return
  const current = await articleUrls()
  const former = posts.filter(({ url }) => !current.has(new URL(url).pathname))
  if (former.length > 0 && (await isWorkerUpToDate()))
    await Promise.all(former.map((request) => cache.delete(request)))
}

/**
 * A new build's page may be loaded from the network while the former build's worker is still active. Without a network
 * that worker serves its own build, which needs its own files. Rejects without a network.
 */
async function isWorkerUpToDate(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready
  await registration.update()
  return registration.installing === null && registration.waiting === null
}
