import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { PagePath } from '#src/core/pages/pages.ts'
import type { NamesApi } from '#src/core/protocol/names-worker.ts'
import type { ArticlesApi } from '#src/core/articles/articles-api.ts'
import type { InitialData } from './initial-data.ts'
import { type FileRoutesByTo, routeTree } from './routeTree.gen.ts'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { parseSearch, stringifySearch } from './search-codec.ts'

/** What every loader may use. `shellOnly` draws the frame around an empty page, for the prerendered shell. */
export type AppContext = { names: NamesApi; articles: ArticlesApi; initial: InitialData; shellOnly: boolean }

// Every route has a row in the table of pages, and every row a route: otherwise the compiler names it here.
void ((route: keyof FileRoutesByTo): PagePath => route)
void ((row: PagePath): keyof FileRoutesByTo => row)

/** The app's router; `history` is given only while prerendering. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageSkeleton,
    // Quick pages come without a flicker; anything slower shows that it is coming.
    defaultPendingMs: 150,
    // The shell has boundaries of its own, which know how often somebody has tried again.
    disableGlobalCatchBoundary: true,
    defaultStaleTime: Number.POSITIVE_INFINITY,
    // The router keeps what was not found as a page without data; in the background it would be drawn.
    defaultStaleReloadMode: 'blocking',
    // In the prerender this would write an inline script into the page.
    scrollRestoration: typeof document !== 'undefined' && restoresScroll(),
    trailingSlash: 'never',
    ...(history ? { history } : {}),
  })
}

/**
 * Whether the router may scroll. Where somebody has scrolled before the code came, or the browser has gone back to, the
 * page stays: the router would take its reader to the top. An address that asks for something shows the answer only now;
 * there the browser has gone back on a shorter page.
 */
function restoresScroll(): () => boolean {
  let rendered = false
  return () => {
    const first = !rendered
    rendered = true
    return !first || scrollY === 0 || location.search !== ''
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
