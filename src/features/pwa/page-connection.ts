import type { PageToWorker, WorkerToPage } from '#src/core/protocol/service-worker.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { watch } from '#src/data/live.ts'
import { readSyncLine } from '#src/data/sync-summary.ts'
import { createConnection } from './connection.ts'
import type { ConnectionEvent } from './connection-state.ts'
import { onReturn } from './on-return.ts'

/** Small, on every host, and not served by the service worker, which passes other files through. */
const PROBED = '/robots.txt'
/** Longer than any useful response takes, ms. */
const PROBE_TIMEOUT_MS = 8_000

/** The connection of this page. */
export const connection = createConnection({
  online: () => navigator.onLine,
  reloaded: () =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload'),
  listen(dispatch) {
    const stops = [
      listenTo(globalThis, 'offline', () => dispatch('went-offline')),
      listenTo(globalThis, 'online', () => dispatch('came-online')),
      onReturn(() => dispatch('returned')),
      onWorkerFailure(dispatch),
      // Sync sends requests to the backend and records their outcome.
      watch(
        nestlingDatabase(),
        () => readSyncLine(nestlingDatabase()),
        ({ problem }) => {
          if (problem === 'offline') dispatch('request-failed')
        },
        () => undefined,
      ),
    ]
    return () => stops.forEach((stop) => stop())
  },
  // A redirect is a captive portal, not the site.
  probe: (signal) =>
    fetch(PROBED, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
    }),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
})

/** The service worker loads pages and code for the page. */
function onWorkerFailure(dispatch: (event: ConnectionEvent) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const stop = listenTo(navigator.serviceWorker, 'message', (event) => {
    const message = (event as MessageEvent<WorkerToPage>).data
    if (message.type === 'NETWORK_FAILED') dispatch('request-failed')
  })
  // Failures during the load of this page were not reported to it, so it asks.
  const asked: PageToWorker = { type: 'NETWORK' }
  navigator.serviceWorker.controller?.postMessage(asked)
  return stop
}

function listenTo(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
