import { describe, expect, it, vi } from 'vitest'
import type { IngestBatch } from '#src/core/ingest/batch.ts'
import { contactMessage, errorReport, usageEvents } from '#tests/contracts/ingest/batches.ts'
import { createIngestDevice } from '#tests/contracts/ports/ingest-device.ts'
import {
  answers,
  type Fault,
  lost,
  portal,
  replyLost,
  silence,
  truncated,
  twice,
} from '#tests/contracts/ports/memory-backend.ts'
import { createMemoryIngest } from '#tests/contracts/ports/memory-ingest.ts'
import { createWorld, PASSWORD } from '#tests/contracts/ports/world.ts'

function world() {
  const server = createMemoryIngest()
  const phone = createIngestDevice(server.fetch)
  const arrived = () => server.stored().map(({ kind }) => kind)
  const asked = () => server.asked.map(({ batch }) => (batch as IngestBatch).batch_id)
  return { server, phone, arrived, asked }
}

const refuses =
  (status: number, code: string, more: object = {}): Fault =>
  () =>
    Promise.resolve(Response.json({ code, message: code, ...more }, { status }))

describe('sending batches', () => {
  it('sends pending batches one at a time, those that a user waits for first', async () => {
    const { phone, arrived } = world()
    await phone.queue(usageEvents(), errorReport(), contactMessage(), contactMessage())
    expect(await phone.send()).toBe('4 sent, 0 wait')
    expect(arrived()).toEqual(['contact', 'contact', 'error', 'events'])
    expect(await phone.entries()).toEqual([])
  })

  it('sends no request when nothing is pending', async () => {
    const { server, phone } = world()
    expect(await phone.send()).toBe('0 sent, 0 wait')
    expect(server.asked).toEqual([])
  })

  it('retries a batch without a reply under the same id, and it is stored once', async () => {
    const { server, phone, asked } = world()
    const message = contactMessage()
    await phone.queue(message)
    server.failNext(replyLost)
    expect(await phone.send()).toBe('offline')
    expect(server.stored()).toHaveLength(1)
    expect(await phone.send()).toBe('1 sent, 0 wait')
    expect(asked()).toEqual([message.batch_id, message.batch_id])
    expect(server.stored()).toEqual([message])
  })

  it('stores a batch once when the page and the worker send it at the same time, or the network duplicates it', async () => {
    const { server, phone } = world()
    await phone.queue(contactMessage(), errorReport())
    server.failNext(twice)
    await Promise.all([phone.send(), phone.another()])
    expect(server.stored()).toHaveLength(2)
    expect(await phone.entries()).toEqual([])
  })

  it('sends each batch once when all senders share the lock', async () => {
    const { server, phone } = world()
    await phone.queue(contactMessage(), errorReport())
    await Promise.all([phone.send(), phone.send()])
    expect(server.asked).toHaveLength(2)
  })

  it.each<[string, Fault, string]>([
    ['a lost request', lost, 'offline'],
    ['a captive portal', portal, 'bad_reply'],
    ['JSON of another site', () => Promise.resolve(Response.json({ taken: true })), 'bad_reply'],
    ['a truncated response', truncated, 'bad_reply'],
    ['a failing server', answers(500), 'server'],
    ['a rejection that is not our server’s', answers(400), 'bad_reply'],
    ['a proxy that rejects POST', answers(405), 'bad_reply'],
  ])('keeps a batch after %s', async (_, fault, problem) => {
    const { server, phone } = world()
    const message = contactMessage()
    await phone.queue(message)
    server.failNext(fault)
    expect(await phone.send()).toBe(problem)
    expect(await phone.entries()).toMatchObject([{ batchId: message.batch_id, state: 'waiting', tries: 1 }])
    expect(await phone.send()).toBe('1 sent, 0 wait')
    expect(server.stored()).toEqual([message])
  })

  it('keeps a batch whose sender is killed mid-request, and another sender sends it', async () => {
    const { server, phone } = world()
    await phone.queue(contactMessage())
    server.failNext(silence)
    void phone.send()
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    expect(await phone.another()).toBe('1 sent, 0 wait')
  })

  it('tries the others before a batch on which the server fails', async () => {
    const { server, phone } = world()
    const [poison, good] = [contactMessage(), contactMessage()]
    await phone.queue(poison, good)
    server.failAlways((next, batch) =>
      (batch as IngestBatch).batch_id === poison.batch_id
        ? answers(500)(next, batch, new AbortController().signal)
        : next(),
    )
    expect(await phone.send()).toBe('server')
    expect(await phone.send()).toBe('server')
    expect(server.stored()).toEqual([good])
    expect(await phone.entries()).toMatchObject([{ batchId: poison.batch_id, state: 'waiting', tries: 2 }])
  })

  it('does not let a failing kind block another', async () => {
    const { server, phone, arrived } = world()
    await phone.queue(contactMessage(), errorReport(), usageEvents())
    server.failNext(answers(500))
    expect(await phone.send()).toBe('server')
    expect(arrived()).toEqual(['error', 'events'])
  })

  it('sends only one request without a connection', async () => {
    const { server, phone } = world()
    await phone.queue(contactMessage(), errorReport(), usageEvents())
    server.failAlways(lost)
    expect(await phone.send()).toBe('offline')
    expect(server.asked).toHaveLength(1)
  })
})

