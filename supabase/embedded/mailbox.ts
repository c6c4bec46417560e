import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailMessage } from '@supabase/lite'
import * as v from 'valibot'
import { type Channel, type MailKind, type MailText, writeMail, writeText } from './mail-text.ts'
import { makePrivateDirectory, writePrivateFile } from './private-file.ts'
import { currentContext } from './request-context.ts'
import { redirectTarget } from './site.ts'

/** One message as it lies in `DATA_DIR/mail`. `at` is ISO 8601, UTC. With a channel it went to a phone: `to` is a number in E.164. */
export const Mail = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  links: v.array(v.string()),
  at: v.string(),
  channel: v.optional(v.picklist(['sms', 'whatsapp'])),
  /** Where an answer goes, if not to the sender. */
  replyTo: v.optional(v.string()),
})
export type Mail = v.InferOutput<typeof Mail>

export type Letter = { to: string; subject: string; text: string; replyTo: string }

export type Mailbox = {
  /** The engine's door: takes its mail, which is always a sign-up's, gives it our words and the link's true destination. */
  send: (message: EmailMessage) => Promise<void>
  deliver: (to: string, kind: MailKind, content: { link?: string; code?: string }) => void
  /** A code for a phone. */
  text: (to: string, channel: Channel, code: string) => void
  /** A mail in somebody's own words. */
  letter: (letter: Letter) => void
}

export type MailboxOptions = {
  dataDir: string
  siteUrl: string
  now: () => number
  /** Takes the one console line a mail; it never holds a link or a code. */
  log: (line: string) => void
}

/** Mail that goes nowhere but into files, one a mail, whose names sort by time. */
export function createMailbox({ dataDir, siteUrl, now, log }: MailboxOptions): Mailbox {
  const directory = mailDirectory(dataDir)
  makePrivateDirectory(directory)
  let count = 0

  function put(to: string, words: MailText, more: Pick<Mail, 'channel' | 'replyTo'> = {}): void {
    const at = new Date(now()).toISOString()
    const file = `${at.replace(/[-:]/g, '')}-${String(count++).padStart(6, '0')}-${process.pid}.json`
    const mail: Mail = { to, ...words, at, ...more }
    writePrivateFile(join(directory, file), `${JSON.stringify(mail, null, 2)}\n`)
    log(`${more.channel ?? 'mail'} to ${to}: ${mail.subject} (mail/${file})`)
  }

  function deliver(to: string, kind: MailKind, content: { link?: string; code?: string }): void {
    put(to, writeMail(kind, content))
  }

  return {
    deliver,
    text: (to, channel, code) => put(to, writeText(code), { channel }),
    letter: ({ to, subject, text, replyTo }) => put(to, { subject, text, html: '', links: [] }, { replyTo }),
    send: async (message) => {
      const source = message.text ?? ''
      const code = /(?<![\w-])\d{6}(?![\w-])/.exec(source)?.[0]
      const found = /https?:\/\/\S+/.exec(source)?.[0]
      const link = found ? new URL(found) : null
      link?.searchParams.set('redirect_to', redirectTarget(siteUrl, currentContext()?.redirectTo ?? null))
      deliver(message.to, 'signup', { ...(link && { link: link.href }), ...(code && { code }) })
    },
  }
}

/** All mails of a data directory, oldest first; `to` narrows to one address (any case). */
export function readMails(dataDir: string, to?: string): Mail[] {
  const directory = mailDirectory(dataDir)
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => v.parse(Mail, JSON.parse(readFileSync(join(directory, name), 'utf8'))))
    .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase())
}

function mailDirectory(dataDir: string): string {
  return join(dataDir, 'mail')
}
