import type { Owner } from '#src/core/favorites/favorite.ts'
import type { OutboxEntry, ParkedReason } from './outbox-entry.ts'
import type { SyncState } from './state.ts'
import type { SyncErrorCode } from './sync-error.ts'
import type { PullReply, PushReply, SyncOp } from './wire.ts'

/**
 * The server, as sync uses it. Both calls carry a valid token of `owner` or fail with `unauthorized` without sending;
 * every failure is a `SyncError`; a returned reply has passed its schema.
 */
export type SyncTransport = {
  push: (owner: Owner, ops: SyncOp[]) => Promise<PushReply>
  pull: (owner: Owner, cursor: number, limit: number) => Promise<PullReply>
}

/** The pull pass that a page belongs to. A page of another pass is not stored. */
export type PullPass = { cursor: number; generation: number }

/**
 * The device's sync state. Every method is one transaction that has completed when its promise resolves, and has
 * changed nothing when it rejects.
 */
export type SyncStore = {
  /**
   * The owner's waiting entries in the order of writing, at most `limit`. Excluded are parked ones, and those of
   * tables that the server has not listed.
   */
  waiting: (owner: Owner, limit: number) => Promise<OutboxEntry[]>
  /** The number of the owner's waiting entries and of parked ones. */
  count(owner: Owner): Promise<{ waiting: number; parked: number }>
  /**
   * Removes the entries that the server applied and stores its merged rows, parks those that it rejected, and leaves
   * all others. Verdicts on unknown ops change no entry; entries of tables that the server does not know keep waiting,
   * under new ids. Returns false, and changes nothing, when the owner is no
   * longer signed in on this device, or when the reply is of another epoch than the last page: then one of the two
   * comes from a server that has been restored since.
   */
  settle: (owner: Owner, reply: PushReply) => Promise<boolean>
  /** Counts one more abort of a batch that contained these entries; returns the lowest count among them. */
  countAbort: (opIds: string[]) => Promise<number>
  /** Parks an entry that fails without a verdict. This never removes it. */
  park: (opId: string, reason: ParkedReason) => Promise<void>
  state: (owner: Owner) => Promise<SyncState>
  /**
   * Stores rows and cursor together. Returns false when another pass has started or the cursor has moved meanwhile,
   * or when the owner is no longer signed in on this device.
   */
  storePage: (owner: Owner, pass: PullPass, reply: PullReply) => Promise<boolean>
  /** Ends a pass whose last page was empty: removes what a full resync did not return and records the time. */
  finishPull: (owner: Owner, pass: PullPass, reply: PullReply) => Promise<boolean>
  /**
   * Starts to read from 0. `forgotten`: the server no longer remembers as far back as our cursor. `new-table`: our
   * cursor has passed rows of a table that it did not ask for. `restored`: the server has another history, so every field that it may lack (`isMissingOnServer`) is queued again with its old
   * stamp. The outbox stays.
   */
  restart: (
    owner: Owner,
    pass: PullPass,
    why: 'forgotten' | 'new-table' | 'restored',
    reply: PullReply | null,
  ) => Promise<void>
  /**
   * Shows the account's list instead of the guest's, once, after the first complete pull; a guest's rows move into
   * the account if that has none of its own. Does nothing when the owner is not signed in on this device.
   */
  enterAccount: (owner: Owner) => Promise<void>
  /**
   * Stores why the last attempt failed, and when sending may continue (ms since the epoch, null: unknown). Does
   * nothing when the owner is no longer signed in on this device.
   */
  noteProblem: (owner: Owner, problem: SyncErrorCode | null, notBefore?: number | null) => Promise<void>
}

/** Runs one holder at a time under a name, across tabs and the service worker. Resolves with the result of `work`. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** `now`: ms since the epoch by this device's clock. `random`: a number in [0, 1). */
export type SyncEnv = {
  now: () => number
  random: () => number
}
