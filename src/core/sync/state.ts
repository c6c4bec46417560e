import type { Owner } from '#src/core/favorites/favorite.ts'
import type { SyncErrorCode } from './sync-error.ts'

/** How far this device has followed one owner's rows on the server. */
export type SyncState = {
  owner: Owner
  /** The last `seq` stored. 0: nothing yet. */
  cursor: number
  /** The server's life as last seen; null before the first answer. A new one means that it was restored. */
  epoch: string | null
  /** Counts full resyncs; rows of an older generation are swept when one ends. */
  generation: number
  /** A full resync is under way. */
  resyncing: boolean
  /** The `min_seq` under which the current pass began: reading from 0 covers it. */
  floor: number
  /** ISO 8601, UTC; null until every page was read once. */
  lastSyncedAt: string | null
  /** When that was by this device's own clock, ms; only differences count. */
  readAt: number | null
  /** What stopped the last try; null when it went through. */
  problem: SyncErrorCode | null
  /** With `over_quota`: when sending may go on, by this device's clock, ms since the epoch. */
  notBefore?: number | null
}

/** The state of an owner that was never synced here. */
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

/** No quota makes a device wait longer, ms: a later time comes from a clock that has been set back. */
const LONGEST_QUOTA_WAIT_MS = 25 * 3_600_000

/** When the account's quota allows the next push, ms since the epoch; null when it does at `now`. */
export function quotaEnd({ problem, notBefore = null }: SyncState, now: number): number | null {
  if (problem !== 'over_quota' || notBefore === null) return null
  return notBefore > now && notBefore - now < LONGEST_QUOTA_WAIT_MS ? notBefore : null
}

/** The server forgets verdicts and tombstones after 60 days; a device that slept longer must read everything first. */
export const STALE_AFTER_MS = 59 * 86_400_000

/** True when nothing may be pushed before a full read: never synced, or too long ago. `now`: this device's clock. */
export function needsReadFirst(state: SyncState, now: number): boolean {
  return state.lastSyncedAt === null || state.resyncing || isStale(state, now)
}

/** True when the last complete read is older than the server's memory, or a leap of the clock makes it look so. */
export function isStale(state: SyncState, now: number): boolean {
  return state.readAt !== null && Math.abs(now - state.readAt) > STALE_AFTER_MS
}
