import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import { functionsIn } from '#supabase/embedded/functions.ts'
import { startTestBackend, type TestBackend } from '#tests/contracts/backend/start.ts'
import { contactMessage, errorReport } from './batches.ts'

vi.setConfig({ testTimeout: 60_000 })

const OWNER = 'owner@localhost'

let backend: TestBackend
let senders = 0

beforeAll(async () => {
  const loadFunction = functionsIn(join(process.cwd(), 'supabase/functions'))
  backend = await startTestBackend({ loadFunction })
}, 120_000)
afterAll(() => backend?.close())

/** Sends a batch as somebody who has not written before. */
async function send(batch: IngestBatch): Promise<number> {
  const { default: ingest } = await import('#supabase/functions/ingest/index.ts')
  const headers = { 'x-peer-address': `203.0.113.${(senders += 1)}` }
  const request = new Request(backend.url, { method: 'POST', headers, body: JSON.stringify(batch) })
  return (await ingest.fetch(request)).status
}

const textsOf = () => backend.mails(OWNER).map(({ text }) => text)
const mailsWith = (words: string) => textsOf().filter((text) => text.includes(words))

function mailTo(path: string, key: string): Promise<Response> {
  const mail = { to: OWNER, reply_to: 'a@b', subject: 'Hello', text: 'Hello' }
  return fetch(new URL(path, backend.url), {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(mail),
  })
}

describe('a message to the owner', () => {
  it('is mailed once, with the address that an answer goes to, and a subject that tells nothing', async () => {
    const message = contactMessage({ message: 'Saoirse is missing.' })
    expect(await send(message)).toBe(200)
    expect(await send(message)).toBe(200)
    expect(mailsWith('Saoirse is missing.')).toHaveLength(1)
    const [mail] = backend.mails(OWNER)
    expect(mail).toMatchObject({
      replyTo: message.email,
      subject: 'A message through Nestling’s contact page',
    })
    expect(mail?.text).toContain(`${message.name} <${message.email}>`)
  })

  it('is mailed once also when many come at the same time', async () => {
    const messages = Array.from({ length: 6 }, (_, i) => contactMessage({ message: `At once, no. ${i}.` }))
    await Promise.all(messages.map(send))
    for (const { message } of messages) expect(mailsWith(message)).toHaveLength(1)
  })

  it('that could not be mailed is taken all the same, and goes with the next one', async () => {
    vi.stubEnv('MAIL_URL', 'http://127.0.0.1:9/')
    expect(await send(contactMessage({ message: 'Written while the post was shut.' }))).toBe(200)
    expect(mailsWith('the post was shut')).toEqual([])
    vi.unstubAllEnvs()
    expect(await send(contactMessage({ message: 'Written after.' }))).toBe(200)
    expect(mailsWith('the post was shut')).toHaveLength(1)
    expect(mailsWith('Written after.')).toHaveLength(1)
  })

  it('is not held up by ten others that the post refuses again and again', async () => {
    vi.stubEnv('MAIL_URL', 'http://127.0.0.1:9/')
    for (let i = 0; i < 11; i++) await send(contactMessage({ message: `Refused, no. ${i}.` }))
    expect(await send(contactMessage({ message: 'The twelfth.' }))).toBe(200)
    vi.unstubAllEnvs()
    expect(await send(contactMessage({ message: 'The thirteenth.' }))).toBe(200)
    expect(mailsWith('The thirteenth.')).toHaveLength(1)
  })

  it('waits in the database where no owner is named', async () => {
    vi.stubEnv('OWNER_EMAIL', '')
    const before = textsOf().length
    expect(await send(contactMessage())).toBe(200)
    vi.unstubAllEnvs()
    expect(textsOf()).toHaveLength(before)
  })

  it('is the only thing that is mailed', async () => {
    await send(contactMessage())
    const before = textsOf().length
    expect(await send(errorReport())).toBe(200)
    expect(textsOf()).toHaveLength(before)
  })
})

describe('the way out for mails', () => {
  it('is open to the secret key alone', async () => {
    const before = textsOf().length
    expect((await mailTo('/mail/v1/send', backend.anonKey)).status).toBe(401)
    expect((await mailTo('/mail/v1/other', backend.secretKey)).status).toBe(404)
    expect(textsOf()).toHaveLength(before)
    expect((await mailTo('/mail/v1/send', backend.secretKey)).status).toBe(200)
    expect(textsOf()).toHaveLength(before + 1)
  })

  it('takes nothing that is no mail', async () => {
    const headers = { apikey: backend.secretKey }
    const answer = await fetch(new URL('/mail/v1/send', backend.url), { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(400)
  })
})
