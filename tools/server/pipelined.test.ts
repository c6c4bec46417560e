import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { listen, type Listening } from './listen.ts'
import { createNodeListener } from './node-listener.ts'
import { createTurns } from './turns.ts'

const MANY = 5000
/** As in `turns.ts`. */
const MAX_REFUSALS = 64
/** What one connection may have waiting, in `turns.ts`. */
const SHARE = 16

let listening: Listening
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening.close(0)
})

async function connection(): Promise<Socket> {
  const socket = connect(listening.port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const REQUEST = 'GET /rest/v1/ HTTP/1.1\r\nHost: names.example\r\n\r\n'

/** Counts answers by their status, as long as they arrive. */
function answersTo(socket: Socket): Record<string, number> {
  const counts: Record<string, number> = {}
  let rest = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    rest += chunk
    for (const [, status = ''] of rest.matchAll(/HTTP\/1\.1 (\d+) /g))
      counts[status] = (counts[status] ?? 0) + 1
    // A status line has 13 characters, and may arrive in two chunks.
    rest = rest.slice(-12)
  })
  return counts
}

test('5,000 requests at once on one connection are all answered, few wait, and others are answered meanwhile', async () => {
  let waiting = 0
  let peak = 0
  const takeTurn = createTurns()
  const counted = (work: () => void) => () => {
    waiting -= 1
    work()
  }
  listening = await listen(
    createNodeListener(
      async () => new Response('{}'),
      () => null,
      {
        takeTurn: (peer, { begin, refuse }, socket) => {
          waiting += 1
          takeTurn(peer, { begin: counted(begin), refuse: counted(refuse) }, socket)
          peak = Math.max(peak, waiting)
        },
      },
    ),
    { host: '127.0.0.1', port: 0 },
  )
  const [greedy, visitor] = [await connection(), await connection()]
  const answers = answersTo(greedy)
  greedy.write(REQUEST.repeat(MANY))
  await expect.poll(() => peak, { interval: 1 }).toBeGreaterThan(0)
  visitor.write(REQUEST)
  const [answer] = await once(visitor, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/)
  expect((answers['503'] ?? 0) + (answers['200'] ?? 0)).toBeLessThan(MANY)
  await expect.poll(() => (answers['503'] ?? 0) + (answers['200'] ?? 0), { timeout: 20_000 }).toBe(MANY)
  expect(peak).toBeLessThanOrEqual(MAX_REFUSALS + SHARE + 1)
  expect(answers['200']).toBeGreaterThanOrEqual(SHARE)
})

test('a client that sends on and on and reads nothing is no longer read from', async () => {
  let taken = 0
  const takeTurn = createTurns()
  listening = await listen(
    createNodeListener(
      async () => new Response('{}'),
      () => null,
      {
        takeTurn: (...turn) => {
          taken += 1
          takeTurn(...turn)
        },
      },
    ),
    { host: '127.0.0.1', port: 0 },
  )
  const deaf = await connection()
  deaf.pause()
  // Its answers take several times the memory that the operating system has for a socket.
  deaf.write(REQUEST.repeat(200_000))
  let before = -1
  while (before < taken) {
    before = taken
    await wait(500)
  }
  expect(taken).toBeGreaterThan(MAX_REFUSALS)
  expect(taken).toBeLessThan(100_000)
})
