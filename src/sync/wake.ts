import { DRAIN_TAG, type PageToWorker } from '#src/core/protocol/service-worker.ts'

/** The part of Background Sync that not every browser has. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Tells the service worker that writes wait: by a background sync, which outlives this page, and by a message, since
 * not every browser has that. Does nothing where there is no service worker; the page drains as well.
 */
export async function wakeServiceWorker(): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  // Not `ready`: without a registration it would wait for ever.
  const registration: WithSync | undefined = await navigator.serviceWorker
    .getRegistration()
    .catch(() => undefined)
  if (!registration) return
  // Refused where the person has switched it off: then the message and the next start do it.
  await registration.sync?.register(DRAIN_TAG).catch(() => undefined)
  const drain: PageToWorker = { type: 'DRAIN' }
  registration.active?.postMessage(drain)
}
