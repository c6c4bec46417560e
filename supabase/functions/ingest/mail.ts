import * as v from 'valibot'
import type { Letter, Platform } from './platform.ts'

/** Maximum number mailed per request; the rest follow with the next one. */
const MAX_MAILS = 10

const Message = v.object({ batch_id: v.string(), name: v.string(), email: v.string(), message: v.string() })
type Message = v.InferOutput<typeof Message>

/**
 * Mails the owner the messages that have not been mailed yet. Never rejects: an unsent one stays in the database and
 * is sent with the next message.
 */
export async function mailOwner({
  call,
  mailOwner: send,
}: Pick<Platform, 'call' | 'mailOwner'>): Promise<void> {
  if (!send) return
  const waiting = await call('contact_to_mail', { p_limit: MAX_MAILS })
  const messages = v.safeParse(v.array(Message), waiting.ok ? waiting.data : null)
  if (!messages.success || messages.output.length === 0) return
  const mailed = await Promise.all(messages.output.map((message) => send(letterOf(message))))
  const ids = (sent: boolean) =>
    messages.output.flatMap(({ batch_id }, i) => (mailed[i] === sent ? [batch_id] : []))
  await call('contact_mailed', { p_mailed: ids(true), p_failed: ids(false) })
}

/** Always the same: subjects are written into logs. */
const SUBJECT = 'New message from Nestling’s contact page'

function letterOf({ name, email, message }: Message): Letter {
  return {
    subject: SUBJECT,
    text: `${name} <${email}> writes:\n\n${message}\n\nYour reply to this email goes to them. The address has not been verified.`,
    replyTo: email,
  }
}
