import type { IngestRefusalCode } from './answer.ts'
import type { IngestBatch } from './batch.ts'

export type IngestKind = IngestBatch['kind']

/** The order in which kinds are sent: what a person waits for comes first. */
export const INGEST_KINDS: readonly IngestKind[] = ['contact', 'error', 'events']

/** Why a batch is parked. `field`: where it is wrong (`''`: all of it), or null when the server names none. */
export type IngestParked = {
  code: Exclude<IngestRefusalCode, 'over_request_rate_limit' | 'unavailable'>
  field: string | null
}

/**
 * One batch that the server has not taken. It belongs to the device and not to whoever is signed in. `waiting` goes out
 * by itself; `parked` was refused for what it holds and is never sent again.
 */
export type IngestEntry = {
  batchId: string
  kind: IngestKind
  batch: IngestBatch
  /** ISO 8601, UTC, by this device's clock. */
  createdAt: string
  /** Counts up on the device: the order of writing. */
  order: number
  state: 'waiting' | 'parked'
  /** How often it was sent without a word of our server's on it. */
  tries: number
  refusal: IngestParked | null
}
