import { CORS } from './cors.ts'
import { RETRY_SECONDS, retryAfter } from './retry-after.ts'

/** The rest of a body that is refused must not be read. */
const END = { connection: 'close' }

/** The answer to one request too many, ready to be sent: with many of them making it would take longest. */
export const BUSY = {
  status: 503,
  headers: {
    ...CORS,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    ...retryAfter(RETRY_SECONDS.busy),
  },
  body: JSON.stringify(bodyOf('over_capacity', 'Too many requests at the moment')),
}

/** Answers to requests that do not reach their area; of `too_large` the argument is the limit. */
export const REFUSALS = {
  too_large: (max: number) => refusal(413, 'payload_too_large', `At most ${max} bytes a request`, END),
  slow: () => refusal(408, 'request_timeout', 'The request took too long to arrive', END),
  aborted: () => refusal(400, 'request_aborted', 'The request ended before it was complete', END),
  busy: () => new Response(BUSY.body, BUSY),
  full: () => refusal(503, 'disk_full', 'The server is out of space', retryAfter(RETRY_SECONDS.full)),
  down: () => refusal(503, 'unavailable', 'The database is not available', retryAfter(RETRY_SECONDS.down)),
}

/** Why a request did not reach its area. */
export type RefusalReason = keyof typeof REFUSALS

/** In the format of both areas: clients of `/auth/v1` read `error_code` and `msg`. */
export function refusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(bodyOf(code, message), {
    status,
    headers: { ...CORS, 'cache-control': 'no-store', ...headers },
  })
}

function bodyOf(code: string, message: string) {
  return { code, error_code: code, message, msg: message }
}
