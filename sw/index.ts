import { clientsClaim } from 'workbox-core'
import { DRAIN_TAG, type OfflineFiles } from '#src/core/protocol/service-worker.ts'
import { sendBatches } from './ingest.ts'
import { readMessage, postToPages } from './messages.ts'
import { networkFailure } from './network-failure.ts'
import { BUILD, laterFiles, visitedPages, servePrecache } from './precache.ts'
import { storeOpenPages, serveArticleAddresses, serveRoutes, serveShares, trimAssets } from './routes.ts'
import { drain, drainOrRetry, drainQuietly } from './sync.ts'

declare const self: ServiceWorkerGlobalScope

/** The Background Sync event, which is missing in the standard library. */
type SyncEvent = ExtendableEvent & { tag: string }

serveShares()
serveArticleAddresses()
servePrecache()
serveRoutes()
clientsClaim()

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([trimAssets(), laterFiles.trim(), visitedPages.trim()]))
  // Whatever a page requests would wait for it.
  void storeOpenPages()
})

// Without Background Sync, only a start and the return of the network trigger a run.
const drainAll = () => void Promise.all([drainQuietly(drain), drainQuietly(sendBatches)])
drainAll()
self.addEventListener('online', drainAll)

self.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  switch (message?.type) {
    case 'SKIP_WAITING':
      event.waitUntil(self.skipWaiting())
      break
    case 'DRAIN':
      event.waitUntil(drainQuietly(drain))
      event.waitUntil(drainQuietly(sendBatches))
      break
    case 'NETWORK':
      if (networkFailure.isNew()) event.waitUntil(postToPages(self.clients, { type: 'NETWORK_FAILED' }))
      break
    case 'OFFLINE_FILES': {
      const [port] = event.ports
      const answer = (files: OfflineFiles) => port?.postMessage(files)
      event.waitUntil(laterFiles.report(answer, message.fetch === true))
      break
    }
    case 'VERSION':
      event.ports[0]?.postMessage(BUILD)
      break
  }
})

self.addEventListener('sync' as 'message', (event: ExtendableEvent) => {
  const { tag } = event as SyncEvent
  if (tag !== DRAIN_TAG) return
  event.waitUntil(drainOrRetry(drain))
  // The event lasts until both are done, and fails, to be retried, when either does.
  event.waitUntil(drainOrRetry(sendBatches))
})
