import { nestlingDatabase } from '#src/data/database.ts'
import { emptyStores, emptyTables, notifyErased } from '#src/data/erase.ts'
import { restartWithoutData } from '#src/ui/restart.ts'

/** Maximum wait, ms, for the sign-out on the server. */
const TIMEOUT_MS = 2_000

/**
 * Erases everything on this device, then restarts on the home page, in every tab. `signOut` removes the session
 * here first and on the server if reachable; the wait for the network is limited. Rejects
 * when the database fails, and nothing is erased then.
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
