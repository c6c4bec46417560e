import * as v from 'valibot'
import type { IngestRefusal, IngestRefusalCode } from './answer.ts'

const taken = v.object({ batch_id: v.string(), taken: v.literal(true) })

const refusal = v.object({
  code: v.picklist([
    'not_json',
    'invalid',
    'method_not_allowed',
    'payload_too_large',
    'over_request_rate_limit',
    'unavailable',
  ] satisfies IngestRefusalCode[]),
  message: v.string(),
  field: v.exactOptional(v.string()),
})

/** True when the server's response accepts exactly that batch. */
export function isTaken(data: unknown, batchId: string): boolean {
  const parsed = v.safeParse(taken, data)
  return parsed.success && parsed.output.batch_id === batchId
}

/** The server's rejection, or null when it is anything else: then nothing in it may be trusted. */
export function parseRefusal(data: unknown): IngestRefusal | null {
  const parsed = v.safeParse(refusal, data)
  return parsed.success ? parsed.output : null
}
