import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { titleWithoutPage } from '#src/app/head.ts'
import { validateRootSearch } from '#src/app/validate-root-search.ts'
import type { AppContext } from '#src/app/router.tsx'
import { Shell } from '#src/app/shell/shell.tsx'
import { loadingFailed } from '#src/core/errors/failure.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  validateSearch: validateRootSearch,
  head: ({ matches }) => ({ meta: [{ title: titleWithoutPage(matches) }] }),
  component: Shell,
  notFoundComponent: lazyRouteComponent(
    () => import('#src/app/shell/not-found-page.tsx').catch(loadingFailed),
    'NotFoundPage',
  ),
})
