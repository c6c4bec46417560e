import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'
import { createSmtpTransport } from './smtp-transport.ts'

const MAIL = {
  id: 'a0000000-0000-4000-8000-000000000001',
  recipient: 'ana@example.test',
  reply_to: null,
  subject: 'Hi',
  text: 'Hello',
  html: '',
  created_at: '2026-11-01T00:00:00.000Z',
  attempts: 1,
}

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  server?.close()
})

/** A server that does what it likes with each connection; its address. */
async function listen(meet: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    meet(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return `smtp://127.0.0.1:${port}`
}

/** A mail server that answers commands, and `.` at the end of a text, as `answer` says. */
function serve(answer: (line: string, socket: Socket) => string | null): Promise<string> {
  return listen((socket) => {
    let isText = false
    socket.write('220 ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      if (isText && line !== '.') return
      isText = line === 'DATA'
      const reply = answer(line, socket)
      if (reply !== null) socket.write(`${reply}\r\n`)
    })
  })
}

const transportTo = (url: string, attemptMs?: number) =>
  createSmtpTransport({ url, from: 'names@names.example' }, 'https://names.example', attemptMs)

/** Accepts everything, except what `refused` begins with. */
const accepting =
  (refused: string, reply: string) =>
  (line: string): string => {
    if (line.startsWith(refused)) return reply
    return line === 'DATA' ? '354 go on' : '250 ok'
  }

it.each([
  ['RCPT', '550 5.1.1 no such user', { kind: 'bounced', code: 550 }],
  ['RCPT', '550-5.1.10 no such user\r\n550 5.1.10 at all', { kind: 'bounced', code: 550 }],
  ['RCPT', '552 5.2.2 mailbox full', { kind: 'bounced', code: 552 }],
  ['.', '550 5.2.1 mailbox closed', { kind: 'bounced', code: 550 }],
  // Postfix says this to a recipient when it is the sender that it does not like.
  ['RCPT', '554 5.7.1 <names@names.example>: Sender address rejected', { kind: 'deferred', code: '554' }],
  ['RCPT', '553 5.1.8 sender’s domain does not exist', { kind: 'deferred', code: '553' }],
  ['RCPT', '550 5.7.26 not authenticated, see 5.1.1 of our rules', { kind: 'deferred', code: '550' }],
  ['RCPT', '550 rejected', { kind: 'deferred', code: '550' }],
  ['RCPT', '451 4.2.2 mailbox full', { kind: 'deferred', code: '451' }],
  ['.', '554 5.7.1 looks like spam', { kind: 'deferred', code: '554' }],
  ['MAIL', '550 5.1.1 no such sender', { kind: 'deferred', code: '550' }],
])('a refusal of %s with %s', async (command, reply, outcome) => {
  const transport = transportTo(await serve(accepting(command, reply)))
  expect(await transport.send(MAIL)).toEqual(outcome)
  transport.close()
})

it('sends a mail once whose acceptance was not heard', async () => {
  let accepted = 0
  const transport = transportTo(
    await serve((line, socket) => {
      if (line !== '.') return line === 'DATA' ? '354 go on' : '250 ok'
      accepted += 1
      socket.destroy()
      return null
    }),
  )
  expect(await transport.send(MAIL)).toMatchObject({ kind: 'deferred' })
  expect(accepted).toBe(1)
  transport.close()
})

it('leaves it to the queue when to try again', async () => {
  const transport = transportTo(await listen((socket) => void socket.end()))
  expect(await transport.send(MAIL)).toMatchObject({ kind: 'deferred' })
  expect(sockets.size).toBe(1)
  transport.close()
})

it('gives up on a mail server that goes on talking', async () => {
  const timers: NodeJS.Timeout[] = []
  const transport = transportTo(
    await serve((_line, socket) => {
      timers.push(setInterval(() => void socket.write('250-wait\r\n'), 20))
      return null
    }),
    300,
  )
  expect(await transport.send(MAIL)).toEqual({ kind: 'deferred', code: 'EABORT' })
  for (const timer of timers) clearInterval(timer)
  transport.close()
})
