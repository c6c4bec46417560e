import { beforeEach, expect, test, vi } from 'vitest'
import { hostedPlatform } from './hosted-platform.ts'

const ENV = { SUPABASE_URL: 'https://project.test', SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }
const MAIL = { OWNER_EMAIL: 'me@names.example', MAIL_URL: 'https://mail.test/send', MAIL_KEY: 'key' }
const LETTER = { subject: 'Hello', text: 'A question', replyTo: 'parent@example.test' }

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

test('an unconfigured project has no platform', () => {
  expect(hostedPlatform({})).toBeNull()
  expect(hostedPlatform({ SUPABASE_URL: 'https://project.test' })).toBeNull()
})

test('database functions are called with the secret key, at the project’s own address', async () => {
  fetched.mockResolvedValue(Response.json({ taken: true }))
  const called = await hostedPlatform(ENV)?.call('ingest_batch', { p_source: 'x' })
  expect(called).toEqual({ ok: true, data: { taken: true } })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toEqual(new URL('https://project.test/rest/v1/rpc/ingest_batch'))
  expect(init?.headers).toMatchObject({ apikey: 'sb_secret_x', authorization: 'Bearer sb_secret_x' })
})

test('a rejection keeps its code; a missing response has none', async () => {
  const platform = hostedPlatform(ENV)
  fetched.mockResolvedValueOnce(Response.json({ code: '22023' }, { status: 400 }))
  expect(await platform?.call('ingest_batch', {})).toEqual({ ok: false, code: '22023' })
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  expect(await platform?.call('ingest_batch', {})).toEqual({ ok: false, code: null })
  fetched.mockRejectedValueOnce(new TypeError('network'))
  expect(await platform?.call('ingest_batch', {})).toEqual({ ok: false, code: null })
})

test('the address is the one that the nearest proxy has added', () => {
  const platform = hostedPlatform(ENV)
  const request = new Request('https://project.test', {
    headers: { 'cf-connecting-ip': '203.0.113.5', 'x-forwarded-for': '198.51.100.1' },
  })
  expect(platform?.addressOf(request)).toBe('203.0.113.5')
  expect(platform?.addressOf(new Request('https://project.test'))).toBeNull()
})

test('mail is sent to the owner where a service is configured, and a rejection is not reported as success', async () => {
  expect(hostedPlatform(ENV)?.mailOwner).toBeNull()
  const platform = hostedPlatform({ ...ENV, ...MAIL })
  fetched.mockResolvedValueOnce(new Response(null, { status: 202 }))
  expect(await platform?.mailOwner?.(LETTER)).toBe(true)
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(
    JSON.stringify({
      from: 'me@names.example',
      to: 'me@names.example',
      reply_to: 'parent@example.test',
      subject: 'Hello',
      text: 'A question',
    }),
  )
  fetched.mockResolvedValueOnce(new Response(null, { status: 500 }))
  expect(await platform?.mailOwner?.(LETTER)).toBe(false)
  fetched.mockRejectedValueOnce(new TypeError('network'))
  expect(await platform?.mailOwner?.(LETTER)).toBe(false)
})
