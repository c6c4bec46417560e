import { expect, it, vi } from 'vitest'
import type { Fetch } from './clients.ts'
import { createVoterGateway } from './voter-gateway.ts'

const DEVICE = 'a'.repeat(32)
const config = { url: 'http://backend.test', anonKey: 'public' }
const answering = (answer: () => Response) =>
  createVoterGateway({ config, fetch: () => Promise.resolve(answer()) })

it('sends the code, the number and the choices, and nothing that identifies a person', async () => {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(Response.json({ result: 'stored' })))
  const gateway = createVoterGateway({ config, fetch })
  expect(await gateway.vote('CODE', DEVICE, ['Nora'])).toEqual({ ok: true, given: { result: 'stored' } })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('http://backend.test/functions/v1/poll')
  expect(init).toMatchObject({
    body: JSON.stringify({ kind: 'vote', code: 'CODE', device: DEVICE, choices: ['Nora'] }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  expect(Object.keys(init?.headers ?? {})).toEqual(['apikey', 'content-type'])
})

it.each<[string, () => Response, string]>([
  ['a captive portal', () => new Response('<html>', { status: 200 }), 'failed'],
  ['a poll that is none', () => Response.json({ state: 'open', title: 'x' }), 'failed'],
  ['a cut answer', () => new Response('{"state":"unkn'), 'failed'],
  ['too many requests', () => Response.json({ code: 'x' }, { status: 429 }), 'busy'],
  ['a refusal', () => Response.json({ code: 'invalid', message: '' }, { status: 400 }), 'refused'],
  ['a proxy that refuses', () => new Response('no', { status: 400 }), 'failed'],
  ['a server without the function', () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }), 'failed'],
  [
    'a server that is down',
    () => Response.json({ code: 'unavailable', message: '' }, { status: 503 }),
    'failed',
  ],
])('does not take %s for a poll', async (_what, answer, why) => {
  expect(await answering(answer).open('CODE', DEVICE)).toEqual({ ok: false, why })
})

it('says that no answer came', async () => {
  const gateway = createVoterGateway({ config, fetch: () => Promise.reject(new TypeError('network')) })
  expect(await gateway.open('CODE', DEVICE)).toEqual({ ok: false, why: 'offline' })
})
