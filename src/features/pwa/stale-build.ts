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
 * Reloads a page whose part of the code is gone with its build, as the service worker tells. Drafts are saved first.
 * Offline nothing happens, and no part reloads the page twice: a page that cannot get better must not blink for ever.
 */
export function reloadWhenStale(ports: StaleBuildPorts = pagePorts): void {
  ports.page.addEventListener(STALE_BUILD, (event) => {
    const part = event instanceof CustomEvent ? String(event.detail) : ''
    if (ports.online() && isFirstTime(ports.memory, part)) void ports.saveDrafts().then(ports.reload)
  })
}

/** False also where nothing can be remembered. */
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
