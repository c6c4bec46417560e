import { describe, expect, test } from 'vitest'
import { createCapacity } from './capacity.ts'
import { unavailable } from './database/database-error.ts'
import { createGateway, type GatewayOptions, type Handler } from './gateway.ts'

const PEER = { peerAddress: '203.0.113.5' }
const echo: Handler = async (request) => new Response(`${request.method} ${await request.text()}`)

function gateway(handler: Handler = echo, options: Partial<GatewayOptions> = {}): Handler {
  return createGateway({
    guards: [],
    areas: [{ prefix: '/rest/v1/', handler, maxBodyBytes: 100, stores: (path) => path.endsWith('/store') }],
    hasSpace: async () => true,
    ...options,
  })
}

/** A request whose body arrives as the test determines. */
function sending(body: ReadableStream<Uint8Array> | string): Request {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return new Request('http://localhost/rest/v1/rpc/x', init)
}

/** A body that starts and then stalls. */
function halfSent(bytes = 10): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) })
}

async function codeOf(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer
  return [response.status, (await response.json()).code]
}

describe('a request', () => {
  test('reaches its area with its body in full', async () => {
    expect(await (await gateway()(sending('hello'), PEER)).text()).toBe('POST hello')
  })

  test('for no area is not found; an unknown method is not allowed', async () => {
    expect((await gateway()(new Request('http://localhost/storage/v1/x'), PEER)).status).toBe(404)
    const odd = new Request('http://localhost/rest/v1/x', { method: 'PROPFIND' })
    expect((await gateway()(odd, PEER)).status).toBe(405)
  })

  test('that is too large is rejected, announced or not', async () => {
    const large = 'x'.repeat(101)
    expect(await codeOf(gateway()(sending(large), PEER))).toEqual([413, 'payload_too_large'])
    const announced = new Request(sending('x'), { headers: { 'content-length': '101' } })
    expect(await codeOf(gateway()(announced, PEER))).toEqual([413, 'payload_too_large'])
  })

  test('that is not admitted is answered before its body is read, and one whose body is refused was admitted', async () => {
    const admitted: string[] = []
    const admit = async ({ headers }: Request) => {
      admitted.push(headers.get('content-length') ?? 'none')
      return admitted.length > 2 ? new Response('no', { status: 429 }) : null
    }
    const area = { prefix: '/rest/v1/', handler: echo, maxBodyBytes: 100, admit }
    const open = gateway(echo, { areas: [area], bodyTimeoutMs: 20 })
    const announced = new Request(sending('x'), { headers: { 'content-length': '101' } })
    expect((await open(announced, PEER)).status).toBe(413)
    expect((await open(sending(halfSent()), PEER)).status).toBe(408)
    expect((await open(sending(halfSent()), PEER)).status).toBe(429)
    expect(admitted).toEqual(['101', 'none', 'none'])
  })

  test('is counted in a slot of its peer, so that others do not wait behind its counting, and its body in none', async () => {
    const capacity = createCapacity({ requestsPerPeer: 2 })
    const counting: (() => void)[] = []
    const admit = () => new Promise<null>((resolve) => counting.push(() => resolve(null)))
    const open = gateway(echo, {
      areas: [{ prefix: '/rest/v1/', handler: echo, maxBodyBytes: 100, admit }],
      capacity,
      bodyTimeoutMs: 60,
    })
    const slow = [1, 2].map(() => open(sending(halfSent()), PEER))
    expect(await codeOf(open(sending('fits'), PEER))).toEqual([503, 'over_capacity'])
    expect(counting).toHaveLength(2)
    for (const counted of counting.splice(0)) counted()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const next = open(sending('fits'), PEER)
    expect(counting).toHaveLength(1)
    counting[0]?.()
    expect((await next).status).toBe(200)
    await Promise.all(slow)
  })

  test('that is refused is reported by its area and the reason', async () => {
    const refused: string[] = []
    const options = { refused: (...what: string[]) => void refused.push(what.join(' ')), bodyTimeoutMs: 20 }
    const open = gateway(echo, options)
    await open(sending('x'.repeat(101)), PEER)
    await open(sending(halfSent()), PEER)
    await open(sending('fits'), PEER)
    await gateway(echo, { ...options, capacity: createCapacity({ requests: 0 }) })(sending('fits'), PEER)
    const full = gateway(echo, { ...options, hasSpace: async () => false })
    await full(new Request('http://localhost/rest/v1/store', { method: 'POST' }), PEER)
    const down = () => Promise.reject(unavailable('57P03', 'away'))
    await gateway(down, options)(sending('fits'), PEER)
    expect(refused).toEqual(
      ['too_large', 'slow', 'busy', 'full', 'down'].map((reason) => `/rest/v1/ ${reason}`),
    )
  })

  test('whose body stalls times out', async () => {
    const open = gateway(echo, { bodyTimeoutMs: 20 })
    expect(await codeOf(open(sending(halfSent()), PEER))).toEqual([408, 'request_timeout'])
  })

  test('whose sender disconnects is dropped without a log line', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('aborted')),
    })
    expect(await codeOf(gateway()(sending(broken), PEER))).toEqual([400, 'request_aborted'])
  })

  test('is rejected while the memory for bodies is used up, and accepted once others are done', async () => {
    const capacity = createCapacity({ bodyBytes: 2000 })
    const open = gateway(echo, { capacity, bodyTimeoutMs: 60 })
    const slow = [1, 2, 3].map(() => open(sending(halfSent(30)), PEER))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await codeOf(open(sending('0123456789'), PEER))).toEqual([503, 'over_capacity'])
    await Promise.all(slow)
    expect((await open(sending('0123456789'), PEER)).status).toBe(200)
  })

  test('of one peer leaves memory for the bodies of others', async () => {
    const capacity = createCapacity({ bodyBytesPerPeer: 1200 })
    const open = gateway(echo, { capacity, bodyTimeoutMs: 60 })
    const slow = [1, 2].map(() => open(sending(halfSent(30)), PEER))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await codeOf(open(sending('0123456789'), PEER))).toEqual([503, 'over_capacity'])
    expect((await open(sending('0123456789'), { peerAddress: '198.51.100.7' })).status).toBe(200)
    await Promise.all(slow)
  })

  test('in more chunks than any client needs is rejected, and its connection ended', async () => {
    let count = 0
    const crumbs = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        count += 1
        controller.enqueue(new Uint8Array(1))
      },
    })
    const area = { prefix: '/rest/v1/', handler: echo, maxBodyBytes: 1_000_000 }
    const response = await gateway(echo, { areas: [area] })(sending(crumbs), PEER)
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close'])
    expect(count).toBeLessThan(9000)
  })

  test('that stores something is rejected while the disk is full, others are not', async () => {
    const open = gateway(echo, { hasSpace: async () => false })
    const store = new Request('http://localhost/rest/v1/store', { method: 'POST', body: 'x' })
    const response = await open(store, PEER)
    expect(response.headers.get('retry-after')).toBe('300')
    expect(await codeOf(Promise.resolve(response))).toEqual([503, 'disk_full'])
    expect((await open(sending('x'), PEER)).status).toBe(200)
  })

  test('finds the database down: this is reported at once, with a Retry-After', async () => {
    const down: Handler = () => Promise.reject(unavailable('57P03', 'the database is not available'))
    const response = await gateway(down)(sending('x'), PEER)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await codeOf(Promise.resolve(response))).toEqual([503, 'unavailable'])
  })
})

describe('many concurrent requests', () => {
  test('are limited, in total and per peer, with a Retry-After', async () => {
    const waiting: (() => void)[] = []
    const held: Handler = () => new Promise((resolve) => waiting.push(() => resolve(new Response('done'))))
    const open = gateway(held, { capacity: createCapacity({ requests: 4, requestsPerPeer: 2 }) })
    const other = { peerAddress: '198.51.100.7' }
    const third = { peerAddress: '192.0.2.9' }
    const inside = [open(sending('a'), PEER), open(sending('b'), PEER)]
    await new Promise((resolve) => setTimeout(resolve, 5))
    const refused = await open(sending('c'), PEER)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    inside.push(open(sending('d'), other), open(sending('e'), other))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await open(sending('f'), third)).status).toBe(503)
    for (const end of waiting.splice(0)) end()
    await Promise.all(inside)
    const after = open(sending('g'), PEER)
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (const end of waiting.splice(0)) end()
    expect((await after).status).toBe(200)
  })
})
