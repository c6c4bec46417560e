import { GUEST, type Owner } from '#src/core/favorites/favorite.ts'
import type { SyncErrorCode } from '#src/core/sync/sync-error.ts'
import { readActiveOwner } from './device.ts'
import { startingWith } from './prefix.ts'
import type { NestlingDatabase } from './database-tables.ts'

/** The sync status that is displayed for the shown list. */
export type SyncLine = {
  owner: Owner
  waiting: number
  parked: number
  /** ISO 8601, UTC; null before the first complete sync. */
  lastSyncedAt: string | null
  /** The same time by this device's own clock, ms since the epoch: displayed as "2 minutes ago". */
  readAt: number | null
  problem: SyncErrorCode | null
  /** With `over_quota`: when sending continues, by this device's clock, ms since the epoch. */
  notBefore: number | null
}

/** The sync status of the shown list; all zero for a guest. */
export async function readSyncLine(db: NestlingDatabase): Promise<SyncLine> {
  const owner = await readActiveOwner(db)
  if (owner === GUEST)
    return { owner, waiting: 0, parked: 0, lastSyncedAt: null, readAt: null, problem: null, notBefore: null }
  const [counts, state] = await Promise.all([countEntries(db, owner), db.syncState.get(owner)])
  const { lastSyncedAt = null, readAt = null, problem = null, notBefore = null } = state ?? {}
  return { owner, ...counts, lastSyncedAt, readAt, problem, notBefore }
}

/** The number of an owner's waiting entries and of parked ones. */
export async function countEntries(
  db: NestlingDatabase,
  owner: Owner,
): Promise<{ waiting: number; parked: number }> {
  const of = (state: 'waiting' | 'parked') =>
    startingWith(db.outbox, '[owner+state+order]', owner, state).count()
  const [waiting, parked] = await Promise.all([of('waiting'), of('parked')])
  return { waiting, parked }
}
