import { expect, it } from 'vitest'
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
  await expect(host(request, { peerAddress: '127.0.0.1' })).rejects.toMatchObject({
    code: DATABASE_UNAVAILABLE,
  })
  expect(lines).toEqual([])
})
