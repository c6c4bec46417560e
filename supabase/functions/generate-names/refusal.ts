import type { SuggestionRefusal, SuggestionRefusalCode } from '#src/core/protocol/suggestions/answer.ts'

export const HEADERS = {
  // The token and the limits decide who may ask, not the origin.
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

const RETRY_SECONDS = 60

type Refused = { status: number; message: string; headers?: Record<string, string> }

const RETRY = { 'retry-after': String(RETRY_SECONDS) }

const REFUSALS: Record<SuggestionRefusalCode, Refused> = {
  not_json: { status: 400, message: 'The body is not JSON.' },
  invalid: { status: 400, message: 'A field is missing, unknown or invalid.' },
  invalid_token: { status: 401, message: 'The token is invalid or has expired.' },
  method_not_allowed: { status: 405, message: 'Ask with POST.', headers: { allow: 'POST, OPTIONS' } },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  over_request_rate_limit: { status: 429, message: 'Too many requests. Try again later.', headers: RETRY },
  no_suggestions: { status: 502, message: 'The model had no usable suggestion.' },
  model_failed: { status: 502, message: 'The model failed.' },
  not_configured: { status: 503, message: 'No model is configured.' },
  over_daily_budget: { status: 503, message: 'The budget of today is spent.', headers: RETRY },
  model_busy: { status: 503, message: 'The model is busy. Try again later.', headers: RETRY },
  unavailable: { status: 503, message: 'Not now. Try again later.', headers: RETRY },
  model_timeout: { status: 504, message: 'The model took too long.' },
}

/** The response of a code; nothing in it comes from the model or its server. */
export function refusal(
  code: SuggestionRefusalCode,
  { field, retrySeconds }: { field?: string; retrySeconds?: number } = {},
): Response {
  const { status, message, headers } = REFUSALS[code]
  const body: SuggestionRefusal = { code, message, ...(field !== undefined && { field }) }
  const retry = retrySeconds === undefined ? {} : { 'retry-after': String(Math.ceil(retrySeconds)) }
  return Response.json(body, { status, headers: { ...HEADERS, ...headers, ...retry } })
}
