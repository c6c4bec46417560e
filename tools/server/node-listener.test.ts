import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen, type Listening } from './listen.ts'
import { createNodeListener } from './node-listener.ts'

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
