import { asSyncError, needsPerson } from '#src/core/sync/sync-error.ts'
import { readAccount } from '#src/data/account.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { webLock } from '#src/data/locks.ts'
import { createSyncStore } from '#src/data/sync-store.ts'
import { nestlingRemote } from '#src/remote/backend.ts'
import { missingSetting, readRemoteConfig } from '#src/remote/config.ts'
import { createSyncEngine, type DrainReport } from '#src/sync/sync-engine.ts'

const NOTHING: DrainReport = { sent: 0, waiting: 0 }

/** Sends the signed-in user's waiting writes. Does nothing when no one is signed in, or the build has no backend. */
export async function drain(): Promise<DrainReport> {
  if (missingSetting(readRemoteConfig()) !== null) return NOTHING
  const db = nestlingDatabase()
  const account = await readAccount(db)
  if (account === null) return NOTHING
  const engine = createSyncEngine({
    store: createSyncStore(db),
    transport: nestlingRemote().transport,
    lock: webLock,
    env: { now: () => Date.now(), random: () => Math.random() },
  })
  return engine.drain(account)
}

/** Entries left after a background sync make the browser schedule another. */
export class StillWaiting extends Error {
  override readonly name = 'StillWaiting'
  readonly waiting: number

  constructor(waiting: number) {
    super(`${waiting} changes wait`)
    this.waiting = waiting
  }
}

/** For `waitUntil` of a background sync: rejects while entries are waiting that a retry can send. */
export async function drainOrRetry(send: () => Promise<DrainReport>): Promise<DrainReport> {
  let report: DrainReport
  try {
    report = await send()
  } catch (error) {
    if (needsPerson(asSyncError(error))) return NOTHING
    throw error
  }
  if (report.waiting > 0) throw new StillWaiting(report.waiting)
  return report
}

/** For a message: what cannot be sent now is left to the background sync and the next start. */
export async function drainQuietly(send: () => Promise<DrainReport>): Promise<DrainReport> {
  try {
    return await send()
  } catch {
    return NOTHING
  }
}
