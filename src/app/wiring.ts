import type { AnyRouter } from '@tanstack/react-router'
import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { pageSessionPorts } from '#src/session/page-ports.ts'
import { createSession } from '#src/session/session.ts'
import { pageIdle } from './shell/page-idle.ts'

/** Who is signed in, for the whole page. Creating it loads nothing. */
export const session = createSession(pageSessionPorts)

/** Longest wait for an idle moment, so that a busy page gets its hearts all the same. */
const TIMEOUT_MS = 2_000
/** A first visit has nothing kept to show and a network to share with the page itself. */
const FIRST_VISIT_PAUSE_MS = 1_000

/** Runs once when the page has loaded and settled, or at the first touch or key, whichever comes first. */
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
}

/** What no first paint needs: the kept names, the session, sync, the service worker, measuring, the log of errors. */
export function startWhenIdle(router: AnyRouter): void {
  whenIdle((cause) => {
    pageIdle.markIdle(cause)
    favoritesStore.warmUp()
    session.start()
    // What did not load now is asked for again at the next visit.
    import('./idle-work.ts').then((work) => work.startIdleWork(router)).catch(() => undefined)
  })
}
