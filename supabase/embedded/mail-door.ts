import * as v from 'valibot'
import type { Mailbox } from './mailbox.ts'
import { createApiKeyGuard } from './request-guard.ts'
import type { Handler } from './rest-api.ts'

/** Where functions post their mails, as they would post them to a mail service. */
export const MAIL_PATH = '/mail/v1/send'

const Letter = v.object({
  to: v.pipe(v.string(), v.maxLength(254), v.includes('@')),
  reply_to: v.pipe(v.string(), v.maxLength(254), v.includes('@')),
  subject: v.pipe(v.string(), v.maxLength(200)),
  text: v.pipe(v.string(), v.maxLength(20_000)),
})

/** Takes mails from whoever holds the secret key, and nobody else. */
export function createMailDoor(mailbox: Pick<Mailbox, 'letter'>, secretKey: string): Handler {
  const guard = createApiKeyGuard([secretKey])
  return async (request) => {
    const refusal = guard(request)
    if (refusal) return refusal
    const parsed = v.safeParse(Letter, await request.json().catch(() => null))
    if (request.method !== 'POST' || !parsed.success) return new Response('This is no mail.', { status: 400 })
    const { to, reply_to, subject, text } = parsed.output
    mailbox.letter({ to, subject, text, replyTo: reply_to })
    return Response.json({})
  }
}
