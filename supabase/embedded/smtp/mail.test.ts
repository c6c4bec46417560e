import * as v from 'valibot'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeAll, afterAll, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#supabase/embedded/database/database.ts'
import { unavailable } from '#supabase/embedded/database/database-error.ts'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { migratedSnapshot } from '#tests/contracts/backend/database-image.ts'
import { createMailQueue, type MailQueue } from './mail-queue.ts'
import { startMailSender, type MailSender } from './mail-sender.ts'
import { createQueuedMailbox } from './queued-mailbox.ts'
import { MAIL_SCHEMA } from './schema.ts'
import { createSmtpTransport, type MailTransport } from './smtp-transport.ts'

type Received = { from: string; to: string[]; raw: string }

/** Answers to recipients, one after the other; then everyone is accepted. */
let answers: string[]
let received: Received[]
let server: SMTPServer
let opened: OpenDatabase
let transport: MailTransport
let now: number
let queue: MailQueue
let sender: MailSender | undefined
const log: string[] = []
const outcomes: string[] = []

beforeAll(async () => {
  opened = await openPglite(null, { snapshot: await migratedSnapshot() })
  await opened.database.script(MAIL_SCHEMA)
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      const [, code, text] = /^(\d+) (.*)$/.exec(answers.shift() ?? '') ?? []
      done(code === undefined ? null : Object.assign(new Error(text), { responseCode: Number(code) }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
}, 60_000)
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await opened.close()
})

beforeEach(() => {
  answers = []
  received = []
  log.length = 0
  outcomes.length = 0
  now = Date.UTC(2026, 10, 1)
  queue = createMailQueue(opened.database, () => now)
  const { port } = server.server.address() as AddressInfo
  const settings = { url: `smtp://127.0.0.1:${port}`, from: 'Nestling <names@names.example>' }
  transport = createSmtpTransport(settings, 'https://names.example')
})
afterEach(async () => {
  await sender?.stop()
  sender = undefined
  transport.close()
  await opened.database.script('truncate embedded.mail_queue; truncate embedded.mail_bounces')
})

const mailbox = () =>
  createQueuedMailbox({ queue, files: { text: async () => {} }, wake: () => sender?.wake() })
const start = () =>
  (sender = startMailSender({
    queue,
    transport,
    log: (line) => void log.push(line),
    mailed: (outcome) => void outcomes.push(outcome),
    pollMs: 20,
  }))
const waiting = async () => (await queue.state()).waiting
const idOf = ({ raw }: Received) => /^Message-ID: (.*)$/im.exec(raw)?.[1]
/** On a busy machine; the first connection takes a second. */
const SOON = { timeout: 15_000 }
const bounces = () =>
  opened.database.rows(
    v.object({ domain: v.string(), code: v.number() }),
    'select domain, code from embedded.mail_bounces',
  )
const LINK = 'https://names.example/auth/v1/verify?token=abc'

it('sends a mail as text and HTML, and forgets it', async () => {
  start()
  await mailbox().deliver('ana@example.test', 'signup', { link: LINK, code: '123456' })
  await expect.poll(waiting, SOON).toBe(0)
  expect(received).toHaveLength(1)
  const { from, to, raw } = received[0] ?? { from: '', to: [], raw: '' }
  expect([from, to]).toEqual(['names@names.example', ['ana@example.test']])
  expect(raw).toContain('Subject: Confirm your email')
  expect(raw).toContain('From: Nestling <names@names.example>')
  expect(raw).toContain('Content-Type: text/plain')
  expect(raw).toContain('Content-Type: text/html')
  expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@names\.example>\r$/m)
  expect(log).toEqual([])
})

it('sends a letter to the owner with the sender’s address to reply to', async () => {
  start()
  const letter = {
    to: 'owner@example.test',
    subject: 'Hi\r\nBcc: x@example.test',
    text: 'Hello',
    replyTo: 'ana@example.test',
  }
  await mailbox().letter(letter)
  await expect.poll(waiting, SOON).toBe(0)
  expect(received[0]?.to).toEqual(['owner@example.test'])
  expect(received[0]?.raw).toContain('Reply-To: ana@example.test')
  expect(received[0]?.raw).not.toMatch(/^Bcc/m)
})

it('tries again when the mail server asks for it, later and later, with the same Message-ID', async () => {
  answers = ['451 4.7.1 later', '451 4.7.1 later']
  await mailbox().deliver('ben@example.test', 'known', { link: LINK })
  start()
  await expect.poll(() => outcomes, SOON).toEqual(['deferred'])
  now += 14_999
  await quiet()
  expect(outcomes).toEqual(['deferred'])
  now += 1
  await expect.poll(() => outcomes, SOON).toEqual(['deferred', 'deferred'])
  now += 29_999
  await quiet()
  expect(received).toEqual([])
  now += 1
  await expect.poll(waiting, SOON).toBe(0)
  expect(outcomes).toEqual(['deferred', 'deferred', 'sent'])
  expect(log[0]).toBe('a mail was deferred: 451 (attempt 1)')
})

