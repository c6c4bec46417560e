import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import { createFunctionsPlatform } from '#supabase/embedded/functions-platform.ts'
import { createMailbox, type Mailbox } from '#supabase/embedded/mailbox.ts'
import ingest from '#supabase/functions/ingest/index.ts'
import { startTestBackend, type TestBackend } from '#tests/contracts/backend/start.ts'
import { contactMessage, errorReport } from './batches.ts'

vi.setConfig({ testTimeout: 60_000 })

const OWNER = 'owner@localhost'

let backend: TestBackend
let mailbox: Mailbox
let senders = 0

beforeAll(async () => {
  backend = await startTestBackend()
  const { dataDir } = backend
  mailbox = createMailbox({ dataDir, now: Date.now, log: () => undefined })
}, 120_000)
afterAll(() => backend?.close())

/** The mail service's results for the next messages. */
let post: 'open' | 'refusing' | 'missing' = 'open'

/** Sends a batch from an address that has sent nothing before. */
async function send(batch: IngestBatch): Promise<number> {
  const address = `203.0.113.${(senders += 1)}`
  const request = new Request(backend.url, { method: 'POST', body: JSON.stringify(batch) })
  const embedded = createFunctionsPlatform({
    database: backend.database,
    mailbox,
    ownerEmail: OWNER,
    sourceKey: 'a key for hashes',
    readToken: async () => ({ kind: 'none' }),
    log: () => undefined,
  })
  const mailOwner = { open: embedded.mailOwner, refusing: async () => false, missing: null }[post]
  return (await ingest.fetch(request, { ...embedded, mailOwner, addressOf: () => address })).status
}

const textsOf = () => backend.mails(OWNER).map(({ text }) => text)
const mailsWith = (words: string) => textsOf().filter((text) => text.includes(words))

describe('a message to the owner', () => {
  it("is mailed once, with the sender's address for replies, and a subject without content", async () => {
    const message = contactMessage({ message: 'Saoirse is missing.' })
    expect(await send(message)).toBe(200)
    expect(await send(message)).toBe(200)
    expect(mailsWith('Saoirse is missing.')).toHaveLength(1)
    const [mail] = backend.mails(OWNER)
    expect(mail).toMatchObject({
      replyTo: message.email,
      subject: 'New message from Nestling’s contact page',
    })
    expect(mail?.text).toContain(`${message.name} <${message.email}>`)
  })

  it('is also mailed once when many arrive at the same time', async () => {
    const messages = Array.from({ length: 6 }, (_, i) => contactMessage({ message: `At once, no. ${i}.` }))
    await Promise.all(messages.map(send))
    for (const { message } of messages) expect(mailsWith(message)).toHaveLength(1)
  })

  it('that could not be mailed is accepted all the same, and mailed with the next one', async () => {
    post = 'refusing'
    expect(await send(contactMessage({ message: 'Written while the post was shut.' }))).toBe(200)
    expect(mailsWith('the post was shut')).toEqual([])
    post = 'open'
    expect(await send(contactMessage({ message: 'Written after.' }))).toBe(200)
    expect(mailsWith('the post was shut')).toHaveLength(1)
    expect(mailsWith('Written after.')).toHaveLength(1)
  })

  it('is not delayed by ten others that the mail service keeps rejecting', async () => {
    post = 'refusing'
    for (let i = 0; i < 11; i++) await send(contactMessage({ message: `Refused, no. ${i}.` }))
    expect(await send(contactMessage({ message: 'The twelfth.' }))).toBe(200)
    post = 'open'
    expect(await send(contactMessage({ message: 'The thirteenth.' }))).toBe(200)
    expect(mailsWith('The thirteenth.')).toHaveLength(1)
  })

  it('waits in the database when no owner is configured', async () => {
    post = 'missing'
    const before = textsOf().length
    expect(await send(contactMessage())).toBe(200)
    post = 'open'
    expect(textsOf()).toHaveLength(before)
  })

  it('is the only thing that is mailed', async () => {
    await send(contactMessage())
    const before = textsOf().length
    expect(await send(errorReport())).toBe(200)
    expect(textsOf()).toHaveLength(before)
  })
})
