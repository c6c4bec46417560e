import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen, type Listening } from './listen.ts'
import { createNodeListener, type RefusedRequest } from './node-listener.ts'
import type { Waiting } from './turns.ts'

let listening: Listening

beforeEach(async () => {
  const listener = createNodeListener(
    async (request, peer) => new Response(`${new URL(request.url).pathname} ${peer}`),
    ({ socket }) => socket.remoteAddress ?? null,
  )
  listening = await listen(listener, { host: '127.0.0.1', port: 0 })
})
afterEach(() => listening.close(0))

/** The status line that the server sends for a raw request. */
async function statusOf(head: string): Promise<string> {
  const socket = connect(listening.port, '127.0.0.1')
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  const [chunk] = await once(socket, 'data')
  socket.destroy()
  return String(chunk).split('\r\n')[0] ?? ''
}

test('an ordinary request is answered', async () => {
  expect(await statusOf('GET /names HTTP/1.1')).toBe('HTTP/1.1 200 OK')
})

test.each(['TRACE', 'TRACK'])(
  '%s, which the fetch standard does not support, is not allowed',
  async (method) => {
    // Node itself does not know TRACK and rejects the request as bad.
    expect(await statusOf(`${method} / HTTP/1.1`)).toMatch(method === 'TRACE' ? / 405 / : / 400 /)
  },
)

test.each(['/a%00b', '/auth/v1/verify?token=%00'])(
  'a NUL in an address is a bad request: %s',
  async (path) => {
    expect(await statusOf(`GET ${path} HTTP/1.1`)).toBe('HTTP/1.1 400 Bad Request')
  },
)

test.each([
  '/rest/v1/rpc/x',
  'http://localhost/rest/v1/rpc/x',
  '/./rest/v1/rpc/x',
  '/a/../rest/v1/rpc/x',
  '/%2e/rest/v1/rpc/x',
])('a page does not wait for the turn of a request for the backend before it: %s', async (address) => {
  const begins: (() => void)[] = []
  const answered: string[] = []
  await listening.close(0)
  const listener = createNodeListener(
    async (request) => {
      answered.push(new URL(request.url).pathname)
      return new Response('')
    },
    () => null,
    { takeTurn: (_peer, { begin }) => void begins.push(begin) },
  )
  listening = await listen(listener, { host: '127.0.0.1', port: 0 })
  const backend = statusOf(`GET ${address} HTTP/1.1`)
  await expect.poll(() => begins).toHaveLength(1)
  expect(await statusOf('GET /names HTTP/1.1')).toBe('HTTP/1.1 200 OK')
  expect(answered).toEqual(['/names'])
  begins[0]?.()
  expect(await backend).toBe('HTTP/1.1 200 OK')
  expect(answered).toEqual(['/names', '/rest/v1/rpc/x'])
})

test('a request for the backend behind too many is refused at once, and told when to come again', async () => {
  const refusals: RefusedRequest[] = []
  await listening.close(0)
  const options = {
    takeTurn: (_peer: string, { refuse }: Waiting) => refuse(),
    refused: (request: RefusedRequest) => void refusals.push(request),
    headers: { 'x-frame-options': 'DENY' },
  }
  const listener = createNodeListener(
    async () => new Response('page'),
    () => null,
    options,
  )
  listening = await listen(listener, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${listening.port}`
  const response = await fetch(`${url}/rest/v1/rpc/x`, { method: 'POST', body: '{}' })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  expect(refusals).toEqual([{ method: 'POST', pathname: '/rest/v1/rpc/x', seconds: expect.any(Number) }])
  expect(await response.json()).toMatchObject({
    code: 'over_capacity',
    msg: 'Too many requests at the moment',
  })
  expect(await (await fetch(url)).text()).toBe('page')
})
