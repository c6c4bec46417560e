import { DRAIN_TAG, type PageToWorker } from '#src/core/protocol/service-worker.ts'

/** The part of Background Sync that not every browser has. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Notifies the service worker of waiting writes: by a background sync, which outlives this page, and by a message,
 * since not every browser has that. Does nothing where there is no service worker; the page drains as well.
 */
export async function wakeServiceWorker(): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  // Not `ready`: without a registration that never resolves.
  const registration: WithSync | undefined = await navigator.serviceWorker
    .getRegistration()
    .catch(() => undefined)
  if (!registration) return
  // Rejected where the user has disabled it: then the message and the next start do the work.
  await registration.sync?.register(DRAIN_TAG).catch(() => undefined)
  const drain: PageToWorker = { type: 'DRAIN' }
  registration.active?.postMessage(drain)
}
