import type { Owner } from '#src/core/favorites/favorite.ts'
import type { OutboxEntry, ParkedReason } from './outbox.ts'
import type { SyncState } from './state.ts'
import type { SyncErrorCode } from './sync-error.ts'
import type { PullReply, PushReply, SyncOp } from './wire.ts'

/**
 * The server, as sync sees it. Both calls carry a valid token of `owner` or fail with `unauthorized` without
 * sending; every failure is a `SyncError`; a reply that returns has passed its schema.
 */
export type SyncTransport = {
  push: (owner: Owner, ops: SyncOp[]) => Promise<PushReply>
  pull: (owner: Owner, cursor: number, limit: number) => Promise<PullReply>
}

/** Which pass of reading a page belongs to. A page of another pass is not stored. */
export type PullPass = { cursor: number; generation: number }

/**
 * What the device knows. Every method is one transaction that has completed when its promise resolves, and has
 * changed nothing when it rejects.
 */
export type SyncStore = {
  /** The owner's waiting entries in the order of writing, at most `limit`. Parked ones are not among them. */
  waiting: (owner: Owner, limit: number) => Promise<OutboxEntry[]>
  /** How many entries of the owner wait, and how many are parked. */
  count(owner: Owner): Promise<{ waiting: number; parked: number }>
  /**
   * Removes the entries that the server applied and takes its merged rows over, parks those that it rejected, and
   * leaves all others. Verdicts on unknown ops change no entry. False, and nothing changed, when the owner is not signed
   * in on this device any more, or the reply is of another epoch than the last page: then either the one or the other
   * is of a server that has been restored since.
   */
  settle: (owner: Owner, reply: PushReply) => Promise<boolean>
  /** Counts one more abort of a batch that held these entries; gives the lowest count among them. */
  countAbort: (opIds: string[]) => Promise<number>
  /** Parks an entry that fails without a verdict. It is never removed by that. */
  park: (opId: string, reason: ParkedReason) => Promise<void>
  state: (owner: Owner) => Promise<SyncState>
  /**
   * Stores rows and cursor together. False when another pass has begun or the cursor has moved on meanwhile, or the owner
   * is not signed in on this device any more.
   */
  storePage: (owner: Owner, pass: PullPass, reply: PullReply) => Promise<boolean>
  /** Ends a pass whose last page was empty: sweeps what a full resync has not met, notes the time. */
  finishPull: (owner: Owner, pass: PullPass, reply: PullReply) => Promise<boolean>
  /**
   * Begins to read from 0. `forgotten`: the server no longer remembers as far back as our cursor. `restored`: the
   * server has another history, so every field that it is owed (`isOwed`) is queued again with its old stamp. The
   * outbox stays.
   */
  restart: (
    owner: Owner,
    pass: PullPass,
    why: 'forgotten' | 'restored',
    reply: PullReply | null,
  ) => Promise<void>
  /**
   * Shows the account's list instead of the guest's, once, after the first complete pull; a guest's rows become the
   * account's when that has none of its own. Nothing when the owner is not signed in on this device.
   */
  enterAccount: (owner: Owner) => Promise<void>
  /**
   * Stores what stopped the last try, and when sending may go on (ms since the epoch, null: unknown). Does nothing when
   * the owner is not signed in on this device any more.
   */
  noteProblem: (owner: Owner, problem: SyncErrorCode | null, notBefore?: number | null) => Promise<void>
}

/** Runs one holder at a time under a name, across tabs and the service worker. Resolves with what `work` gives. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Time and dice. `wait` resolves after that many ms, or at once when the signal aborts. */
export type SyncEnv = {
  now: () => number
  random: () => number
}
