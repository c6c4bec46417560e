import type { Owner } from '#src/core/favorites/favorite.ts'
import type { Lock, SyncEnv, SyncStore, SyncTransport } from '#src/core/sync/sync-ports.ts'
import { isStale, needsReadFirst, quotaEnd } from '#src/core/sync/state.ts'
import { asSyncError, SyncError } from '#src/core/sync/sync-error.ts'
import { drainOutbox } from './drain.ts'
import { pullAll } from './pull.ts'

export type SyncPorts = { store: SyncStore; transport: SyncTransport; lock: Lock; env: SyncEnv }

/** Held while draining, so that tabs and the service worker do not send the same ops at the same time. */
export const DRAIN_LOCK = 'nestling-drain'

/** Push failures that do not prevent reading. */
const MAY_STILL_READ: ReadonlySet<string> = new Set(['server', 'rate_limited', 'over_quota'])

export type DrainReport = { sent: number; waiting: number }

/** Both reject with a `SyncError` and then have acknowledged nothing that the server did not confirm. */
export type SyncEngine = {
  /** Sends the owner's waiting writes. A device that is new or was away too long reads everything first. */
  drain: (owner: Owner) => Promise<DrainReport>
  /** Sends, then reads the changes of other devices. */
  sync: (owner: Owner) => Promise<DrainReport>
}

/**
 * Sends and reads for one owner at a time. Tabs and the service worker each have one over the same database. This is
 * safe because the server applies an op once; the lock only saves requests.
 */
export function createSyncEngine(ports: SyncPorts): SyncEngine {
  const { store, transport, lock, env } = ports

  /** True when it has read everything. */
  async function readFirst(owner: Owner): Promise<boolean> {
    const state = await store.state(owner)
    if (!needsReadFirst(state, env.now())) return false
    if (isStale(state, env.now()) && !state.resyncing) await store.restart(owner, state, 'forgotten', null)
    await read(owner)
    return true
  }

  async function read(owner: Owner): Promise<void> {
    await pullAll(owner, store, transport)
    await store.enterAccount(owner)
  }

  async function send(owner: Owner): Promise<{ sent: number; hasRead: boolean }> {
    const hasRead = await readFirst(owner)
    const notBefore = quotaEnd(await store.state(owner), env.now())
    if (notBefore !== null && (await store.count(owner)).waiting > 0) {
      throw new SyncError('over_quota', { notBefore, retryAfterMs: notBefore - env.now() })
    }
    const sent = await lock(DRAIN_LOCK, () => drainOutbox(owner, store, transport))
    return { sent, hasRead }
  }

  async function reporting(owner: Owner, work: () => Promise<number>): Promise<DrainReport> {
    try {
      const sent = await work()
      await store.noteProblem(owner, null)
      return { sent, waiting: (await store.count(owner)).waiting }
    } catch (error) {
      const failure = asSyncError(error)
      // Report the failure itself, even if it could not be recorded.
      await store.noteProblem(owner, failure.code, sendAgainAt(failure)).catch(() => undefined)
      throw failure
    }
  }

  function sendAgainAt({ code, details }: SyncError): number | null {
    if (code !== 'over_quota') return null
    return details.notBefore ?? env.now() + (details.retryAfterMs ?? 0)
  }

  return {
    drain: (owner) => reporting(owner, async () => (await send(owner)).sent),
    sync: (owner) =>
      reporting(owner, async () => {
        let sent = 0
        let failure: SyncError | null = null
        try {
          const done = await send(owner)
          // What was read a moment ago, with nothing sent since, is not read again.
          if (done.hasRead && done.sent === 0) return 0
          sent = done.sent
        } catch (error) {
          failure = asSyncError(error)
          // What blocks our writes need not block reading.
          if (!MAY_STILL_READ.has(failure.code)) throw failure
        }
        await read(owner)
        if (failure) throw failure
        // Reading may have queued a guest's list, or all our rows for a server that was restored.
        return (await store.count(owner)).waiting > 0 ? sent + (await send(owner)).sent : sent
      }),
  }
}
