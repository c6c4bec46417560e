import { type IngestBatch, parseBatch } from '#src/core/ingest/batch.ts'
import type { ContactDraft } from './contact-draft.ts'

export type ContactField = keyof ContactDraft
/** The errors of a message by field, as messages that say what to do. */
export type ContactErrors = Partial<Record<ContactField, string>>

const EMPTY: Record<ContactField, string> = {
  name: 'Enter your name. Any name will do.',
  email: 'Enter your email address so we can reply.',
  message: 'Enter a message.',
}

const WRONG: Record<ContactField, string> = {
  name: 'Shorten this to 100 characters.',
  email: 'Enter a valid email address, like name@example.com.',
  message: 'Shorten your message to 5,000 characters.',
}

/** The message as a batch under that id, or its errors. */
export function checkContact(
  draft: ContactDraft,
  batchId: string,
): { batch: IngestBatch } | { errors: ContactErrors } {
  const errors: ContactErrors = {}
  for (const field of ['name', 'email', 'message'] as const) {
    if (draft[field].trim() === '') errors[field] = EMPTY[field]
    else if (!isFit(field, draft[field], batchId)) errors[field] = WRONG[field]
  }
  if (Object.keys(errors).length > 0) return { errors }
  const parsed = parseBatch({ batch_id: batchId, kind: 'contact', ...draft })
  return 'batch' in parsed ? parsed : { errors: { message: WRONG.message } }
}

/** Whether the server would accept this text in this field, by the server's own schema. */
function isFit(field: ContactField, text: string, batchId: string): boolean {
  const fit = { name: 'a', email: 'a@example.com', message: 'a' }
  const parsed = parseBatch({ batch_id: batchId, kind: 'contact', ...fit, [field]: text })
  return 'batch' in parsed
}
