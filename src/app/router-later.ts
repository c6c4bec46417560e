import type { AnyRouter } from '@tanstack/react-router'
import { createLoadOnce } from '#src/async/load-once.ts'
import { pageIdle } from './shell/page-idle.ts'

/**
 * In the build, the router's own modules import these functions from here (tools/vite/router-in-two-parts.ts): what it
 * needs only for moving between pages is a chunk of its own. It loads when the page is idle or touched, and at the
 * latest when it is called.
 */
export { loadRouteChunk, refreshClientRoute, replaceRouteChunk } from 'router-core/load-client'

type Moves = typeof import('./router-moves.ts')

/** Some networks take a request and never answer it. */
const STUCK_MS = 15_000

let moves: Moves | undefined
let scrolled: AnyRouter | undefined

const load = createLoadOnce(async () => {
  moves = await Promise.race([import('./router-moves.ts'), stuck()])
  if (scrolled) moves.startScrolling(scrolled)
  return moves
})

async function stuck(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, STUCK_MS))
  throw new Error('Loading chunk failed')
}

pageIdle.subscribe(() => void load().catch(() => undefined))

/** Called once, when the router is created. */
export function setupScrollRestoration(router: AnyRouter): void {
  scrolled = router
}

/** @throws when the code did not come for the first page; a later page is then requested as a document */
export function loadClientRoute(router: AnyRouter, options?: { sync?: boolean }): Promise<void> {
  if (moves) return moves.loadClientRoute(router, options)
  router.stores.status.set('pending')
  return load().then(
    (loaded) => loaded.loadClientRoute(router, options),
    (error: unknown) => {
      if (!router.stores.resolvedLocation.get()) throw error
      window.location.assign(router.latestLocation.href)
    },
  )
}

export async function preloadClientRoute(router: AnyRouter, options: object): Promise<unknown> {
  return (await load()).preloadClientRoute(router, options)
}
