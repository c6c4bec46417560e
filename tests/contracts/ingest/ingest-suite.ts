import { createHash, createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import type { Database } from '#supabase/embedded/database/database.ts'
import { createFunctionsPlatform } from '#supabase/embedded/functions-platform.ts'
import type { Platform } from '#supabase/functions/ingest/platform.ts'
import ingest from '#supabase/functions/ingest/index.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { rowsHolding } from '#tests/contracts/security/walk.ts'
import { contactMessage, errorReport, usageEvents } from './batches.ts'

export type IngestBackend = {
  backend: TestBackend
  /** Inspects the database, after which the backend may be stopped. */
  inspect: <T>(work: (database: Pick<Database, 'rows'>) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

type Reply = { status: number; retryAfter: number; body: unknown }
type Sending = { from?: string; headers?: Record<string, string>; chunked?: boolean }

const Taken = v.object({ count: v.number() })
const PHONE = '127.0.0.7'
const LAPTOP = '127.0.0.8'
const FLOODER = '127.0.0.9'

const hourOf = (time: number) => Math.floor(time / 3_600_000)

/** `/functions/v1/ingest` from the network to the rows. `open` starts a backend with an empty database. */
export function describeIngest(name: string, open: () => Promise<IngestBackend>): void {
  describe(`what is sent without an account to ${name}`, () => {
    let opened: IngestBackend
    let taken = 0
    beforeAll(async () => {
      opened = await open()
    }, 120_000)
    afterAll(() => opened?.close())

    /** A request over the network from that address of this machine. */
    function send(
      body: string,
      { from = PHONE, headers = {}, chunked = false }: Sending = {},
    ): Promise<Reply> {
      const { url, anonKey } = opened.backend
      return new Promise((resolve, reject) => {
        const request = httpRequest(new URL('/functions/v1/ingest', url), {
          method: 'POST',
          localAddress: from,
          headers: { apikey: anonKey, 'content-type': 'application/json', ...headers },
        })
        request.on('error', reject)
        request.on('response', (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => {
            const retryAfter = Number(response.headers['retry-after'] ?? 0)
            resolve({ status: response.statusCode ?? 0, retryAfter, body: JSON.parse(text) })
          })
        })
        if (chunked) request.write(body)
        request.end(chunked ? undefined : body)
      })
    }

    async function sendBatch(batch: IngestBatch, sending: Sending = {}): Promise<Reply> {
      const reply = await send(JSON.stringify(batch), sending)
      if (reply.status === 200 && batch.kind === 'contact') taken += 1
      return reply
    }

    function platformSeeing(address: string): Platform {
      const { database, secretKey: sourceKey } = opened.backend
      const mailbox = { letter: async () => undefined }
      const platform = createFunctionsPlatform({
        database,
        mailbox,
        ownerEmail: 'owner@localhost',
        sourceKey,
        readToken: async () => ({ kind: 'none' }),
        log: () => undefined,
      })
      return { ...platform, addressOf: () => address }
    }

    it.each([contactMessage(), usageEvents(['tap', 'view']), errorReport()])(
      'a batch of $kind is accepted, and gets the same response when it is repeated',
      async (batch) => {
        const answer = { status: 200, retryAfter: 0, body: { batch_id: batch.batch_id, taken: true } }
        expect(await sendBatch(batch, { from: LAPTOP })).toEqual(answer)
        expect(await send(JSON.stringify(batch), { from: LAPTOP })).toEqual(answer)
      },
    )

    it.each<[string, string, object]>([
      ['no JSON', '{"kind":', { code: 'not_json' }],
      ['an empty body', '', { code: 'not_json' }],
      [
        'a batch with an account',
        JSON.stringify({ ...contactMessage(), user_id: 'me' }),
        { field: 'user_id' },
      ],
      ['an address that is none', JSON.stringify(contactMessage({ email: 'me' })), { field: 'email' }],
      ['an event without a name', JSON.stringify(usageEvents(['ok', ''])), { field: 'events.1.name' }],
    ])('%s is rejected with the reason', async (_what, body, problem) => {
      const reply = await send(body)
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', ...problem } })
    })

    it.each([[false], [true]])('a body of more than 256 KiB is too large, in chunks: %s', async (chunked) => {
      const reply = await send('x'.repeat(256 * 1024 + 1), { chunked })
      expect(reply).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
    })

    it('two hundred messages from one address: five an hour are accepted, whatever the headers contain', async () => {
      const began = hourOf(Date.now())
      const replies: Reply[] = []
      for (let round = 0; round < 10; round++) {
        const batches = Array.from({ length: 20 }, (_, i) => {
          const forged = `198.51.100.${round * 20 + i}`
          const headers = { 'x-forwarded-for': forged, 'cf-connecting-ip': forged, 'x-peer-address': forged }
          return sendBatch(contactMessage(), { from: FLOODER, headers })
        })
        replies.push(...(await Promise.all(batches)))
      }
      const hours = hourOf(Date.now()) - began + 1
      const good = replies.filter(({ status }) => status === 200)
      const held = replies.filter(({ status }) => status === 429)
      expect(good.length).toBeGreaterThanOrEqual(5)
      expect(good.length).toBeLessThanOrEqual(5 * hours)
      expect(good.length + held.length).toBe(200)
      for (const { retryAfter, body } of held) {
        expect(retryAfter).toBeGreaterThan(0)
        expect(retryAfter).toBeLessThanOrEqual(3_600)
        expect(body).toMatchObject({ code: 'over_request_rate_limit' })
      }
      expect((await sendBatch(contactMessage(), { from: PHONE })).status).toBe(200)
    })

    it('messages from many addresses: a hundred an hour are accepted, and other kinds continue', async () => {
      const began = hourOf(Date.now())
      const statuses: number[] = []
      for (let i = 0; i < 150; i++) {
        const body = JSON.stringify(contactMessage())
        const request = new Request(opened.backend.url, { method: 'POST', body })
        // As if the platform had reported that address; over the network all come from this machine.
        const response = await ingest.fetch(request, platformSeeing(`203.0.113.${i}`))
        statuses.push(response.status)
      }
      const hours = hourOf(Date.now()) - began + 1
      taken += statuses.filter((status) => status === 200).length
      expect(taken).toBeGreaterThanOrEqual(100)
      expect(taken).toBeLessThanOrEqual(100 * (hours + 1))
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(hours === 1 ? 50 : 0)
      expect((await sendBatch(usageEvents())).status).toBe(200)
    })

    it('other methods are rejected, and other origins are allowed', async () => {
      const ask = (method: string) =>
        ingest.fetch(new Request(opened.backend.url, { method }), platformSeeing(PHONE))
      const refused = await ask('GET')
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
      const asked = await ask('OPTIONS')
      expect(asked.status).toBe(204)
      expect(asked.headers.get('access-control-allow-headers')).toContain('apikey')
    })

    // Last: the backend is stopped afterwards.
    it('and no part of the database contains an address, or anything that identifies one', async () => {
      const { secretKey } = opened.backend
      const addresses = [PHONE, LAPTOP, FLOODER, '203.0.113.5', '198.51.100.5']
      const hashes = [...addresses, 'unknown'].flatMap((address) => [
        createHash('sha256').update(address).digest('hex'),
        createHmac('sha256', secretKey).update(address).digest('hex'),
      ])
      await opened.inspect(async (database) => {
        expect(await rowsHolding(database, [...addresses, ...hashes])).toEqual([])
        const messages = 'select count(*)::int as count from public.contact_message'
        expect(await database.rows(Taken, messages)).toEqual([{ count: taken }])
        const sources = `select count(distinct source)::int as count from private.ingest_count where source <> ''`
        expect((await database.rows(Taken, sources))[0]?.count).toBeGreaterThan(50)
        // The search would find the content of the messages.
        expect(await rowsHolding(database, ['aoife@example.test'])).toEqual([
          `public.contact_message.email: ${taken}`,
        ])
      })
    })
  })
}
