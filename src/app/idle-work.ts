import type { AnyRouter } from '@tanstack/react-router'
import { dropStaleCrawlerTags } from './crawler-tags.ts'
import { startPageTransitions } from './page-transitions.ts'
import { session } from './wiring.ts'

/** Starts the parts that the first paint does not need and that load on their own. */
export function startIdleWork(router: AnyRouter): void {
  startPageTransitions(router)
  dropStaleCrawlerTags(router)
  quietly(import('./record-error.ts').then((errors) => errors.watchErrors(router)))
  quietly(import('./report-rejections.ts').then((rejections) => rejections.reportRejections(session)))
  quietly(import('./sync-wiring.ts').then((sync) => sync.startSync()))
  quietly(import('./watch-database.ts').then((database) => database.watchDatabase()))
  quietly(import('#src/features/pwa/register.ts').then((pwa) => pwa.registerServiceWorker()))
  // Without a worker nothing reads the stored posts; the next visit cleans up.
  if (navigator.serviceWorker?.controller)
    quietly(import('#src/articles/saved-posts.ts').then((posts) => posts.refreshPosts()))
  quietly(import('#src/analytics/vitals.ts').then((vitals) => vitals.measureVitals()))
}

/** None of these is needed at once: a part that fails to load is loaded on the next visit. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
