import { readBody } from '#supabase/functions/_shared/body.ts'
import {
  SUGGESTIONS_MEDIA_TYPE,
  type Finding,
  type SuggestionEnding,
  type SuggestionLine,
} from '#src/core/protocol/suggestions/answer.ts'
import {
  SUGGESTION_REQUEST_MAX_BYTES,
  type SuggestionRequest,
  parseSuggestionRequest,
} from '#src/core/protocol/suggestions/request.ts'
import { type Claim, claim, settle } from './budget.ts'
import { ModelError } from './model.ts'
import type { Platform } from './platform.ts'
import { promptFor } from '#src/core/protocol/suggestions/prompt.ts'
import { HEADERS, refusal } from './refusal.ts'
import { type ModelSettings, ModelSettingsError, readModelSettings } from './settings.ts'
import { stopAfter } from './stop-after.ts'
import { suggest } from './suggest.ts'

/** From the question to the last name, ms. */
const TIME_LIMIT_MS = 20_000

type Findings = AsyncGenerator<Finding, SuggestionEnding>

/**
 * Answers a request, see src/core/protocol/suggestions/answer.ts. `platform`: null when it is not configured. The status
 * waits for the first finding, so that a model that fails is a refusal.
 */
export async function answer(
  request: Request,
  platform: Platform | null,
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
  if (request.method !== 'POST') return refusal('method_not_allowed')
  const settings = platform && settingsOf(platform)
  if (!platform || !settings) return refusal('not_configured')

  const asked = await askedIn(request)
  if (asked instanceof Response) return asked
  const caller = await platform.callerOf(request)
  if (caller.kind === 'invalid') return refusal('invalid_token')
  if (caller.kind === 'unknown') return refusal('unavailable')

  const prompt = promptFor(asked)
  const person = caller.kind === 'person' ? caller.id : null
  const address = platform.addressOf(request)
  const claimed = await claim({ prompt, address, person, dayTokens: settings.dayTokens }, platform)
  if (claimed.kind !== 'claimed') return refusedClaim(claimed)

  const stop = stopAfter(timeLimitMs, request.signal)
  const onCost = (tokens: number) => settle(claimed.id, tokens, platform)
  const findings = suggest({ request: asked, prompt, settings, stop, onCost })
  try {
    const first = await findings.next()
    if (first.done) return failed('no_suggestions', {}, platform)
    const headers = { ...HEADERS, 'content-type': SUGGESTIONS_MEDIA_TYPE }
    return new Response(linesOf(first.value, findings, stop), { headers })
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    // Nobody reads the response to a request that was left.
    if (request.signal.aborted) return refusal('model_timeout')
    if (error.code === 'stopped') return failed('model_timeout', {}, platform)
    return failed(error.code === 'busy' ? 'model_busy' : 'model_failed', error.detail, platform)
  }
}

function settingsOf({ env, log }: Platform): ModelSettings | null {
  try {
    return readModelSettings(env)
  } catch (error) {
    if (!(error instanceof ModelSettingsError)) throw error
    log(`generate-names: ${error.message}`)
    return null
  }
}

async function askedIn(request: Request): Promise<SuggestionRequest | Response> {
  const text = await readBody(request, SUGGESTION_REQUEST_MAX_BYTES)
  if (text === null) return refusal('payload_too_large')
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return refusal('not_json')
  }
  const parsed = parseSuggestionRequest(data)
  return 'field' in parsed ? refusal('invalid', { field: parsed.field }) : parsed.request
}

function refusedClaim(claimed: Exclude<Claim, { kind: 'claimed' }>): Response {
  if (claimed.kind === 'down') return refusal('unavailable')
  const code = claimed.over === 'budget' ? 'over_daily_budget' : 'over_request_rate_limit'
  return refusal(code, { retrySeconds: claimed.seconds })
}

function failed(
  code: 'no_suggestions' | 'model_failed' | 'model_busy' | 'model_timeout',
  { status, retrySeconds }: ModelError['detail'],
  { log }: Platform,
): Response {
  log(`generate-names: ${code}${status === undefined ? '' : ` (${status})`}`)
  return refusal(code, retrySeconds === undefined ? {} : { retrySeconds })
}

/** One line a finding and one for the end. When the reader leaves, the model is stopped. */
function linesOf(
  first: Finding,
  findings: Findings,
  stop: AbortController,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const bytesOf = (line: SuggestionLine) => encoder.encode(`${JSON.stringify(line)}\n`)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytesOf(first))
    },
    async pull(controller) {
      const next = await findings.next()
      if (!next.done) return controller.enqueue(bytesOf(next.value))
      controller.enqueue(bytesOf({ kind: 'end', how: next.value }))
      controller.close()
    },
    async cancel() {
      stop.abort()
      await findings.return('cut')
    },
  })
}
