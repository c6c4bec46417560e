import * as v from 'valibot'
import {
  castBallot,
  openedPoll,
  parsePollRequest,
  POLL_REQUEST_MAX_BYTES,
  type PollRequest,
} from '#src/core/polls/voter-wire.ts'
import { jsonOf, readBody } from '#supabase/functions/_shared/body.ts'
import { HEADERS, invalid, refusal, tooMany, unavailable } from '#supabase/functions/_shared/refusal.ts'
import { sourceOf } from '#supabase/functions/_shared/source.ts'
import type { Platform } from './platform.ts'

/** SQLSTATE class 22: caused by the values themselves, so a retry fails the same way. */
const REFUSAL = /^22/

/** Of `poll_vote`: not names of that poll. */
const refused = v.object({ result: v.literal('refused') })
const later = v.object({ retry_after: v.pipe(v.number(), v.minValue(1)) })

/**
 * Answers a voter's device, see src/core/polls/voter-wire.ts: what it may know of a poll, or what became of its ballot; a
 * refusal as in src/core/ingest/answer.ts. `platform`: null when it is not configured.
 */
export async function answer(request: Request, platform: Platform | null): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
  if (request.method !== 'POST')
    return refusal(405, 'method_not_allowed', 'Ask with POST.', { allow: 'POST, OPTIONS' })
  if (!platform) return unavailable()

  const text = await readBody(request, POLL_REQUEST_MAX_BYTES)
  if (text === null)
    return refusal(413, 'payload_too_large', `At most ${POLL_REQUEST_MAX_BYTES} bytes a request.`)
  const data = jsonOf(text)
  if (data === undefined) return refusal(400, 'not_json', 'The body is not JSON.')
  const parsed = parsePollRequest(data)
  if ('field' in parsed) return invalid(parsed.field)

  const source = await sourceOf(platform.addressOf(request), platform.sourceKey)
  const called = await asked(parsed.request, source, platform)
  if (!called.ok) return REFUSAL.test(called.code ?? '') ? invalid('') : unavailable()
  const held = v.safeParse(later, called.data)
  if (held.success) return tooMany(held.output.retry_after)
  if (v.is(refused, called.data)) return invalid('')
  // Nothing that the schema does not have reaches a voter.
  const given = v.safeParse(parsed.request.kind === 'open' ? openedPoll : castBallot, called.data)
  return given.success ? Response.json(given.output, { headers: HEADERS }) : unavailable()
}

function asked(request: PollRequest, source: string, { call }: Platform) {
  const voter = { p_code: request.code, p_device: request.device, p_source: source }
  return request.kind === 'open'
    ? call('poll_open', voter)
    : call('poll_vote', { ...voter, p_choices: request.choices })
}
