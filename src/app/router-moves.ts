import type { AnyRouter } from '@tanstack/react-router'
import { setupScrollRestoration } from 'router-core/scroll-restoration'

export { loadClientRoute, preloadClientRoute } from 'router-core/load-client'

/** Lets the router keep and restore scroll positions from now on, this page's included. */
export function startScrolling(router: AnyRouter): void {
  // Before a position is restored: it is found by the heights of all that is above it, laid out or not (`app.css`).
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged)
      document.querySelector('[data-prerendered]')?.setAttribute('data-moved', '')
  })
  setupScrollRestoration(router)
  // The router records the position only of what has been scrolled while it was listening.
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
}
