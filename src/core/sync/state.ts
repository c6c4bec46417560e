import type { Owner } from '#src/core/favorites/favorite.ts'
import type { SyncErrorCode } from './sync-error.ts'
import type { TableName } from './tables/registry.ts'

/** How far this device has read one owner's rows on the server. */
export type SyncState = {
  owner: Owner
  /** The last `seq` stored. 0: nothing yet. */
  cursor: number
  /** The server's epoch as last seen; null before the first response. A new one means that it was restored. */
  epoch: string | null
  /** Counts full resyncs; rows of an older generation are removed when one ends. */
  generation: number
  /** A full resync is in progress. */
  resyncing: boolean
  /** The `min_seq` with which the current pass started: reading from 0 covers it. */
  floor: number
  /** ISO 8601, UTC; null until every page was read once. */
  lastSyncedAt: string | null
  /** The same time by this device's own clock, ms; only differences are meaningful. */
  readAt: number | null
  /** Why the last attempt failed; null when it succeeded. */
  problem: SyncErrorCode | null
  /** With `over_quota`: when sending may continue, by this device's clock, ms since the epoch. */
  notBefore?: number | null
  /** The tables whose rows the cursor covers; absent before there were others than favorites. */
  tables?: readonly TableName[]
}

/** The state of an owner that was never synced on this device. */
export function freshState(owner: Owner): SyncState {
  return {
    owner,
    cursor: 0,
    epoch: null,
    generation: 0,
    resyncing: false,
    floor: 0,
    lastSyncedAt: null,
    readAt: null,
    problem: null,
    notBefore: null,
  }
}

/** No quota makes a device wait longer than this, ms: a later time comes from a clock that has been set back. */
const MAX_QUOTA_WAIT_MS = 25 * 3_600_000

/** When the account's quota allows the next push, ms since the epoch; null when it does at `now`. */
export function quotaEnd({ problem, notBefore = null }: SyncState, now: number): number | null {
  if (problem !== 'over_quota' || notBefore === null) return null
  return notBefore > now && notBefore - now < MAX_QUOTA_WAIT_MS ? notBefore : null
}

/** The server drops verdicts after 60 days (tombstones after 180); a device that was away longer must read first. */
export const STALE_AFTER_MS = 59 * 86_400_000

/** True when nothing may be pushed before a full read: never synced, or too long ago. `now`: this device's clock. */
export function needsReadFirst(state: SyncState, now: number): boolean {
  return state.lastSyncedAt === null || state.resyncing || isStale(state, now)
}

/** True when the last complete read is older than what the server remembers, or a clock jump makes it look so. */
export function isStale(state: SyncState, now: number): boolean {
  return state.readAt !== null && Math.abs(now - state.readAt) > STALE_AFTER_MS
}
