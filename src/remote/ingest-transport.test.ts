import { expect, it, vi } from 'vitest'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import { contactMessage } from '#tests/contracts/ingest/batches.ts'
import { silence } from '#tests/contracts/ports/memory-backend.ts'
import type { Fetch } from './clients.ts'
import { createIngestTransport } from './ingest-transport.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const batch = contactMessage()

function over(fetch: Fetch, timeoutMs?: number) {
  const config = { url: 'http://backend.test', anonKey: 'public' }
  return createIngestTransport({ config, fetch, now: () => NOW, ...(timeoutMs && { timeoutMs }) })
}

/** The transport's result for a response to that batch. */
const met = (answer: (sent: IngestBatch) => Response) =>
  over(() => Promise.resolve(answer(batch))).send(batch)

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const page = (status: number) => new Response('<html>Welcome to the airport</html>', { status })

it('sends the public key and the batch, and nothing that identifies the sender', async () => {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(json(200, { batch_id: batch.batch_id, taken: true })))
  expect(await over(fetch).send(batch)).toEqual({ kind: 'taken' })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('http://backend.test/functions/v1/ingest')
  expect(init).toMatchObject({
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify(batch),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  expect(Object.keys(init?.headers ?? {})).toEqual(['apikey', 'content-type'])
})

it.each<[string, () => Response]>([
  ['a captive portal', () => page(200)],
  ['an empty response', () => new Response(null, { status: 200 })],
  ['another batch’s result', () => json(200, { batch_id: contactMessage().batch_id, taken: true })],
  ['a batch that is not accepted', () => json(200, { batch_id: batch.batch_id, taken: false })],
  ['a result with another status', () => json(202, { batch_id: batch.batch_id, taken: true })],
  ['a truncated response', () => new Response(`{"batch_id":"${batch.batch_id}","tak`, { status: 200 })],
  ['a rejection that is not our server’s', () => page(400)],
  ['a proxy that rejects POST', () => page(405)],
  ['a rejected key', () => json(401, { message: 'Invalid API key' })],
  ['a function that is not there', () => json(404, { code: 'NOT_FOUND', message: 'not found' })],
  [
    'a temporary rejection with the status of a permanent one',
    () => json(400, { code: 'unavailable', message: '' }),
  ],
])('does not count %s as a response', async (_, answer) => {
  expect(await met(answer)).toEqual({ kind: 'none', why: 'bad_reply' })
})

it('reports a failure of the server as one', async () => {
  expect(await met(() => page(502))).toEqual({ kind: 'none', why: 'server' })
  expect(await met(() => json(500, { code: 'WORKER_ERROR', message: '' }))).toMatchObject({ why: 'server' })
})

it('recognizes a rejection by its body', async () => {
  expect(await met(() => json(400, { code: 'invalid', message: '', field: 'email' }))).toEqual({
    kind: 'refused',
    refusal: { code: 'invalid', field: 'email' },
  })
  expect(await met(() => json(405, { code: 'method_not_allowed', message: '' }))).toEqual({
    kind: 'refused',
    refusal: { code: 'method_not_allowed', field: null },
  })
})

it('recognizes a batch that is too large by its status, also from a proxy', async () => {
  expect(await met(() => page(413))).toEqual({ kind: 'too_large' })
})

it.each([
  [429, '120', 120_000],
  [503, 'Sun, 01 Mar 2026 12:05:00 GMT', 300_000],
  [429, '', 0],
])('reads how long to wait from %i with %j', async (status, retryAfter, retryAfterMs) => {
  const headers: Record<string, string> = retryAfter === '' ? {} : { 'retry-after': retryAfter }
  expect(await met(() => json(status, {}, headers))).toEqual({ kind: 'later', retryAfterMs })
})

it('distinguishes no connection from no response', async () => {
  const offline = over(() => Promise.reject(new TypeError('fetch failed')))
  expect(await offline.send(batch)).toEqual({ kind: 'none', why: 'offline' })
  // As fetch does, it rejects with the signal's reason.
  const silent: Fetch = (_input, init) =>
    silence(() => Promise.resolve(page(200)), null, init?.signal ?? new AbortController().signal).catch(() =>
      Promise.reject(init?.signal?.reason),
    )
  expect(await over(silent, 5).send(batch)).toEqual({ kind: 'none', why: 'timeout' })
})
