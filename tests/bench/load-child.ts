import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Mail, readMails } from '#supabase/embedded/mailbox.ts'

const Message = v.union([v.object({ url: v.string(), anonKey: v.string() }), v.object({ rss: v.number() })])

/** A server in a separate process. */
export type LoadServer = {
  url: string
  anonKey: string
  /** Mails so far to an address, oldest first. */
  mails: (to?: string) => Mail[]
  /** Resident memory as last reported, bytes; 0 when the server reports none. */
  rss: () => number
  close: () => Promise<void>
}

/**
 * Starts a script that takes a data directory and the environment. Rejects when it ends before it listens.
 */
export function startServer(
  script: URL,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<LoadServer> {
  // Hashing costs the same as in production, whatever the caller has set for tests.
  const { BCRYPT_COST: _, ...env } = process.env
  const child = fork(fileURLToPath(script), [dataDir], {
    execArgv: ['--import', 'tsx'],
    env: { ...env, ...more },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let rss = 0
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error(`${script.pathname} ended`)))
    child.on('message', (data) => {
      const message = v.parse(Message, data)
      if ('rss' in message) rss = message.rss
      else resolve({ ...message, mails: (to) => readMails(dataDir, to), rss: () => rss, close })
    })
  })
}
