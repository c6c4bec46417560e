import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { readMails } from '#supabase/embedded/mailbox.ts'
import type { FuzzServer } from './people.ts'
import { startFuzzServer } from './server.ts'

const Message = v.union([
  v.object({ url: v.string(), anonKey: v.string(), secretKey: v.string(), dataDir: v.string() }),
  v.object({ rss: v.number() }),
])

/** Resident memory in bytes. */
export type Memory = { start: number; now: number; max: number }

export type ChildServer = FuzzServer & { memory: Memory }

/** The server in a separate process, so that its memory is measured alone. */
export function startChild(): Promise<ChildServer> {
  const child = fork(fileURLToPath(import.meta.url), ['--serve'], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const memory: Memory = { start: 0, now: 0, max: 0 }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error('the server ended')))
    child.on('message', (data) => {
      const message = v.parse(Message, data)
      if ('rss' in message) {
        memory.now = message.rss
        memory.max = Math.max(memory.max, message.rss)
        memory.start ||= message.rss
        return
      }
      const { url, anonKey, secretKey, dataDir } = message
      const close = async () => {
        child.kill('SIGTERM')
        await ended
      }
      resolve({ url, anonKey, secretKey, memory, close, mails: (to) => readMails(dataDir, to) })
    })
  })
}

if (process.argv.includes('--serve')) {
  const { url, anonKey, secretKey, dataDir, close } = await startFuzzServer()
  process.send?.({ url, anonKey, secretKey, dataDir })
  const timer = setInterval(() => process.send?.({ rss: process.memoryUsage.rss() }), 200)
  process.once('SIGTERM', () => {
    clearInterval(timer)
    void close().then(() => process.exit(0))
  })
}
