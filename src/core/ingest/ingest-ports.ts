import type { SyncErrorCode } from '#src/core/sync/sync-error.ts'
import type { IngestBatch } from './batch.ts'
import type { IngestEntry, IngestKind, IngestParked } from './ingest-entry.ts'

/** No response from our server: no connection, a timeout, a failure, or another site's page. */
export type NoWord = Extract<SyncErrorCode, 'offline' | 'timeout' | 'server' | 'bad_reply'>

/**
 * The outcome of sending one batch. Only `taken` means that the server has stored it, now or earlier; only `refused`
 * means that it never will. `later`: rate limited, or the server is unavailable; `retryAfterMs` is 0 when it gives no
 * duration.
 */
export type IngestAnswer =
  | { kind: 'taken' }
  | { kind: 'refused'; refusal: IngestParked }
  | { kind: 'too_large' }
  | { kind: 'later'; retryAfterMs: number }
  | { kind: 'none'; why: NoWord }

/**
 * The server, as the device's outbox uses it. A request carries the public key and the batch, and nothing about the
 * signed-in user. Never rejects. The same batch may be sent any number of times: the server stores it once.
 */
export type IngestTransport = { send: (batch: IngestBatch) => Promise<IngestAnswer> }

/**
 * The batches on the device. Every method is one transaction that has completed when its promise resolves, and has
 * changed nothing when it rejects. A batch that is no longer waiting is left unchanged.
 */
export type IngestStore = {
  /**
   * The next batch of a kind: the one tried least often, and of these the oldest. Null when none may be sent now: none
   * of events without a stored yes to analytics.
   */
  next: (kind: IngestKind) => Promise<IngestEntry | null>
  /** Removes a batch that the server has accepted. */
  settle: (batchId: string) => Promise<void>
  park: (batchId: string, refusal: IngestParked) => Promise<void>
  /** Replaces a batch with smaller ones. */
  split: (batchId: string, into: readonly IngestBatch[]) => Promise<void>
  /** Counts an attempt that got no response from our server. */
  countTry: (batchId: string) => Promise<void>
  /** Pauses a kind for that many ms, also in other tabs and after a restart. */
  pause: (kind: IngestKind, ms: number) => Promise<void>
  /** The number of waiting batches and of parked ones. */
  count: () => Promise<{ waiting: number; parked: number }>
}
