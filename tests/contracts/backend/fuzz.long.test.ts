import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '#tests/fuzz/check.ts'
import { generate } from '#tests/fuzz/generate.ts'
import { play } from '#tests/fuzz/play.ts'
import { type Answer, type FuzzRequest, prepare, send } from '#tests/fuzz/request.ts'
import { startFuzzServer } from '#tests/fuzz/server.ts'
import type { TestBackend } from './start.ts'
import { isForeign, ownTarget } from './target.ts'

let unlimited: TestBackend
let limited: TestBackend

beforeAll(async () => {
  if (isForeign) return
  unlimited = await startFuzzServer()
  limited = await startFuzzServer({ defaultLimits: true })
}, 60_000)
afterAll(async () => {
  await unlimited?.close()
  await limited?.close()
})

describe.skipIf(isForeign)('requests that no client of ours sends', () => {
  it('get a response below 500 in a second, leak nothing and cost no member a row', async () => {
    const { failures, losses } = await play(unlimited, { count: 400, seed: 20261122 })
    expect(failures).toEqual([])
    expect(losses).toEqual([])
  }, 60_000)

  it('get a response below 500 with the limits of a real server too', async () => {
    const values = new Map([['any.key', limited.anonKey]])
    const strangers = generate(150, 7).filter(({ actor }) => actor === 'stranger')
    expect(strangers.length).toBeGreaterThan(10)
    for (const request of strangers) {
      const { status, text } = await send(limited.url, prepare(request, values))
      expect(status, `${request.method} ${request.path}: ${text.slice(0, 200)}`).toBeLessThan(500)
    }
  }, 60_000)
})

describe.skipIf(isForeign)('the fuzzer itself', () => {
  const request: FuzzRequest = {
    route: 'rpc my_sessions',
    method: 'POST',
    path: '/rest/v1/rpc/my_sessions',
    actor: 'ben',
    contentType: 'application/json',
    body: '{}',
    chunked: false,
  }
  const wire = prepare(request, new Map())

  it('sends the same requests for the same seed', () => {
    expect(generate(100, 5)).toEqual(generate(100, 5))
    expect(generate(100, 5)).not.toEqual(generate(100, 6))
  })

  it('detects a server error, a slow or missing response, and the text of another user', async () => {
    const person = await ownTarget(unlimited).newPerson()
    const members = [{ actor: 'ana' as const, person, mark: 'mark-ana-1' }]
    const faults = (answer: Partial<Answer>, sent = wire) =>
      faultsOf(request, sent, { status: 200, headers: {}, text: '{}', ms: 5, ...answer }, members).map(
        (fault) => fault.split(':')[0],
      )
    expect(faults({})).toEqual([])
    expect(faults({ status: 500 })).toEqual(['status 500'])
    expect(faults({ status: 0 })).toEqual(['no answer'])
    expect(faults({ ms: 1_500 })).toEqual(['slow'])
    expect(faults({ text: 'x'.repeat(5_000_000) })).toEqual(['large'])
    expect(faults({ text: `{"id":"${person.id}"}` })).toEqual(['leak'])
    // Quoting what the sender wrote is not a leak.
    expect(faults({ text: 'no mark-ana-1' }, { ...wire, path: '/x?mark-ana-1' })).toEqual([])
  })
})
