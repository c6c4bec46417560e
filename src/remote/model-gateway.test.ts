import { expect, it, vi } from 'vitest'
import type { SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import type { Fetch } from './clients.ts'
import type { FreshToken } from './fresh-token.ts'
import { createModelGateway } from './model-gateway.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const REQUEST: SuggestionRequest = {
  sentence: 'short',
  wishes: [],
  ignored: [],
  favorites: [],
  avoid: [],
  count: 5,
}
const NDJSON = { 'content-type': 'application/x-ndjson' }
const line = (value: object) => `${JSON.stringify(value)}\n`
const suggestion = (name: string) => ({ name, gender: 'f', reason: 'Short and soft, like Nora.' })
const NORA = line({ kind: 'suggestion', ...suggestion('Nora') })
const END = line({ kind: 'end', how: 'complete' })

type Asking = { hasSession?: boolean; freshToken?: FreshToken; signal?: AbortSignal }

async function ask(fetch: Fetch, asking: Asking = {}) {
  const gateway = createModelGateway({
    config: { url: 'http://backend.test', anonKey: 'public' },
    fetch,
    hasSession: async () => asking.hasSession ?? false,
    freshToken: asking.freshToken ?? (async () => ({ ok: true, token: 'token', userId: 'mum' })),
    now: () => NOW,
  })
  const names: string[] = []
  const signal = asking.signal ?? new AbortController().signal
  const outcome = await gateway.ask(
    REQUEST,
    (found) => names.push(found.kind === 'suggestion' ? found.name : found.value),
    signal,
  )
  return { names, outcome }
}

const answering = (response: () => Response) => vi.fn<Fetch>(async () => response())

it('sends the request with the public key, and the token of who is signed in', async () => {
  const fetch = answering(() => new Response(NORA + END, { headers: NDJSON }))
  expect(await ask(fetch)).toEqual({ names: ['Nora'], outcome: { kind: 'answered', ending: 'complete' } })
  await ask(fetch, { hasSession: true })
  const [[url, anonymous] = [], [, person] = []] = fetch.mock.calls
  expect(url).toBe('http://backend.test/functions/v1/generate-names')
  expect(anonymous).toMatchObject({
    method: 'POST',
    body: JSON.stringify(REQUEST),
    credentials: 'omit',
    redirect: 'error',
  })
  expect(anonymous?.headers).toEqual({ apikey: 'public', 'content-type': 'application/json' })
  expect(person?.headers).toMatchObject({ authorization: 'Bearer token' })
})

it.each([
  ['has ended', 'session_ended', 'signed_out'],
  ['cannot be refreshed now', 'offline', 'offline'],
])('a session that %s asks nobody', async (_what, code, kind) => {
  const fetch = answering(() => new Response(END, { headers: NDJSON }))
  const freshToken: FreshToken = async () => ({ ok: false, code, message: '' })
  expect((await ask(fetch, { hasSession: true, freshToken })).outcome).toEqual({ kind })
  expect(fetch).not.toHaveBeenCalled()
})

it('names arrive while the model writes; an answer that breaks off was cut', async () => {
  const encoder = new TextEncoder()
  const parts = [NORA.slice(0, 30), NORA.slice(30)]
  const body = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const part = parts.shift()
        if (part === undefined) controller.error(new TypeError('network'))
        else controller.enqueue(encoder.encode(part))
      },
    })
  const cut = await ask(answering(() => new Response(body(), { headers: NDJSON })))
  expect(cut).toEqual({ names: ['Nora'], outcome: { kind: 'answered', ending: 'cut' } })
  // Nothing had come this time.
  expect(await ask(answering(() => new Response(body(), { headers: NDJSON })))).toEqual({
    names: [],
    outcome: { kind: 'offline' },
  })
})

it('a refusal has its code, and how long to wait', async () => {
  const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
    ask(answering(() => Response.json({ code, message: 'x' }, { status, headers })))
  expect((await refuse(429, 'over_request_rate_limit', { 'retry-after': '40' })).outcome).toEqual({
    kind: 'refused',
    code: 'over_request_rate_limit',
    retryAfterMs: 40_000,
  })
  expect((await refuse(503, 'not_configured')).outcome).toMatchObject({
    code: 'not_configured',
    retryAfterMs: 0,
  })
  expect((await refuse(401, 'invalid_token')).outcome).toEqual({ kind: 'signed_out' })
})

it.each<[string, () => Response]>([
  ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['names of another media type', () => Response.json(suggestion('Nora'))],
  ['a proxy', () => new Response('Bad gateway', { status: 502 })],
  ['a function that is not there', () => Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 })],
])('%s is no answer', async (_who, response) => {
  expect(await ask(answering(response))).toEqual({ names: [], outcome: { kind: 'bad_reply' } })
})

it('distinguishes no connection from a person who leaves', async () => {
  const broken = vi.fn<Fetch>(() => Promise.reject(new TypeError('fetch failed')))
  expect((await ask(broken)).outcome).toEqual({ kind: 'offline' })
  expect((await ask(broken, { signal: AbortSignal.abort() })).outcome).toEqual({ kind: 'left' })
})
