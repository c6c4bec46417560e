import type { AnyRouter } from '@tanstack/react-router'
import { loadWhenBack } from '#src/async/load-when-back.ts'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { pageSessionPorts } from '#src/session/page-ports.ts'
import { createSession } from '#src/session/session.ts'
import { pageIdle } from '#src/async/page-idle.ts'

/** The page's session. Creating it loads nothing. */
export const session = createSession(pageSessionPorts)

/** Maximum wait for an idle period, so that the hearts also load on a busy page. */
const TIMEOUT_MS = 2_000
const MAX_LOAD_MS = 8_000
/** A first visit has no favorites to show, and shares the network with the page itself. */
const FIRST_VISIT_PAUSE_MS = 1_000

/** Runs once when the page is loaded and idle, or at the first touch or key, whichever comes first. */
function whenIdle(run: (cause?: Event) => void): void {
  let started = false
  const start = (cause?: Event) => {
    if (started) return
    started = true
    run(cause)
  }
  const idle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => start(), { timeout: TIMEOUT_MS })
      : setTimeout(start, 200)
  const loaded = () => {
    if (navigator.serviceWorker?.controller) idle()
    else setTimeout(idle, FIRST_VISIT_PAUSE_MS)
  }
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, start, { once: true, passive: true })
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
  // A file that never comes would hold back the load event.
  setTimeout(start, MAX_LOAD_MS)
}

/** Starts what the first paint does not need: favorites, session, sync, service worker, measurements, error log. */
export function startWhenIdle(router: AnyRouter): void {
  whenIdle((cause) => {
    pageIdle.markIdle(cause)
    const parts = [
      () => favoritesStore.warmUp(),
      () => session.start(),
      () => loadWhenBack(() => import('./idle-work.ts')).then((work) => work.startIdleWork(router)),
    ]
    // Each in a task of its own, so that a touch never waits for all of them.
    for (const start of parts) setTimeout(start)
  })
}
