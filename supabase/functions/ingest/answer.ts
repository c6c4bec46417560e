import type { IngestTaken } from '#src/core/ingest/answer.ts'
import { BATCH_MAX_BYTES, parseBatch } from '#src/core/ingest/batch.ts'
import { jsonOf, readBody } from '#supabase/functions/_shared/body.ts'
import { HEADERS, invalid, refusal, tooMany, unavailable } from '#supabase/functions/_shared/refusal.ts'
import { sourceOf } from '#supabase/functions/_shared/source.ts'
import { mailOwner } from './mail.ts'
import type { Platform } from './platform.ts'
import { store } from './store.ts'

/** Answers a request, see src/core/ingest/answer.ts. `platform`: null when it is not configured. */
export async function answer(request: Request, platform: Platform | null): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS })
  if (request.method !== 'POST')
    return refusal(405, 'method_not_allowed', 'Send batches with POST.', { allow: 'POST, OPTIONS' })
  if (!platform) return unavailable()

  const text = await readBody(request, BATCH_MAX_BYTES)
  if (text === null) return refusal(413, 'payload_too_large', `At most ${BATCH_MAX_BYTES} bytes a request.`)
  const data = jsonOf(text)
  if (data === undefined) return refusal(400, 'not_json', 'The body is not JSON.')
  const parsed = parseBatch(data)
  if ('field' in parsed) return invalid(parsed.field)

  const { batch } = parsed
  const source = await sourceOf(platform.addressOf(request), platform.sourceKey)
  const stored = await store(batch, source, platform)
  switch (stored.kind) {
    case 'taken': {
      if (batch.kind === 'contact') await mailOwner(platform)
      const body: IngestTaken = { batch_id: batch.batch_id, taken: true }
      return Response.json(body, { headers: HEADERS })
    }
    case 'later':
      return tooMany(stored.seconds)
    case 'refused':
      return invalid('')
    case 'down':
      return unavailable()
  }
}
