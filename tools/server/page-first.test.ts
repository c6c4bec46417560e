import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { listen, type Listening } from './listen.ts'
import { createNodeListener } from './node-listener.ts'

const MANY = 120
const WORK_MS = 1

let listening: Listening
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening.close(0)
})

/** Keeps the thread busy, as reading a token and a body does. */
function work(): void {
  const end = performance.now() + WORK_MS
  while (performance.now() < end);
}

async function connections(count: number): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => connect(listening.port, '127.0.0.1'))
  sockets = [...sockets, ...opened]
  await Promise.all(opened.map((socket) => once(socket, 'connect')))
  return opened
}

test('a page that is asked for after 120 calls of the backend comes before most of them are begun', async () => {
  let begun = 0
  const origin = 'http://names.example'
  const handle = createApp({
    site: { fetch: async () => new Response('page'), headers: {} },
    api: {
      fetch: async () => {
        begun += 1
        work()
        return new Response('{}')
      },
    },
    origins: [origin],
    log: () => {},
  })
  listening = await listen(
    createNodeListener(handle, () => null),
    { host: '127.0.0.1', port: 0 },
  )
  const callers = await connections(MANY)
  const [visitor] = await connections(1)
  for (const caller of callers) caller.write(request('/rest/v1/rpc/sync_pull'))
  visitor?.write(request('/'))
  const [page] = await once(visitor as Socket, 'data')
  expect(String(page)).toMatch(/^HTTP\/1.1 200 OK[^]*page$/)
  expect(begun).toBeLessThan(MANY / 4)
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(MANY)
})

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: names.example\r\n\r\n`
