import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { validateRootSearch } from '#src/app/validate-root-search.ts'
import type { AppContext } from '#src/app/router.tsx'
import { Shell } from '#src/app/shell/shell.tsx'
import { loadingFailed } from '#src/core/errors/failure.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  validateSearch: validateRootSearch,
  // Every real page has its own title; the only other one is the not-found page.
  head: () => ({ meta: [{ title: 'Page not found – Nestling' }] }),
  component: Shell,
  notFoundComponent: lazyRouteComponent(
    () => import('#src/app/shell/not-found-page.tsx').catch(loadingFailed),
    'NotFoundPage',
  ),
})
