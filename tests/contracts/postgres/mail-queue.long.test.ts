import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#supabase/embedded/database/postgres-database.ts'
import { MAIL_SCHEMA } from '#supabase/embedded/smtp/schema.ts'
import { createMailQueue } from '#supabase/embedded/smtp/mail-queue.ts'
import { startMailSender } from '#supabase/embedded/smtp/mail-sender.ts'
import {
  NEEDS_POSTGRES,
  type PostgresServer,
  findPostgres,
  startPostgres,
} from '#tests/contracts/sync-sql/postgres-server.ts'
import { ordinaryDatabase } from './server-world.ts'

const programs = findPostgres()
const MAILS = 60

describe.skipIf(programs === null)('mails of several processes', NEEDS_POSTGRES, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => server?.close())

  it('are sent once each', async () => {
    const url = await ordinaryDatabase(server, 'mails')
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres({ url, connections: 4 })))
    await opened[0]?.database.script(MAIL_SCHEMA)
    const queues = opened.map(({ database }) => createMailQueue(database, Date.now))
    for (let n = 0; n < MAILS; n += 1) {
      const mail = {
        to: `p${n}@example.test`,
        replyTo: null,
        subject: 'Hi',
        text: 'Hi',
        html: '',
        lifetimeMs: 60_000,
      }
      await queues[n % 3]?.add(mail)
    }
    const sent: string[] = []
    const senders = queues.map((queue) =>
      startMailSender({
        queue,
        transport: {
          send: async ({ recipient }) => {
            await new Promise((resolve) => void setTimeout(resolve, 5))
            sent.push(recipient)
            return { kind: 'sent' }
          },
          close: () => undefined,
        },
        log: () => undefined,
        pollMs: 50,
      }),
    )
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(MAILS)
    await Promise.all(senders.map(({ stop }) => stop()))
    expect(new Set(sent).size).toBe(MAILS)
    expect(sent).toHaveLength(MAILS)
    expect(await queues[0]?.state()).toEqual({ waiting: 0, overdue: 0 })
    await Promise.all(opened.map(({ close }) => close()))
  }, 60_000)
})
