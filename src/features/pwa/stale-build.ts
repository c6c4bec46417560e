import { STALE_BUILD } from '#src/core/protocol/service-worker.ts'
import { saveDrafts } from '#src/ui/drafts.ts'

export type StaleBuildPorts = {
  page: EventTarget
  online: () => boolean
  reload: () => void
  /** Remembers for as long as the tab lives. */
  memory: Pick<Storage, 'getItem' | 'setItem'>
  saveDrafts: () => Promise<void>
}

const pagePorts: StaleBuildPorts = {
  page: globalThis,
  online: () => navigator.onLine,
  reload: () => window.location.reload(),
  memory: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  saveDrafts,
}

/**
 * Reloads a page whose script is gone from the server, as reported by the service worker. Drafts are saved first.
 * Does nothing offline, and never reloads twice for the same script: a persistent failure must not loop.
 */
export function reloadWhenStale(ports: StaleBuildPorts = pagePorts): void {
  ports.page.addEventListener(STALE_BUILD, (event) => {
    const part = event instanceof CustomEvent ? String(event.detail) : ''
    if (ports.online() && isFirstTime(ports.memory, part)) void ports.saveDrafts().then(ports.reload)
  })
}

/** Also false when nothing can be stored. */
function isFirstTime(memory: StaleBuildPorts['memory'], part: string): boolean {
  const key = `nestling-reloaded-for:${part}`
  try {
    if (memory.getItem(key) !== null) return false
    memory.setItem(key, '1')
    return true
  } catch {
    return false
  }
}
