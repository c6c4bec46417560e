import type { IngestRefusal, IngestRefusalCode } from '#src/core/ingest/answer.ts'

export const HEADERS = {
  // The origin does not decide who may send: a sender need not be a browser.
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
}

const RETRY_SECONDS = 60

/** A value of the request is missing, unknown or not allowed. `field`: which; `''` when it is all of it. */
export function invalid(field: string): Response {
  const message = field === '' ? 'This is not a request.' : `${field} is missing, unknown or invalid.`
  return refusal(400, 'invalid', message, {}, field)
}

/** Something that the function needs does not answer. */
export function unavailable(): Response {
  return refusal(503, 'unavailable', 'Not now. Try again later.', { 'retry-after': String(RETRY_SECONDS) })
}

/** A sender has sent too much; `seconds`: until the next try. */
export function tooMany(seconds: number): Response {
  return refusal(429, 'over_request_rate_limit', 'Too many requests. Try again later.', {
    'retry-after': String(Math.ceil(seconds)),
  })
}

/** A refused request of someone without an account, see src/core/ingest/answer.ts. */
export function refusal(
  status: number,
  code: IngestRefusalCode,
  message: string,
  headers: Record<string, string> = {},
  field?: string,
): Response {
  const body: IngestRefusal = { code, message, ...(field !== undefined && { field }) }
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } })
}
