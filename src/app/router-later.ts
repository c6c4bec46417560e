import type { AnyRouter } from '@tanstack/react-router'
import { createLoadOnce } from '#src/async/load-once.ts'
import { loadWhenBack } from '#src/async/load-when-back.ts'
import { pageIdle } from '#src/async/page-idle.ts'

/**
 * In the build, the router's own modules import these functions from here (tools/vite/router-in-two-parts.ts): what it
 * needs only for moving between pages is a chunk of its own. It loads when the page is idle or touched, and at the
 * latest when it is called.
 */
export { loadRouteChunk, refreshClientRoute, replaceRouteChunk } from 'router-core/load-client'

type Moves = typeof import('./router-moves.ts')

let moves: Moves | undefined
let scrolled: AnyRouter | undefined

const load = createLoadOnce(async () => {
  moves = await import('./router-moves.ts')
  if (scrolled) moves.startScrolling(scrolled)
  return moves
})

pageIdle.subscribe(() => void load().catch(() => undefined))

/** Called once, when the router is created. */
export function setupScrollRestoration(router: AnyRouter): void {
  scrolled = router
}

/**
 * Where the code does not come, a page that was followed is requested as a document, unless there is no network to
 * answer that; the first page, which is a document already, waits.
 */
export async function loadClientRoute(router: AnyRouter, options?: { sync?: boolean }): Promise<void> {
  if (moves) return moves.loadClientRoute(router, options)
  router.stores.status.set('pending')
  const waits = () => !router.stores.resolvedLocation.get() || !navigator.onLine
  const loaded = await load().catch(() => (waits() ? loadWhenBack(load) : null))
  if (loaded) return loaded.loadClientRoute(router, options)
  window.location.assign(router.latestLocation.href)
}

export async function preloadClientRoute(router: AnyRouter, options: object): Promise<unknown> {
  return (await load()).preloadClientRoute(router, options)
}
