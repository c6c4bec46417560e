import type { SyncErrorCode } from '#src/core/sync/sync-error.ts'
import type { IngestBatch } from './batch.ts'
import type { IngestEntry, IngestKind, IngestParked } from './outbox.ts'

/** No word of our server's: no connection, no answer in time, a failure, or somebody else's page. */
export type NoWord = Extract<SyncErrorCode, 'offline' | 'timeout' | 'server' | 'bad_reply'>

/**
 * What came of sending one batch. Only `taken` says that the server has it, now or since an earlier time; only `refused`
 * says that it never will. `later`: too much has come, or the server cannot now; `retryAfterMs` is 0 when it does not
 * say how long.
 */
export type IngestAnswer =
  | { kind: 'taken' }
  | { kind: 'refused'; refusal: IngestParked }
  | { kind: 'too_large' }
  | { kind: 'later'; retryAfterMs: number }
  | { kind: 'none'; why: NoWord }

/**
 * The server, as the device's outbox sees it. A request carries the public key and the batch, and nothing of whoever is
 * signed in. Never rejects. The same batch may be sent any number of times: the server takes it once.
 */
export type IngestTransport = { send: (batch: IngestBatch) => Promise<IngestAnswer> }

/**
 * The batches on the device. Every method is one transaction that has completed when its promise resolves, and has
 * changed nothing when it rejects. What is no longer waiting is left as it is.
 */
export type IngestStore = {
  /** The next batch of a kind: the one tried least often, of these the oldest. Null when none may be sent now. */
  next: (kind: IngestKind) => Promise<IngestEntry | null>
  /** Removes a batch that the server has taken. */
  settle: (batchId: string) => Promise<void>
  park: (batchId: string, refusal: IngestParked) => Promise<void>
  /** Puts smaller batches into the place of one. */
  split: (batchId: string, into: readonly IngestBatch[]) => Promise<void>
  /** Counts a try that nobody of ours has answered. */
  countTry: (batchId: string) => Promise<void>
  /** Keeps a kind from being sent for that many ms, also in other tabs and after a restart. */
  pause: (kind: IngestKind, ms: number) => Promise<void>
  /** How many batches wait and how many are parked. */
  count: () => Promise<{ waiting: number; parked: number }>
}
