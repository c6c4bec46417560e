import { saveDrafts } from '#src/ui/drafts.ts'
import { appUpdate } from './app-update.ts'

/** A draft that cannot be saved must not delay the new version for longer, ms. */
const DRAFT_TIMEOUT_MS = 2_000

export type TakeOverPorts = {
  /** `navigator.serviceWorker`, as far as it is needed. */
  workers: EventTarget & { readonly controller: unknown }
  /** The user has requested the new version on this page. */
  asked: () => boolean
  saveDrafts: () => Promise<void>
  after: (ms: number) => Promise<void>
  reload: () => void
}

const pagePorts = (): TakeOverPorts => ({
  workers: navigator.serviceWorker,
  asked: appUpdate.asked,
  saveDrafts,
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  reload: () => window.location.reload(),
})

/**
 * Reloads the page when a new version's service worker has taken it over, whichever tab requested it: drafts are saved
 * first, and it happens once. The worker of a first visit takes over a page of its own version: nothing happens,
 * unless the user has requested it, as on a page that was loaded bypassing the old worker.
 */
export function reloadWhenTakenOver(ports: TakeOverPorts = pagePorts()): void {
  const { workers } = ports
  let controlled = workers.controller !== null
  let reloading = false
  workers.addEventListener('controllerchange', () => {
    if (reloading || workers.controller === null) return
    if (!controlled && !ports.asked()) {
      controlled = true
      return
    }
    reloading = true
    void Promise.race([ports.saveDrafts(), ports.after(DRAFT_TIMEOUT_MS)]).then(ports.reload)
  })
}
