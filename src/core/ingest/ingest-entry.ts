import type { IngestRefusalCode } from './answer.ts'
import type { IngestBatch } from './batch.ts'

export type IngestKind = IngestBatch['kind']

/** The order in which kinds are sent: what a user waits for comes first. */
export const INGEST_KINDS: readonly IngestKind[] = ['contact', 'error', 'events']

/** Why a batch is parked. `field`: the invalid one (`''`: all of it), or null when the server names none. */
export type IngestParked = {
  code: Exclude<IngestRefusalCode, 'over_request_rate_limit' | 'unavailable'>
  field: string | null
}

/**
 * One batch that the server has not accepted. It belongs to the device and not to the signed-in user. `open` is one of
 * events that is still being filled; `waiting` is sent automatically; `parked` was rejected for its content and is never
 * sent again.
 */
export type IngestEntry = {
  batchId: string
  kind: IngestKind
  batch: IngestBatch
  /** ISO 8601, UTC, by this device's clock. */
  createdAt: string
  /** Counts up on the device: the order of writing. */
  order: number
  state: 'open' | 'waiting' | 'parked'
  /** The number of times it was sent without a response from our server. */
  tries: number
  refusal: IngestParked | null
}
