import type { Database } from '#supabase/embedded/database/database.ts'
import { createMailbox, type Mailbox, type MailboxOptions } from '#supabase/embedded/mailbox.ts'
import type { Measures } from '#supabase/embedded/watch/measures.ts'
import { createMailQueue, type MailQueue } from './mail-queue.ts'
import { startMailSender } from './mail-sender.ts'
import { createQueuedMailbox } from './queued-mailbox.ts'
import { createSmtpTransport, type SmtpSettings } from './smtp-transport.ts'

export type MailService = {
  mailbox: Mailbox
  /** Resolves when no mail is being sent. */
  stop: () => Promise<void>
}

export type MailServiceOptions = MailboxOptions & {
  /** Null: mails are written to files. */
  smtp: SmtpSettings | null
  /** With MAIL_SCHEMA, if mails are sent. */
  database: Database
  siteUrl: string
  measures: Measures | undefined
}

/** Mail through an SMTP server, by way of a queue in the database; without one, as files in `DATA_DIR/mail`. */
export function openMail({ smtp, database, siteUrl, measures, ...options }: MailServiceOptions): MailService {
  const files = createMailbox(options)
  if (smtp === null) return { mailbox: files, stop: async () => undefined }
  const queue = createMailQueue(database, options.now)
  const transport = createSmtpTransport(smtp, siteUrl)
  const { wake, stop } = startMailSender({ queue, transport, log: options.log, mailed: measures?.mailed })
  if (measures) measureQueue(queue, measures)
  return { mailbox: createQueuedMailbox({ queue, files, wake }), stop }
}

/** Both gauges are read for one answer: from one look at the queue. */
export function measureQueue(queue: Pick<MailQueue, 'state'>, { gauge }: Pick<Measures, 'gauge'>): void {
  let looking: ReturnType<MailQueue['state']> | undefined
  const state = () => (looking ??= queue.state().finally(() => (looking = undefined)))
  const help = 'Mails of all processes that wait to be sent.'
  gauge({ name: 'nestling_mail_queue_size', help }, async () => (await state()).waiting)
  const late = 'How long the first of them has been due.'
  gauge({ name: 'nestling_mail_queue_overdue_seconds', help: late }, async () => (await state()).overdue)
}