it('notes a rejected address by its domain and code alone, and sends nothing again', async () => {
  answers = ['550 5.1.1 unknown']
  start()
  await mailbox().deliver('nobody@example.test', 'known', { link: LINK })
  await expect.poll(waiting, SOON).toBe(0)
  now += 3_600_000
  await quiet()
  expect(received).toEqual([])
  expect(await bounces()).toEqual([{ domain: 'example.test', code: 550 }])
  expect(log).toEqual(['a mail was bounced: 550 (attempt 1)'])
})

it('sends a mail again whose process died before it was marked, with the same Message-ID', async () => {
  await mailbox().deliver('cleo@example.test', 'known', { link: LINK })
  // The mail server accepts it, and the process ends.
  const [claimed] = await queue.claim(5)
  if (!claimed) throw new TypeError('expected a mail')
  expect(await transport.send(claimed)).toEqual({ kind: 'sent' })
  start()
  now += 119_999
  await quiet()
  expect(received).toHaveLength(1)
  now += 1
  await expect.poll(waiting, SOON).toBe(0)
  expect(received).toHaveLength(2)
  expect(new Set(received.map(idOf)).size).toBe(1)
  expect(idOf(received[0] ?? { from: '', to: [], raw: '' })).toMatch(/^<[^<>@]+@[^<>@]+>$/)
})

it('breaks off a mail that the server has not accepted when it stops, and sends it again with the same Message-ID', async () => {
  await mailbox().deliver('ana@example.test', 'signup', { link: LINK })
  const hung = createServer().listen(0, '127.0.0.1')
  await once(hung, 'listening')
  hung.on('connection', (socket) => socket.resume())
  const { port } = hung.address() as AddressInfo
  const stalled = createSmtpTransport(
    { url: `smtp://127.0.0.1:${port}`, from: 'names@names.example' },
    'https://names.example',
  )
  const ids: string[] = []
  const stopping = startMailSender({
    queue,
    transport: {
      ...stalled,
      send: (mail) => {
        ids.push(`<${mail.id}@names.example>`)
        return stalled.send(mail)
      },
    },
    log: (line) => void log.push(line),
    stopMs: 50,
  })
  await expect.poll(() => ids.length, SOON).toBe(1)
  const began = performance.now()
  await stopping.stop()
  expect(performance.now() - began).toBeLessThan(4000)
  hung.close()
  now += 15_000
  start()
  await expect.poll(waiting, SOON).toBe(0)
  expect(received.map(idOf)).toEqual(ids)
})

it('does not send a link that is no longer valid, and a notice for two days', async () => {
  await mailbox().deliver('dora@example.test', 'recovery', { link: LINK, code: '123456' })
  await mailbox().deliver('dora@example.test', 'password_changed', { link: LINK })
  now += 3_600_000
  start()
  await expect.poll(waiting, SOON).toBe(0)
  expect(received).toHaveLength(1)
  expect(received[0]?.raw).toContain('Subject: Your password was changed')
  expect(log).toEqual(['1 mails were not sent in time'])
})

it('is patient with a mail server that is away', async () => {
  const away = createSmtpTransport(
    { url: 'smtp://127.0.0.1:1', from: 'a@b.example' },
    'https://names.example',
  )
  await mailbox().deliver('eve@example.test', 'known', { link: LINK })
  const [mail] = await queue.claim(1)
  if (!mail) throw new TypeError('expected a mail')
  expect(await away.send(mail)).toMatchObject({ kind: 'deferred' })
  away.close()
})

it('leaves a mail alone that another process has claimed since, unless it was sent', async () => {
  await mailbox().deliver('finn@example.test', 'known', { link: LINK })
  const [late] = await queue.claim(1)
  now += 120_000
  const [current] = await queue.claim(1)
  if (!late || !current) throw new TypeError('expected a mail twice')
  await queue.defer(late)
  now += 60_000
  expect(await queue.claim(1)).toEqual([])
  await queue.bounced(late, 550)
  expect([await waiting(), await bounces()]).toEqual([1, []])
  await queue.sent(late)
  await queue.bounced(current, 550)
  expect([await waiting(), await bounces()]).toEqual([0, []])
})

it('waits for all attempts when what became of one cannot be stored', async () => {
  for (const name of ['gus', 'hal']) await mailbox().deliver(`${name}@example.test`, 'known', { link: LINK })
  let finish = () => {}
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const begun: string[] = []
  const failing: MailQueue = { ...queue, sent: () => Promise.reject(unavailable('57P03', 'secret')) }
  const stopping = startMailSender({
    queue: failing,
    transport: {
      send: async ({ recipient }) => {
        begun.push(recipient)
        if (begun.length === 2) await slow
        return { kind: 'sent' }
      },
      close: () => void log.push('closed'),
    },
    log: (line) => void log.push(line),
    pollMs: 20,
  })
  await expect.poll(() => begun.length, SOON).toBe(2)
  const stopped = stopping.stop()
  await quiet()
  expect(log).toEqual([])
  finish()
  await stopped
  expect(log).toEqual(['sending mails failed: database error 57P03', 'closed'])
})

/** Long enough for several looks of the sender. */
async function quiet(): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, 120))
}
