import { Workbox } from 'workbox-window'
import type { PageToWorker } from '#src/core/protocol/service-worker.ts'
import { loadWhenBack } from '#src/async/load-when-back.ts'
import { appUpdate } from './app-update.ts'
import { fetchUnasked } from '#src/data/offline-files.ts'
import { onReturn } from './on-return.ts'
import { connection } from './page-connection.ts'
import { reloadWhenStale } from './stale-build.ts'
import { reloadWhenTakenOver } from './take-over.ts'
import { planChecks } from './update-check.ts'
import { scriptUrl } from '#src/ui/trusted-script.ts'

/** The delay of the reload, so that the user can see the reason, ms. */
const INITIAL_DELAY_MS = 500

/**
 * Registers the service worker, so that the app opens without a network from the first visit on, and follows its
 * updates: a waiting one is offered, even if it has been waiting since an earlier visit. Resolves once the browser has
 * the worker with its files: a network that asks for a sign-in looks like a refusal, and one that ends while the files
 * are fetched leaves no worker, so it tries again; in a browser that always rejects one (some private modes) the app is
 * online-only.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  reloadWhenStale()
  reloadWhenTakenOver()
  const registration = await loadWhenBack(async () => {
    const registered = await register()
    if (registered) await untilInstalled(registered)
    return registered
  })
  if (!registration) return
  void fetchUnasked()
  planChecks({
    look: () => registration.update(),
    failed: connection.requestFailed,
    every: (ms, run) => void setInterval(run, ms),
    onReturn,
    now: () => performance.now(),
  })
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const source = import.meta.env.DEV ? '/sw/index.ts' : '/sw.js'
  const workbox = new Workbox(scriptUrl(source) as unknown as string, {
    scope: '/',
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
  workbox.addEventListener('waiting', ({ sw }) => {
    if (sw) offer(sw)
  })
  const registration = await workbox.register()
  // The page load started to fetch it before any listener was added; Workbox only sees fetches that start later.
  registration?.installing?.addEventListener('statechange', () => {
    if (registration.active && registration.waiting) offer(registration.waiting)
  })
  return registration
}

/** Resolves when there is a worker. Rejects when the first one could not fetch its files: the browser then forgets it. */
function untilInstalled({ active, installing }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve, reject) => {
    if (active || !installing) return resolve()
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The files of the service worker did not come'))
      else resolve()
    })
  })
}

function offer(waiting: ServiceWorker): void {
  const skip: PageToWorker = { type: 'SKIP_WAITING' }
  appUpdate.found(() => setTimeout(() => waiting.postMessage(skip, { transfer: [] }), INITIAL_DELAY_MS))
}
