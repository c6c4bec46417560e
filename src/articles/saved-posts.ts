import { ASSETS_CACHE } from '#src/core/protocol/service-worker.ts'
import { isInThisBuild, articleUrl } from './fetch-article.ts'
import { SAVED_KEY, readSavedSlugs } from './saved-slugs.ts'

/** A post's text, as the build names it. */
const POST = /^\/assets\/post-[^/]+\.json$/

/** Lays a post's text where the service worker finds it, and notes it as kept. Rejects when it cannot be had or stored. */
export async function savePost(slug: string): Promise<void> {
  await storePost(slug)
  localStorage.setItem(SAVED_KEY, JSON.stringify([...new Set([...readSavedSlugs(), slug])]))
}

/** The post stays readable, like any that was read, until a new build changes it. */
export function removeSavedPost(slug: string): void {
  localStorage.setItem(SAVED_KEY, JSON.stringify(readSavedSlugs().filter((saved) => saved !== slug)))
}

/**
 * Lays the post that is being read there too, once there is a worker: the text of the first page of a first visit comes
 * before any worker that could keep it. Never rejects, for nobody has asked for it.
 */
export async function storeReadPost(slug: string): Promise<void> {
  try {
    await navigator.serviceWorker.ready
    await storePost(slug)
  } catch {
    // Without workers, room or a network it is simply not there offline.
  }
}

/** Lays a post's text of this build there, unless it is there. Rejects when it cannot be had or stored. */
export async function storePost(slug: string): Promise<void> {
  const url = articleUrl('post', slug)
  const cache = await caches.open(ASSETS_CACHE)
  if (url && !(await cache.match(url))) await cache.add(url)
}

/**
 * After a new build: fetches what changed of the kept posts, and only when all have come drops the posts of former
 * builds. One that does not come keeps none of the others from coming.
 */
export async function refreshPosts(): Promise<void> {
  const stored = await Promise.allSettled(readSavedSlugs().map(storePost))
  const failed = stored.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  // To open the cache would make it, also on a device that has just been erased.
  if (!(await caches.has(ASSETS_CACHE))) return
  const cache = await caches.open(ASSETS_CACHE)
  const former = (await cache.keys()).filter(({ url }) => isFormerPost(new URL(url).pathname))
  if (former.length > 0 && (await isWorkerUpToDate()))
    await Promise.all(former.map((request) => cache.delete(request)))
}

function isFormerPost(path: string): boolean {
  return POST.test(path) && !isInThisBuild(path)
}

/**
 * A new build's page may come from the network while the former build's worker is still in charge. Without a network
 * that worker shows its own build, which asks for its own files. Rejects without a network.
 */
async function isWorkerUpToDate(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready
  await registration.update()
  return registration.installing === null && registration.waiting === null
}
