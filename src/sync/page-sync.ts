import { createLoadOnce } from '#src/async/load-once.ts'
import type { Owner } from '#src/core/favorites/favorite.ts'
import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { watchAccount, watchWaiting } from '#src/data/live.ts'
import { webLock } from '#src/data/locks.ts'
import { createSyncStore } from '#src/data/sync-store.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { createSyncEngine } from './sync-engine.ts'
import { createPageSignals } from './page-signals.ts'
import { createSchedule, type PageSignals } from './schedule.ts'
import { wakeServiceWorker } from './wake.ts'

export type PageSyncPorts = {
  /** Loads the server's side; called only while a user is signed in. */
  connect: () => Promise<SyncTransport>
  db?: NestlingDatabase
  page?: PageSignals
  /** Asks the service worker to help with the waiting writes. */
  wake?: () => Promise<void>
}

/**
 * Keeps the signed-in user's list in sync while the page is visible. Nothing is loaded or sent while no one is signed
 * in. Returns a function that stops it. Call it once per page, when that is idle.
 */
export function startPageSync({
  connect,
  db = nestlingDatabase(),
  page = createPageSignals(),
  wake = wakeServiceWorker,
}: PageSyncPorts): () => void {
  let account: Owner | null = null
  let waiting: number | null = null

  const open = createLoadOnce(async () =>
    createSyncEngine({
      store: createSyncStore(db),
      transport: await connect(),
      lock: webLock,
      env: { now: () => Date.now(), random: () => Math.random() },
    }),
  )

  const schedule = createSchedule({
    run: async () => {
      if (account !== null) await (await open()).sync(account)
    },
    page,
  })

  const forgetAccount = watchAccount(db, (next) => {
    account = next
    schedule.stop()
    if (next !== null) schedule.start()
  })
  const forgetWaiting = watchWaiting(db, (next) => {
    if (next > (waiting ?? 0)) schedule.wrote()
    // The browser may have used up its attempts on what an earlier visit left: this page may be closed before it has
    // a connection.
    if (next > 0 && waiting === null) void wake()
    waiting = next
  })
  return () => {
    forgetAccount()
    forgetWaiting()
    schedule.stop()
  }
}
