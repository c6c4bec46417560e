import type { IngestBatch } from './batch.ts'
import type { IngestParked } from './ingest-entry.ts'
import type { IngestAnswer, NoWord } from './ingest-ports.ts'

/** Wait before the next batch of a kind, ms, when the server asks to wait without a duration. */
const PAUSE_MS = 60_000
/** Maximum wait that we accept from the server, ms. Its limits are hourly. */
export const MAX_PAUSE_MS = 3_600_000

/** What to do with a batch. Only `settle` removes it. */
export type IngestStep =
  | { do: 'settle' }
  | { do: 'park'; refusal: IngestParked }
  | { do: 'split'; into: IngestBatch[] }
  /** Keep it with its id, and send nothing of its kind for that long. */
  | { do: 'pause'; ms: number }
  /** Keep it with its id, and retry after a back-off. */
  | { do: 'keep'; why: NoWord }

/** What to do after a response. `uuid` returns ids for new batches. */
export function decide(answer: IngestAnswer, batch: IngestBatch, uuid: () => string): IngestStep {
  switch (answer.kind) {
    case 'taken':
      return { do: 'settle' }
    case 'refused':
      return { do: 'park', refusal: answer.refusal }
    case 'too_large': {
      const into = halvesOf(batch, uuid)
      if (into) return { do: 'split', into }
      return { do: 'park', refusal: { code: 'payload_too_large', field: null } }
    }
    case 'later':
      return { do: 'pause', ms: Math.min(answer.retryAfterMs || PAUSE_MS, MAX_PAUSE_MS) }
    case 'none':
      return { do: 'keep', why: answer.why }
  }
}

/** Splits a batch into two under new ids; null when it contains only one item. */
function halvesOf(batch: IngestBatch, uuid: () => string): IngestBatch[] | null {
  if (batch.kind !== 'events' || batch.events.length < 2) return null
  const middle = Math.ceil(batch.events.length / 2)
  return [batch.events.slice(0, middle), batch.events.slice(middle)].map((events) => ({
    ...batch,
    batch_id: uuid(),
    events,
  }))
}
