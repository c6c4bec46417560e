import { ASSETS_CACHE } from '#src/core/protocol/service-worker.ts'
import { pieceUrl } from './fetch-piece.ts'
import { KEPT_KEY, keptPosts } from './kept-slugs.ts'

/** Lays a post's text where the service worker finds it. Rejects when it cannot be had or stored. */
export async function keepPost(slug: string): Promise<void> {
  await store(slug)
  localStorage.setItem(KEPT_KEY, JSON.stringify([...new Set([...keptPosts(), slug])]))
}

/** The post stays readable as long as anything that was read does. */
export function releasePost(slug: string): void {
  localStorage.setItem(KEPT_KEY, JSON.stringify(keptPosts().filter((kept) => kept !== slug)))
}

/** After a new build: fetches what changed of the kept posts. */
export async function refreshKeptPosts(): Promise<void> {
  for (const slug of keptPosts()) await store(slug)
}

async function store(slug: string): Promise<void> {
  const url = pieceUrl('post', slug)
  const cache = await caches.open(ASSETS_CACHE)
  if (url && !(await cache.match(url))) await cache.add(url)
}
