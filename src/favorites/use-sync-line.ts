import { useLiveQuery } from 'dexie-react-hooks'
import { GUEST } from '#src/core/favorites/favorite.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { readSyncLine, type SyncLine } from '#src/data/sync-line.ts'

/**
 * guest: nobody is signed in, the list stays on this device. saved: on all devices. waiting: for a connection.
 * attention: the server refused a change. sign-in: the session has ended. account-gone: the account was deleted.
 */
export type SyncLineState =
  | 'loading'
  | 'guest'
  | 'saved'
  | 'waiting'
  | 'attention'
  | 'sign-in'
  | 'account-gone'

export type SyncLineView = Pick<SyncLine, 'waiting' | 'parked' | 'lastSyncedAt'> & { state: SyncLineState }

const LOADING: SyncLineView = { waiting: 0, parked: 0, lastSyncedAt: null, state: 'loading' }

/** What sync has done of the list shown. Loads the database with its module: for screens that need it anyway. */
export function useSyncLine(): SyncLineView {
  return useLiveQuery(viewSyncLine, [], LOADING)
}

async function viewSyncLine(): Promise<SyncLineView> {
  const line = await readSyncLine(nestlingDatabase()).catch(() => null)
  if (!line) return LOADING
  const { waiting, parked, lastSyncedAt } = line
  return { waiting, parked, lastSyncedAt, state: stateOf(line) }
}

/** The one thing worth saying about a line. */
export function stateOf(line: SyncLine): SyncLineState {
  if (line.owner === GUEST) return 'guest'
  if (line.problem === 'account_gone') return 'account-gone'
  if (line.problem === 'unauthorized') return 'sign-in'
  if (line.parked > 0) return 'attention'
  return line.waiting > 0 || line.lastSyncedAt === null ? 'waiting' : 'saved'
}
