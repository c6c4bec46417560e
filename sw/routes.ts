import { matchPrecache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { assetOrStale } from './asset-or-stale.ts'
import { pageOrShell } from './page-or-shell.ts'

/** How long a page that is not precached may take before the shell stands in, seconds. */
const NAVIGATION_TIMEOUT_S = 2
const ASSETS_CACHE = 'nestling-assets'
/** Assets kept beyond the precache, newest first. */
const ASSETS_KEPT = 300

/** Paths of the backend, which are never answered or kept by this worker. */
const BACKEND = /^\/(auth|rest|functions|storage|realtime)\/v1(\/|$)/

const network = new NetworkOnly({ networkTimeoutSeconds: NAVIGATION_TIMEOUT_S })
const assets = new CacheFirst({ cacheName: ASSETS_CACHE })

/** Answers navigations and the hashed assets that are not precached. Call it after the precache. */
export function serveRoutes(): void {
  registerRoute(
    new NavigationRoute(
      (options) =>
        pageOrShell(
          () => network.handle(options),
          () => matchPrecache('/shell.html'),
        ),
      { denylist: [BACKEND] },
    ),
  )
  registerRoute(
    // A hashed asset never changes. Only answers with status 200 are kept.
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    (options) => assetOrStale(options.request, () => assets.handle(options)),
  )
}

/** Drops the oldest assets of former builds. */
export async function trimAssets(): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE)
  const old = (await cache.keys()).slice(0, -ASSETS_KEPT)
  await Promise.all(old.map((request) => cache.delete(request)))
}
