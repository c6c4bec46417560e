import { writeMail } from '#supabase/embedded/mail-text.ts'
import type { Mailbox } from '#supabase/embedded/mailbox.ts'
import type { MailQueue } from './mail-queue.ts'

const HOUR_MS = 3_600_000
/** A link or a code is valid for an hour; a notice is worth reading later. */
const NOTICE_MS = 48 * HOUR_MS

/** Mail that waits in a queue to be sent. Messages to phones go where they went before. */
export function createQueuedMailbox({
  queue,
  files,
  wake,
}: {
  queue: Pick<MailQueue, 'add'>
  files: Pick<Mailbox, 'text'>
  /** Called when a mail was added. */
  wake: () => void
}): Mailbox {
  return {
    deliver: async (to, kind, content) => {
      const { subject, text, html } = writeMail(kind, content)
      const lifetimeMs = content.code === undefined ? NOTICE_MS : HOUR_MS
      await queue.add({ to, replyTo: null, subject, text, html, lifetimeMs })
      wake()
    },
    text: files.text,
    letter: async ({ to, subject, text, replyTo }) => {
      await queue.add({ to, replyTo, subject, text, html: '', lifetimeMs: NOTICE_MS })
      wake()
    },
  }
}
