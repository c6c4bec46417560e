import type { AnyRouter } from '@tanstack/react-router'
import { type PageView, pageViewOf } from '#src/core/analytics/page-view.ts'

/** The page that the router shows. */
export function shownPage(router: AnyRouter): PageView {
  const { location, matches } = router.state
  const found = !matches.some((match) => match.status === 'notFound' || match._notFound)
  return pageViewOf({
    path: location.pathname,
    search: location.search as Record<string, unknown>,
    found,
    data: matches.at(-1)?.loaderData,
  })
}
