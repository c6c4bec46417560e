import { nestlingDatabase } from '#src/data/database.ts'
import { emptyStores, emptyTables, notifyErased } from '#src/data/erase.ts'
import { restartWithoutData } from '#src/ui/restart.ts'

/** Longest wait, ms, for the server to hear of the sign-out. */
const TIMEOUT_MS = 2_000

/**
 * Takes everything off this device, then begins anew on the first page, in every tab. `signOut` forgets the session
 * here first and tells the server where it can be reached; nothing waits for a network longer than a moment. Rejects
 * when the database refuses, and nothing is erased then.
 */
export async function eraseDevice(signOut: (() => Promise<unknown>) | null): Promise<void> {
  if (signOut) await Promise.race([signOut(), pause()])
  await emptyTables(nestlingDatabase())
  await emptyStores()
  notifyErased()
  restartWithoutData()
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS)
  })
}
