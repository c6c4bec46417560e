import type { WorkboxPlugin } from 'workbox-core/types.js'

/** What every page of the app has, and a network's sign-in page has not (tools/pages/load-guard.ts). */
const OWN_PAGE = 'id="load-guard"'

/**
 * Whether a response is the file at `pathname`: not an error, and not the page of a network that asks for a sign-in,
 * which would stay in the cache.
 */
export async function isOwnFile(pathname: string, response: Response): Promise<boolean> {
  if (!response.ok) return false
  const isPage = response.headers.get('content-type')?.includes('html') ?? false
  if (!pathname.endsWith('.html')) return !isPage
  return isPage && (await response.clone().text()).includes(OWN_PAGE)
}

/** Caches only the app's own files. */
export const ownFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    (await isOwnFile(new URL(request.url).pathname, response)) ? response : null,
}
