import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import type { QueuedMail } from './mail-queue.ts'

/** What became of an attempt to send a mail. `code`: that of the mail server, or of the connection. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'bounced'; code: number }
  | { kind: 'deferred'; code: string }

export type MailTransport = {
  /** Never rejects. */
  send: (mail: QueuedMail) => Promise<SendOutcome>
  close: () => void
}

export type SmtpSettings = {
  /** For example `smtps://user:password@mail.example`. */
  url: string
  /** For example `Nestling <names@names.example>`. */
  from: string
}

/** All of an attempt takes less than a claim lasts. */
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
})

/** Sends mails through an SMTP server. The same mail has the same Message-ID on every attempt. */
export function createSmtpTransport({ url, from }: SmtpSettings, siteUrl: string): MailTransport {
  const domain = new URL(siteUrl).hostname
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...TIMEOUTS })
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
        })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Only a rejected recipient or text is final: a rejected password or sender is ours to mend. */
function outcomeOf(error: unknown): SendOutcome {
  const read = v.safeParse(SmtpError, error)
  if (!read.success) return { kind: 'deferred', code: 'unknown' }
  const { code, responseCode, command } = read.output
  if (responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command ?? ''))
    return { kind: 'bounced', code: responseCode }
  return { kind: 'deferred', code: responseCode === undefined ? code : String(responseCode) }
}
