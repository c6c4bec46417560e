import { GUEST } from '#src/core/favorites/favorite.ts'
import { readSyncLine, type SyncLine } from '#src/data/sync-summary.ts'
import type { NestlingDatabase } from '#src/data/database-tables.ts'
import { useWatched } from './use-watched.ts'

/**
 * guest: no one is signed in, the list stays on this device. saved: on all devices. waiting: for a connection.
 * over-quota: until the account's quota allows more. attention: the server rejected a change. sign-in: the session
 * has ended. account-gone: the account was deleted.
 */
export type SyncLineState =
  | 'loading'
  | 'guest'
  | 'saved'
  | 'waiting'
  | 'over-quota'
  | 'attention'
  | 'sign-in'
  | 'account-gone'

export type SyncLineView = Pick<SyncLine, 'waiting' | 'parked' | 'readAt' | 'notBefore'> & {
  state: SyncLineState
}

const LOADING: SyncLineView = { waiting: 0, parked: 0, readAt: null, notBefore: null, state: 'loading' }

/** The sync status of the list shown. Loads the database with its module: for screens that need it anyway. */
export function useSyncLine(): SyncLineView {
  return useWatched(viewSyncLine, LOADING, () => LOADING)
}

async function viewSyncLine(db: NestlingDatabase): Promise<SyncLineView> {
  const line = await readSyncLine(db)
  const { waiting, parked, readAt, notBefore } = line
  return { waiting, parked, readAt, notBefore, state: stateOf(line) }
}

/** The most important status of a sync line. */
export function stateOf(line: SyncLine): SyncLineState {
  if (line.owner === GUEST) return 'guest'
  if (line.problem === 'account_gone') return 'account-gone'
  if (line.problem === 'unauthorized') return 'sign-in'
  if (line.parked > 0) return 'attention'
  if (line.problem === 'over_quota' && line.waiting > 0) return 'over-quota'
  return line.waiting > 0 || line.lastSyncedAt === null ? 'waiting' : 'saved'
}
