import { type IngestBatch, BATCH_MAX_BYTES, parseBatch } from '#src/core/ingest/batch.ts'
import type { IngestAnswer, IngestTransport } from '#src/core/ingest/ingest-ports.ts'
import type { Fetch } from '#src/remote/clients.ts'
import type { Fault } from './memory-backend.ts'

const CONTACTS_AN_HOUR = 5
const HOUR_S = 3_600

type Asked = { url: string; init: RequestInit; batch: unknown }

/** `functions/v1/ingest` in memory: stores a batch once, and accepts five messages until `hourPasses`. */
export type MemoryIngest = {
  /** The server without a network between. */
  transport: IngestTransport
  /** The same over HTTP, with a network that can be made to fail. */
  fetch: Fetch
  /** Applies a fault to the next request; several queue up. */
  failNext: (...faults: Fault[]) => void
  /** Applies a fault to every request until `clearFaults`. */
  failAlways: (fault: Fault) => void
  clearFaults: () => void
  /** Requests so far, including those that never arrived. */
  asked: Asked[]
  /** What is stored, in the order of arrival. */
  stored: () => IngestBatch[]
  hourPasses: () => void
}

export function createMemoryIngest(): MemoryIngest {
  const rows = new Map<string, IngestBatch>()
  const once: Fault[] = []
  let always: Fault | null = null
  let contacts = 0

  function take(text: string): IngestAnswer {
    if (new TextEncoder().encode(text).length > BATCH_MAX_BYTES) return { kind: 'too_large' }
    const parsed = parseBatch(JSON.parse(text))
    if ('field' in parsed) return { kind: 'refused', refusal: { code: 'invalid', field: parsed.field } }
    const { batch } = parsed
    if (rows.has(batch.batch_id)) return { kind: 'taken' }
    if (batch.kind === 'contact' && ++contacts > CONTACTS_AN_HOUR)
      return { kind: 'later', retryAfterMs: HOUR_S * 1_000 }
    rows.set(batch.batch_id, batch)
    return { kind: 'taken' }
  }

  const asked: Asked[] = []
  return {
    transport: { send: (batch) => Promise.resolve(take(JSON.stringify(batch))) },
    asked,
    stored: () => [...rows.values()],
    hourPasses: () => void (contacts = 0),
    failNext: (...faults) => void once.push(...faults),
    failAlways: (fault) => void (always = fault),
    clearFaults() {
      once.length = 0
      always = null
    },
    fetch(input, init = {}) {
      const text = typeof init.body === 'string' ? init.body : ''
      const batch: unknown = JSON.parse(text)
      asked.push({ url: input instanceof Request ? input.url : String(input), init, batch })
      const arrive = () => Promise.resolve(reply(take(text), batch))
      const fault = once.shift() ?? always
      return fault ? fault(arrive, batch, init.signal ?? new AbortController().signal) : arrive()
    },
  }
}

/** The response format of the function, see src/core/ingest/answer.ts. */
function reply(answer: IngestAnswer, batch: unknown): Response {
  const refuse = (status: number, code: string, more: object = {}, headers: HeadersInit = {}) =>
    Response.json({ code, message: code, ...more }, { status, headers })
  switch (answer.kind) {
    case 'taken':
      return Response.json({ batch_id: Reflect.get(Object(batch), 'batch_id'), taken: true })
    case 'too_large':
      return refuse(413, 'payload_too_large')
    case 'refused':
      return refuse(400, 'invalid', { field: answer.refusal.field })
    case 'later':
      return refuse(429, 'over_request_rate_limit', {}, { 'retry-after': String(HOUR_S) })
    case 'none':
      return refuse(503, 'unavailable')
  }
}
