import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  type Channel,
  type MailContent,
  type MailKind,
  type MailText,
  writeMail,
  writeText,
} from './mail-text.ts'
import { makePrivateDirectory, writePrivateFile } from './private-file.ts'

/**
 * One message as stored in `DATA_DIR/mail`. `at` is ISO 8601, UTC. With a channel it went to a phone: `to` is a
 * number in E.164.
 */
export const Mail = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  links: v.array(v.string()),
  at: v.string(),
  channel: v.optional(v.picklist(['sms', 'whatsapp'])),
  /** Reply address, if not the sender. */
  replyTo: v.optional(v.string()),
})
export type Mail = v.InferOutput<typeof Mail>

export type Letter = { to: string; subject: string; text: string; replyTo: string }

export type Mailbox = {
  deliver: (to: string, kind: MailKind, content: MailContent) => Promise<void>
  /** A code for a phone. */
  text: (to: string, channel: Channel, code: string) => Promise<void>
  /** A mail with free text. */
  letter: (letter: Letter) => Promise<void>
}

export type MailboxOptions = {
  dataDir: string
  now: () => number
  /** Receives one line per mail: its kind and its file, nothing of a person. */
  log: (line: string) => void
}

/** Mail that is only written to files, one per mail, whose names sort by time. */
export function createMailbox({ dataDir, now, log }: MailboxOptions): Mailbox {
  const directory = mailDirectory(dataDir)
  makePrivateDirectory(directory)
  let count = 0
  // Two processes, each the first in its own container, may write to one directory.
  const writer = randomBytes(4).toString('hex')

  function put(
    to: string,
    kind: MailKind | 'letter' | Channel,
    words: MailText,
    more: Pick<Mail, 'channel' | 'replyTo'> = {},
  ): void {
    const at = new Date(now()).toISOString()
    const file = `${at.replace(/[-:]/g, '')}-${String(count++).padStart(6, '0')}-${writer}.json`
    const mail: Mail = { to, ...words, at, ...more }
    writePrivateFile(join(directory, file), `${JSON.stringify(mail, null, 2)}\n`)
    log(`mail written: ${kind} (mail/${file})`)
  }

  return {
    deliver: async (to, kind, content) => put(to, kind, writeMail(kind, content)),
    text: async (to, channel, code) => put(to, channel, writeText(code), { channel }),
    letter: async ({ to, subject, text, replyTo }) =>
      put(to, 'letter', { subject, text, html: '', links: [] }, { replyTo }),
  }
}

/** All mails of a data directory, oldest first; `to` filters by address (any case). */
export function readMails(dataDir: string, to?: string): Mail[] {
  const directory = mailDirectory(dataDir)
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => v.parse(Mail, JSON.parse(readFileSync(join(directory, name), 'utf8'))))
    .filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase())
}

/** Retention of mails in `DATA_DIR/mail`, days. */
const RETENTION_DAYS = 30

/** Deletes mails older than 30 days; a file that is not a mail stays. `now` is in milliseconds. Returns how many. */
export function collectMails(dataDir: string, now: number): number {
  const directory = mailDirectory(dataDir)
  if (!existsSync(directory)) return 0
  const oldest = new Date(now - RETENTION_DAYS * 86_400_000).toISOString().replace(/[-:]/g, '')
  const old = readdirSync(directory).filter((name) => /^\d{8}T.*\.json$/.test(name) && name < oldest)
  for (const name of old) rmSync(join(directory, name), { force: true })
  return old.length
}

function mailDirectory(dataDir: string): string {
  return join(dataDir, 'mail')
}
