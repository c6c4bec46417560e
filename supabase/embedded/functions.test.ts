import { beforeEach, expect, it } from 'vitest'
import { createLocalCounter } from './attempt-counter.ts'
import { DATABASE_UNAVAILABLE, unavailable } from './database/database-error.ts'
import { createFunctionsPlatform } from './functions-platform.ts'
import { createFunctionsHost } from './functions.ts'
import { createLimits } from './limits.ts'

const down = () => Promise.reject(unavailable(DATABASE_UNAVAILABLE, 'no connection'))
const lines: string[] = []
const log = (line: string) => void lines.push(line)
const platform = createFunctionsPlatform({
  database: { transaction: down },
  mailbox: { letter: async () => undefined },
  ownerEmail: 'owner@names.example',
  sourceKey: 'key',
  readToken: down,
  log,
})

beforeEach(() => lines.splice(0))

it('leaves a database that is away to the gateway, which answers 503', async () => {
  const asks = {
    default: {
      fetch: async (request: Request, { callerOf }: typeof platform) =>
        Response.json((await callerOf(request)).kind),
    },
  }
  const host = createFunctionsHost(async () => asks, {
    platform,
    limits: createLimits(createLocalCounter(() => 0)),
    log,
  })
  const request = new Request('https://names.example/functions/v1/asks')
  await expect(host.handler(request, { peerAddress: '127.0.0.1' })).rejects.toMatchObject({
    code: DATABASE_UNAVAILABLE,
  })
  expect(lines).toEqual([])
})

it('tells the operator which function refuses what, and nothing of an answer that helps', async () => {
  const refused: string[] = []
  const answers = {
    default: {
      fetch: async (request: Request) =>
        new Response('', { status: Number(new URL(request.url).searchParams.get('status')) }),
    },
  }
  const host = createFunctionsHost(async (name) => (name === 'asks' ? answers : null), {
    platform,
    limits: createLimits(createLocalCounter(() => 0)),
    log,
    refused: (...what) => void refused.push(what.join(' ')),
  })
  for (const path of [
    'asks?status=200',
    'asks?status=413',
    'asks/more?status=429',
    'asks?status=503',
    'other',
  ])
    await host.handler(new Request(`https://names.example/functions/v1/${path}`), {
      peerAddress: '127.0.0.1',
    })
  expect(refused).toEqual(['/functions/v1/asks 413', '/functions/v1/asks 429'])
})

it('counts a request before its body is read', async () => {
  const limits = createLimits(
    createLocalCounter(() => 0),
    { functionCallsPerPeer: 1 },
  )
  const host = createFunctionsHost(async () => null, { platform, limits, log })
  const request = () =>
    new Request('https://names.example/functions/v1/asks', { method: 'POST', body: 'never read' })
  const [first, second] = [request(), request()]
  expect(await host.admit(first, { peerAddress: '127.0.0.1' })).toBeNull()
  const refusal = await host.admit(second, { peerAddress: '127.0.0.1' })
  expect([refusal?.status, refusal?.headers.get('retry-after'), second.bodyUsed]).toEqual([429, '300', false])
  expect(await host.admit(request(), { peerAddress: '203.0.113.5' })).toBeNull()
})
