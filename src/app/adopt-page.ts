import type { AnyRoute, AnyRouteMatch, AnyRouter } from '@tanstack/react-router'

/**
 * Makes the router show the prerendered page as loaded, without its code for moving between pages: the data is in the
 * page. Whatever is not plain (a query, a fragment, a loader that throws) the router loads itself.
 */
export async function adoptPage(router: AnyRouter): Promise<void> {
  const location = router.latestLocation
  const matches = router.matchRoutes(location)
  if (location.searchStr !== '' || location.hash !== '' || !matches.every(isPlain)) return router.load()
  try {
    await Promise.all(matches.map((match) => adopt(router, match)))
    for (const match of matches) await addHead(router, match, matches)
  } catch {
    return router.load()
  }
  router._committed = matches
  router.batch(() => {
    router.stores.setMatches(matches)
    router.stores.resolvedLocation.set(location)
  })
}

const isPlain = ({ _notFound, paramsError, searchError }: AnyRouteMatch) =>
  !_notFound && paramsError === undefined && searchError === undefined

const routeOf = (router: AnyRouter, { routeId }: AnyRouteMatch) => router.routesById[routeId] as AnyRoute

async function adopt(router: AnyRouter, match: AnyRouteMatch): Promise<void> {
  const route = routeOf(router, match)
  const { context } = router.options
  const { params, loaderDeps: deps, abortController } = match
  const [loaderData] = await Promise.all([
    route.options.loader?.({ context, params, deps, abortController, location: router.latestLocation }),
    router.loadRouteChunk(route),
  ])
  Object.assign(match, { context, loaderData, status: 'success', updatedAt: Date.now() })
}

async function addHead(router: AnyRouter, match: AnyRouteMatch, matches: AnyRouteMatch[]): Promise<void> {
  const { params, loaderData } = match
  const head = await routeOf(router, match).options.head?.({ matches, match, params, loaderData })
  Object.assign(match, { meta: head?.meta, links: head?.links })
}
