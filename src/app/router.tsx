import { type AnyRouter, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { PagePath } from '#src/core/pages/pages.ts'
import type { NamesApi } from '#src/core/protocol/names-worker.ts'
import type { SocialImage } from '#src/core/seo/social-image.ts'
import type { PopularApi } from '#src/core/names/regions/popular.ts'
import type { ArticlesApi } from '#src/core/articles/articles-api.ts'
import type { InitialData } from './initial-data.ts'
import { type FileRoutesByTo, routeTree } from './routeTree.gen.ts'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { parseSearch, stringifySearch } from './search-codec.ts'

/**
 * The context of every loader. `shellOnly` renders the layout around an empty page, for the prerendered shell. `imageOf`
 * names the image of a name's page for link previews: only the prerender has it.
 */
export type AppContext = {
  names: NamesApi
  articles: ArticlesApi
  popular: PopularApi
  initial: InitialData
  shellOnly: boolean
  imageOf?: (slug: string) => SocialImage
}

// Every route has a row in the table of pages, and every row a route: otherwise this fails to compile.
void ((route: keyof FileRoutesByTo): PagePath => route)
void ((row: PagePath): keyof FileRoutesByTo => row)

/** The app's router; `history` is given only while prerendering. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageSkeleton,
    // Fast pages render without a flicker; slower ones show a skeleton.
    defaultPendingMs: 150,
    // The shell has boundaries of its own, which count the retries.
    disableGlobalCatchBoundary: true,
    defaultStaleTime: Number.POSITIVE_INFINITY,
    // The router caches a not-found page without data; a background reload would render it.
    defaultStaleReloadMode: 'blocking',
    // In the prerender this would write an inline script into the page.
    scrollRestoration: typeof document !== 'undefined' && (() => mayScroll()),
    trailingSlash: 'never',
    ...(history ? { history } : {}),
  })
  const mayScroll = scrollRule(router)
  return router
}

/**
 * Whether the router may scroll. If the user scrolled before the code was loaded, or the browser restored a position,
 * the page stays there: the router would scroll to the top. A URL with a query shows its result only now, so there
 * the browser restored the position on a shorter page.
 */
function scrollRule(router: AnyRouter): () => boolean {
  let first = true
  // The router learns of a prerendered page's first rendering only when it has a reason to load.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) first = false
  })
  // Before a position is restored: it is found by the heights of all that is above it, laid out or not (`app.css`).
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged)
      document.querySelector('[data-prerendered]')?.removeAttribute('data-prerendered')
  })
  return () => {
    const may = !first || scrollY === 0 || location.search !== ''
    first = false
    return may
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
