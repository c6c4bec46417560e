import { matchPrecache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { ARTICLE_ADDRESSES } from '#src/core/articles/articles-api.ts'
import { ASSETS_CACHE } from '#src/core/protocol/service-worker.ts'
import { articleAddresses } from './article-addresses.ts'
import { assetOrStale } from './asset-or-stale.ts'
import { postToPages } from './messages.ts'
import { networkFailure } from './network-failure.ts'
import { ownFilesOnly } from './own-file.ts'
import { pageOrShell } from './page-or-shell.ts'
import { pictureOrCached } from './picture-or-cached.ts'
import { isPrecachedPage, laterFiles, matchPicture, visitedPages } from './precache.ts'
import { isShare, sharedQuery } from './shared-text.ts'

declare const self: ServiceWorkerGlobalScope

/** How long a page that is not precached may take before the shell is served instead, seconds. */
const NAVIGATION_TIMEOUT_S = 2
/** Maximum number of assets cached outside the precache; the oldest are evicted. */
const MAX_CACHED_ASSETS = 300

/** Backend paths, which this worker never answers or caches. */
const BACKEND = /^\/(auth|rest|functions|storage|realtime)\/v1(\/|$)/

const network = new NetworkOnly({ networkTimeoutSeconds: NAVIGATION_TIMEOUT_S })
const assets = new CacheFirst({ cacheName: ASSETS_CACHE, plugins: [ownFilesOnly] })

/** Turns what other apps share into a search. Call it before the precache, which would match the unchanged address. */
export function serveShares(): void {
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isShare(url),
    async ({ url }) => {
      const query = sharedQuery(url.searchParams)
      const search = query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`
      return Response.redirect(`${url.origin}/generate${search}`, 303)
    },
  )
}

/** Gives a page that is newer than this worker its own table of articles. Call it before the precache, which has an older one. */
export function serveArticleAddresses(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === ARTICLE_ADDRESSES,
    (options) =>
      articleAddresses(
        self.registration,
        () => network.handle(options),
        () => matchPrecache(ARTICLE_ADDRESSES),
      ),
  )
}

/** Answers navigations and the hashed assets that are not precached. Call it after the precache. */
export function serveRoutes(): void {
  registerRoute(
    new NavigationRoute(
      (options) =>
        pageOrShell(
          async () => {
            const answer = await reportedFailure(network.handle(options))
            options.event.waitUntil(visitedPages.store(pathOf(options.url), answer.clone()))
            return answer
          },
          () => visitedPages.match(pathOf(options.url)),
          () => matchPrecache('/shell.html'),
        ),
      { denylist: [BACKEND] },
    ),
  )
  registerRoute(
    // A hashed asset never changes. Only the app's own files are cached.
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    (options) =>
      pictureOrCached(
        options.url,
        () =>
          assetOrStale(
            options.request,
            async () =>
              (await laterFiles.match(options.url.pathname)) ?? reportedFailure(assets.handle(options)),
          ),
        matchPicture,
      ),
  )
}

const pathOf = ({ pathname }: URL) => pathname.replace(/(.)\/$/, '$1')

/**
 * Stores the pages that are open when the first worker starts: they were answered without it. One that the precache has
 * needs no second copy.
 */
export async function storeOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const pathname of new Set(open.map(({ url }) => pathOf(new URL(url))))) {
    if (BACKEND.test(pathname) || isPrecachedPage(pathname)) continue
    const answer = await fetch(pathname).catch(() => undefined)
    if (answer) await visitedPages.store(pathname, answer)
  }
}

/** Notifies the pages of a network failure: they only see the fallback. */
async function reportedFailure(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    networkFailure.note()
    void postToPages(self.clients, { type: 'NETWORK_FAILED' })
    throw error
  }
}

/** A post's text. Only a page knows whether the user saved it, and cleans up: src/articles/saved-posts.ts. */
const POST = /\/assets\/post-[^/]+\.json$/

/** Evicts the oldest files cached outside the precache, except posts. */
export async function trimAssets(): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE)
  const old = (await cache.keys()).filter(({ url }) => !POST.test(url)).slice(0, -MAX_CACHED_ASSETS)
  await Promise.all(old.map((request) => cache.delete(request)))
}
