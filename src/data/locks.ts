import type { Lock } from '#src/core/sync/sync-ports.ts'

/** One holder at a time among the users of this lock object: the fallback where the browser has no Web Locks. */
export function createThreadLock(): Lock {
  const queues = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
    queues.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
}

const threadLock = createThreadLock()

/** One holder at a time across all tabs and the service worker. */
export const webLock: Lock = (name, work) =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request(name, work)
    : threadLock(name, work)