describe('a rate-limiting server', () => {
  it('gets the batch with its id after the requested time; other kinds continue', async () => {
    const { server, phone, arrived } = world()
    const messages = Array.from({ length: 6 }, () => contactMessage())
    await phone.queue(...messages, errorReport())
    expect(await phone.send()).toBe('6 sent, 1 wait')
    expect(arrived()).toEqual(['contact', 'contact', 'contact', 'contact', 'contact', 'error'])

    const before = server.asked.length
    phone.clock.advance(3_599_000)
    expect(await phone.send()).toBe('0 sent, 1 wait')
    expect(server.asked).toHaveLength(before)

    phone.clock.advance(1_000)
    server.hourPasses()
    expect(await phone.send()).toBe('1 sent, 0 wait')
    expect(server.stored().at(-1)).toEqual(messages.at(-1))
  })

  it.each([
    ['in the seconds of its 503', answers(503, 'unavailable', { 'Retry-After': '60' }), 60_000],
    [
      'in an hour, though it asks for a year',
      answers(429, undefined, { 'Retry-After': '31536000' }),
      3_600_000,
    ],
  ])('is asked again %s', async (_, fault, ms) => {
    const { server, phone } = world()
    await phone.queue(contactMessage())
    server.failNext(fault)
    expect(await phone.send()).toBe('0 sent, 1 wait')
    phone.clock.advance(ms - 1)
    expect(await phone.send()).toBe('0 sent, 1 wait')
    phone.clock.advance(1)
    expect(await phone.send()).toBe('1 sent, 0 wait')
  })
})

describe('a batch that the server rejects', () => {
  it('is parked with the reason, and the next one is sent', async () => {
    const { server, phone, asked } = world()
    const [refused, next] = [contactMessage(), contactMessage()]
    await phone.queue(refused, next)
    server.failNext(refuses(400, 'invalid', { field: 'email' }))
    expect(await phone.send()).toBe('1 sent, 0 wait')
    expect(server.stored()).toEqual([next])
    expect(await phone.entries()).toMatchObject([
      { batchId: refused.batch_id, state: 'parked', refusal: { code: 'invalid', field: 'email' } },
    ])
    await phone.send()
    expect(asked()).toEqual([refused.batch_id, next.batch_id])
  })

  it('is parked after a 405 of our server', async () => {
    const { server, phone } = world()
    await phone.queue(errorReport())
    server.failNext(refuses(405, 'method_not_allowed'))
    expect(await phone.send()).toBe('0 sent, 0 wait')
    expect(await phone.store.count()).toEqual({ waiting: 0, parked: 1 })
  })

  it('is split when it is too large, under new ids, until it fits', async () => {
    const { server, phone } = world()
    const batch = usageEvents(['one', 'two', 'three', 'four', 'five'])
    await phone.queue(batch)
    server.failAlways((next, body) => {
      const sent = body as IngestBatch
      return sent.kind === 'events' && sent.events.length > 2
        ? answers(413)(next, body, new AbortController().signal)
        : next()
    })
    expect(await phone.send()).toBe('3 sent, 0 wait')
    const stored = server.stored().flatMap((one) => (one.kind === 'events' ? one.events : []))
    expect(stored.map(({ name }) => name).toSorted()).toEqual(['five', 'four', 'one', 'three', 'two'])
    expect(server.stored().map(({ batch_id }) => batch_id)).not.toContain(batch.batch_id)
  })

  it('is parked when one event is too large on its own, and the others are sent', async () => {
    const { server, phone } = world()
    await phone.queue(usageEvents(['one', 'huge', 'three']))
    server.failAlways((next, body) => {
      const sent = body as IngestBatch
      return sent.kind === 'events' && sent.events.some(({ name }) => name === 'huge')
        ? answers(413)(next, body, new AbortController().signal)
        : next()
    })
    expect(await phone.send()).toBe('2 sent, 0 wait')
    expect(await phone.entries()).toMatchObject([
      { state: 'parked', refusal: { code: 'payload_too_large' }, batch: { events: [{ name: 'huge' }] } },
    ])
  })
})

it('survives sign-in, sign-out and another account, and never carries a user’s token', async () => {
  const { backend, device } = createWorld()
  backend.addUser('aunt@example.org', PASSWORD)
  const server = createMemoryIngest()
  const tablet = await device()
  const phone = createIngestDevice(server.fetch, { db: tablet.db })
  const [first, second, third] = [contactMessage(), errorReport(), usageEvents()]

  await phone.queue(first)
  server.failAlways(lost)
  expect(await phone.send()).toBe('offline')
  await tablet.session.signOut()
  await phone.queue(second)
  await tablet.signIn('aunt@example.org')
  await phone.queue(third)
  expect(await phone.store.count()).toEqual({ waiting: 3, parked: 0 })
  server.clearFaults()
  expect(await phone.send()).toBe('3 sent, 0 wait')

  expect(server.stored()).toEqual([first, second, third])
  for (const { init } of server.asked) {
    expect(new Headers(init.headers).has('authorization')).toBe(false)
    expect(init.credentials).toBe('omit')
  }
  const session = await tablet.db.session.toArray()
  expect(session).not.toEqual([])
  expect(JSON.stringify(server.asked)).not.toMatch(/access-\d|refresh-\d|aunt@|mum@/)
})
