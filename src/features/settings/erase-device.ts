import { nestlingDatabase } from '#src/data/database.ts'
import { beginAnew, emptyStores, emptyTables, tellErased } from '#src/data/erase.ts'
import { DRAIN_LOCK } from '#src/sync/engine.ts'

/** Longest wait, ms, for the server to hear of the sign-out, and for a sending that is under way. */
const PATIENCE_MS = 2_000

/**
 * Takes everything off this device, then begins anew on the first page, in every tab. `signOut` forgets the session
 * here first and tells the server where it can be reached; nothing waits for a network longer than a moment. Rejects
 * when the database refuses, and nothing is erased then.
 */
export async function eraseDevice(signOut: (() => Promise<unknown>) | null): Promise<void> {
  if (signOut) await Promise.race([signOut(), pause()])
  await afterSending(() => emptyTables(nestlingDatabase()))
  await emptyStores()
  tellErased()
  beginAnew()
}

/** What is on its way to the server would be stored on its return: it may come back first. */
async function afterSending(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  let begun = false
  try {
    await navigator.locks.request(DRAIN_LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (begun) throw error
    await work()
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
}
