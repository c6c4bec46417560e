import type { Lock } from '#src/core/sync/ports.ts'

const queues = new Map<string, Promise<unknown>>()

/** One holder at a time within this thread: what is left where the browser has no Web Locks. */
export const threadLock: Lock = (name, work) => {
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

/** One holder at a time across all tabs and the service worker. */
export const webLock: Lock = (name, work) =>
  typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request(name, work)
    : threadLock(name, work)
