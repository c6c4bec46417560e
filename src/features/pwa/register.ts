import { Workbox } from 'workbox-window'
import { reloadWhenStale } from './stale-build.ts'
import { scriptUrl } from '#src/ui/trusted-script.ts'

/**
 * Registers the service worker, so that the app opens without a network from the first visit on. Resolves once the
 * browser has it; a browser that refuses one (some private modes) simply stays online-only.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  reloadWhenStale()
  const source = import.meta.env.DEV ? '/sw/index.ts' : '/sw.js'
  const workbox = new Workbox(scriptUrl(source) as unknown as string, {
    scope: '/',
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
  await workbox.register().catch(() => undefined)
}
