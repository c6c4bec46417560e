import type { AnyRouter } from '@tanstack/react-router'
import { loadWhenBack } from '#src/async/load-when-back.ts'
import { dropStaleCrawlerTags } from './crawler-tags.ts'
import { startPageTransitions } from './page-transitions.ts'
import { session } from './wiring.ts'

/** Starts the parts that the first paint does not need and that load on their own. */
export function startIdleWork(router: AnyRouter): void {
  startPageTransitions(router)
  dropStaleCrawlerTags(router)
  void inTheEnd(
    () => import('./record-error.ts'),
    (errors) => errors.watchErrors(router),
  )
  void inTheEnd(
    () => import('./report-rejections.ts'),
    (rejections) => rejections.reportRejections(session),
  )
  void inTheEnd(
    () => import('./sync-wiring.ts'),
    (sync) => sync.startSync(),
  )
  void inTheEnd(
    () => import('./watch-database.ts'),
    (database) => database.watchDatabase(),
  )
  void inTheEnd(
    () => import('#src/features/pwa/register.ts'),
    (pwa) => pwa.registerServiceWorker(),
  )
  // Without a worker nothing reads the stored posts; the next visit cleans up.
  if (navigator.serviceWorker?.controller)
    void inTheEnd(
      () => import('#src/articles/saved-posts.ts'),
      (posts) => posts.refreshPosts(),
    )
  void inTheEnd(
    () => import('#src/analytics/vitals.ts'),
    (vitals) => vitals.measureVitals(),
  )
  void inTheEnd(
    () => import('./measure/measure.ts'),
    (measure) => measure.startMeasuring(router),
  )
}

/** None of these is needed at once: code that does not come is loaded when the network is back. */
async function inTheEnd<Code>(load: () => Promise<Code>, run: (code: Code) => unknown): Promise<void> {
  const code = await loadWhenBack(load)
  try {
    await run(code)
  } catch {
    // What it needs besides is not there today: the next visit runs it again.
  }
}
