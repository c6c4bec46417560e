import type { AnyRouter } from '@tanstack/react-router'
import { setupScrollRestoration } from 'router-core/scroll-restoration'

export { loadClientRoute, preloadClientRoute } from 'router-core/load-client'

/** Lets the router keep and restore scroll positions from now on, this page's included. */
export function startScrolling(router: AnyRouter): void {
  setupScrollRestoration(router)
  // The router records the position only of what has been scrolled while it was listening.
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
}
