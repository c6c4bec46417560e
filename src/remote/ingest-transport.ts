import { parseRefusal, isTaken } from '#src/core/ingest/answer-schema.ts'
import type { IngestAnswer, IngestTransport } from '#src/core/ingest/ingest-ports.ts'
import type { Fetch } from './clients.ts'
import { readRemoteConfig, type RemoteConfig } from './config.ts'
import { readRetryAfter, withTimeout } from './http.ts'

/** Without a response for this long, ms, a request times out. The function itself gives the database 10 s. */
const TIMEOUT_MS = 15_000

export type IngestTransportPorts = {
  config: RemoteConfig
  fetch: Fetch
  /** ms by this device's clock. */
  now: () => number
  timeoutMs?: number
}

/**
 * `functions/v1/ingest` over plain fetch: it has no access to a client or session, so it cannot send a user's token.
 */
export function createIngestTransport(ports: IngestTransportPorts): IngestTransport {
  const { config, now, timeoutMs = TIMEOUT_MS } = ports
  const fetch = withTimeout(ports.fetch, timeoutMs)
  return {
    async send(batch) {
      let response: Response
      try {
        response = await fetch(`${config.url}/functions/v1/ingest`, {
          method: 'POST',
          headers: { apikey: config.anonKey, 'content-type': 'application/json' },
          body: JSON.stringify(batch),
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
          // A user's text must not follow a captive portal's redirect to its own site.
          redirect: 'error',
        })
      } catch (error) {
        return { kind: 'none', why: isTimeout(error) ? 'timeout' : 'offline' }
      }
      try {
        return answerOf(response, await readJson(response), batch.batch_id, now())
      } catch (error) {
        return { kind: 'none', why: isTimeout(error) ? 'timeout' : 'bad_reply' }
      }
    },
  }
}

/** Interprets a response. A status alone never means that a batch was accepted, or that it was permanently rejected. */
function answerOf(response: Response, data: unknown, batchId: string, now: number): IngestAnswer {
  const { status } = response
  if (status === 200 && isTaken(data, batchId)) return { kind: 'taken' }
  if (status === 413) return { kind: 'too_large' }
  if (status === 429 || status === 503)
    return { kind: 'later', retryAfterMs: readRetryAfter(response.headers.get('Retry-After'), now) }
  if (status >= 500) return { kind: 'none', why: 'server' }
  const refusal = parseRefusal(data)
  switch (refusal?.code) {
    case 'not_json':
    case 'invalid':
    case 'method_not_allowed':
      return { kind: 'refused', refusal: { code: refusal.code, field: refusal.field ?? null } }
    default:
      return { kind: 'none', why: 'bad_reply' }
  }
}

/** The body's JSON, or null when it is something else. Rejects when the body is incomplete. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** The transport of this thread, to the build's backend. */
export function nestlingIngestTransport(): IngestTransport {
  return createIngestTransport({
    config: readRemoteConfig(),
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
  })
}
