import { loggable } from '#supabase/embedded/database/database-error.ts'
import type { MailQueue } from './mail-queue.ts'
import type { MailTransport, SendOutcome } from './smtp-transport.ts'

export type MailSender = {
  /** A mail was added: looks at once. */
  wake: () => void
  /**
   * Resolves when no attempt is in progress and none will follow. One that takes longer than STOP_MS is broken off: its
   * mail is sent again later, with the same Message-ID.
   */
  stop: () => Promise<void>
}

export type MailSenderOptions = {
  queue: MailQueue
  transport: MailTransport
  log: (line: string) => void
  mailed?: ((outcome: SendOutcome['kind']) => void) | undefined
  /** Between two looks for mails that others have added or that are due again, ms. */
  pollMs?: number
  /** Default: STOP_MS. */
  stopMs?: number
}

const POLL_MS = 5000
/** How long a server that stops waits for mails in progress, ms: it must end within `CLOSE_MS` of tools/server. */
export const STOP_MS = 4000
/** Connections to the mail server. */
const AT_ONCE = 3

/** Sends the mails of a queue for as long as the process runs. Any number of processes may. */
export function startMailSender({
  queue,
  transport,
  log,
  mailed,
  pollMs = POLL_MS,
  stopMs = STOP_MS,
}: MailSenderOptions): MailSender {
  let stopped = false
  let isAwake = true
  let timer: NodeJS.Timeout | undefined
  let running = round()

  async function sendDue(): Promise<boolean> {
    const unsent = await queue.collect()
    if (unsent > 0) log(`${unsent} mails were not sent in time`)
    const mails = await queue.claim(AT_ONCE)
    const attempts = await Promise.allSettled(
      mails.map(async (mail) => {
        const outcome = await transport.send(mail)
        mailed?.(outcome.kind)
        if (outcome.kind === 'sent') return queue.sent(mail)
        log(`a mail was ${outcome.kind}: ${outcome.code} (attempt ${mail.attempts})`)
        return outcome.kind === 'bounced' ? queue.bounced(mail, outcome.code) : queue.defer(mail)
      }),
    )
    // After all have ended: none is still being sent when the next ones are claimed.
    for (const attempt of attempts) if (attempt.status === 'rejected') throw attempt.reason
    return mails.length > 0
  }

  async function round(): Promise<void> {
    try {
      while (!stopped && isAwake) {
        isAwake = false
        while (!stopped && (await sendDue())) continue
      }
    } catch (error) {
      // What was claimed is due again when the claim ends.
      log(`sending mails failed: ${loggable(error)}`)
    }
    if (stopped) return
    timer = setTimeout(next, pollMs)
    timer.unref()
  }

  function next(): void {
    isAwake = true
    timer = undefined
    running = round()
  }

  return {
    wake: () => {
      isAwake = true
      if (timer === undefined || stopped) return
      clearTimeout(timer)
      next()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const late = setTimeout(transport.close, stopMs)
      await running
      clearTimeout(late)
      transport.close()
    },
  }
}
