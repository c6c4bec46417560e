import type { AnyRouter } from '@tanstack/react-router'
import { measureVitals } from '#src/analytics/vitals.ts'
import { loadWhenBack } from '#src/async/load-when-back.ts'
import { registerServiceWorker } from '#src/features/pwa/register.ts'
import { dropStaleCrawlerTags } from './crawler-tags.ts'
import { startMeasuring } from './measure/measure.ts'
import { startPageTransitions } from './page-transitions.ts'
import { watchErrors } from './record-error.ts'
import { reloadPictures } from './reload-pictures.ts'
import { reportRejections } from './report-rejections.ts'
import { startSync } from './sync-wiring.ts'
import { watchDatabase } from './watch-database.ts'
import { session } from './wiring.ts'

/** In this order, each in a task of its own, so that a touch never waits for all of them. */
const PARTS: readonly ((router: AnyRouter) => unknown)[] = [
  startPageTransitions,
  dropStaleCrawlerTags,
  watchErrors,
  () => reportRejections(session),
  startSync,
  watchDatabase,
  reloadPictures,
  registerServiceWorker,
  refreshSavedPosts,
  measureVitals,
  startMeasuring,
]

/** Starts the parts that the first paint does not need. They are one file: each by itself would be a request. */
export function startIdleWork(router: AnyRouter): void {
  for (const start of PARTS) setTimeout(() => void started(start, router))
}

async function started(start: (router: AnyRouter) => unknown, router: AnyRouter): Promise<void> {
  try {
    await start(router)
  } catch {
    // What it needs besides is not there today: the next visit runs it again.
  }
}

/** Without a worker nothing reads the stored posts; the next visit cleans up. */
async function refreshSavedPosts(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const posts = await loadWhenBack(() => import('#src/articles/saved-posts.ts'))
  await posts.refreshPosts()
}
