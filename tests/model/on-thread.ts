import type { SyncStore, SyncTransport } from '#src/core/sync/sync-ports.ts'
import type { Thread } from './thread.ts'

/** Ports whose every call may be the one at which the thread dies. */
export function onThread<T extends SyncStore | SyncTransport>(thread: Thread, ports: T): T {
  const calls = Object.entries(ports).map(
    ([name, port]: [string, (...args: unknown[]) => Promise<unknown>]) => [
      name,
      (...args: unknown[]) => thread.call(() => port(...args)),
    ],
  )
  return Object.fromEntries(calls) as T
}
