import { favoritesStore } from '#src/favorites/favorites-store.ts'
import { pageSessionPorts } from '#src/session/page-ports.ts'
import { createSession } from '#src/session/session.ts'
import { toasts } from '#src/ui/toast/toast-store.ts'

/** Who is signed in, for the whole page. Creating it loads nothing. */
export const session = createSession(pageSessionPorts)

/** Longest wait for an idle moment, so that a busy page gets its hearts all the same. */
const PATIENCE_MS = 2_000

function whenIdle(run: () => void): void {
  const idle = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(run, { timeout: PATIENCE_MS })
      : setTimeout(run, 200)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

/** What no first paint needs: the kept names, the session, sync, the service worker, measuring. */
export function startWhenIdle(): void {
  whenIdle(() => {
    favoritesStore.warmUp()
    session.start()
    void startSync()
    void watchDatabase()
    void import('#src/features/pwa/register.ts').then((pwa) => pwa.registerServiceWorker())
    void import('#src/analytics/vitals.ts').then((vitals) => vitals.measureVitals())
  })
}

/** Follows whoever is signed in on this device; the backend's code is loaded only when somebody is. */
async function startSync(): Promise<void> {
  const { startPageSync } = await import('#src/sync/page-sync.ts')
  startPageSync({
    connect: async () => (await import('#src/remote/backend.ts')).nestlingRemote().transport,
  })
}

/** A newer tab has taken the database over: this one can only be reloaded. */
async function watchDatabase(): Promise<void> {
  const { onDatabaseEvent } = await import('#src/data/database.ts')
  onDatabaseEvent({
    onSuperseded: () =>
      toasts.show({
        title: 'Nestling was updated',
        description: 'Reload this tab to go on. Your list is safe.',
        action: { label: 'Reload', altText: 'Reload this tab', run: () => window.location.reload() },
      }),
  })
}
