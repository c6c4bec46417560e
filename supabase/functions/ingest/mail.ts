import * as v from 'valibot'
import { call } from './call.ts'
import type { MailSettings, Settings } from './settings.ts'

/** Mailed at one request at most; more goes with the next one. */
const AT_MOST = 10
/** The sender waits for its answer meanwhile, ms. */
const TIMEOUT_MS = 4_000

const Message = v.object({ batch_id: v.string(), name: v.string(), email: v.string(), message: v.string() })
type Message = v.InferOutput<typeof Message>

/**
 * Mails the owner what has been written and not been mailed yet. Never rejects: what did not go stays in the database,
 * and goes with the next message.
 */
export async function mailOwner(settings: Settings): Promise<void> {
  const { mail } = settings
  if (!mail) return
  try {
    const waiting = await call('contact_to_mail', { p_limit: AT_MOST }, settings)
    const messages = v.parse(v.array(Message), await waiting.json())
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const mailed = await Promise.all(messages.map((message) => isMailed(message, mail, signal)))
    const ids = (fate: boolean) =>
      messages.flatMap(({ batch_id }, i) => (mailed[i] === fate ? [batch_id] : []))
    if (messages.length > 0)
      await call('contact_mailed', { p_mailed: ids(true), p_failed: ids(false) }, settings)
  } catch {
    // The message itself is stored, and that is what was promised.
  }
}

async function isMailed(message: Message, mail: MailSettings, signal: AbortSignal): Promise<boolean> {
  const { url, key, from, to } = mail
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ from, to, reply_to: message.email, subject: SUBJECT, text: letterOf(message) }),
      signal,
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** Always the same: subjects are written into logs. */
const SUBJECT = 'A message through Nestling’s contact page'

function letterOf({ name, email, message }: Message): string {
  return `${name} <${email}> writes:\n\n${message}\n\nYour answer to this mail goes to them. Nobody has checked that the address is theirs.`
}
