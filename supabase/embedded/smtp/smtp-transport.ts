import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import { CLAIM_MS, type QueuedMail } from './mail-queue.ts'

/** What became of an attempt to send a mail. `code`: that of the mail server, or of the connection. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'bounced'; code: number }
  | { kind: 'deferred'; code: string }

export type MailTransport = {
  /** Never rejects. */
  send: (mail: QueuedMail) => Promise<SendOutcome>
  /** Breaks off what is being sent. A second call does nothing. */
  close: () => void
}

export type SmtpSettings = {
  /** For example `smtps://user:password@mail.example`. */
  url: string
  /** For example `Nestling <names@names.example>`. */
  from: string
}

/** An attempt is over long before another process may claim the mail, however slowly the mail server answers. */
const ATTEMPT_MS = CLAIM_MS / 2
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

const SmtpError = v.object({
  code: v.optional(v.string(), 'unknown'),
  responseCode: v.optional(v.number()),
  command: v.optional(v.string()),
  response: v.optional(v.string(), ''),
})

/**
 * Enhanced statuses (RFC 3463) of an address or a mailbox that does not take mail. Any other rejection may be ours to
 * mend: of a sender, of a name, of too much mail.
 */
const FINAL = /^5\d\d[ -]5\.(?:1\.(?:1|2|6|10)|2\.\d{1,3})\b/

/**
 * Sends mails through an SMTP server. The same mail has the same Message-ID on every attempt. Each is one connection:
 * nodemailer's pool tries again by itself when a connection ends, which is for the queue to decide.
 */
export function createSmtpTransport(
  { url, from }: SmtpSettings,
  siteUrl: string,
  attemptMs = ATTEMPT_MS,
): MailTransport {
  const domain = new URL(siteUrl).hostname
  const transport = createTransport({ url, ...TIMEOUTS })
  const closing = new AbortController()
  return {
    send: async ({ id, recipient, reply_to, subject, text, html, created_at }) => {
      try {
        await transport.sendMail({
          from,
          // As an object: never a list, whatever it contains.
          to: { name: '', address: recipient },
          ...(reply_to !== null && { replyTo: { name: '', address: reply_to } }),
          subject,
          text,
          ...(html !== '' && { html }),
          date: new Date(created_at),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.any([AbortSignal.timeout(attemptMs), closing.signal]),
        })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => {
      closing.abort()
      transport.close()
    },
  }
}

function outcomeOf(error: unknown): SendOutcome {
  const read = v.safeParse(SmtpError, error)
  if (!read.success) return { kind: 'deferred', code: 'unknown' }
  const { code, responseCode, command, response } = read.output
  if (responseCode !== undefined && /^(RCPT TO|DATA)$/.test(command ?? '') && FINAL.test(response))
    return { kind: 'bounced', code: responseCode }
  return { kind: 'deferred', code: responseCode === undefined ? code : String(responseCode) }
}
