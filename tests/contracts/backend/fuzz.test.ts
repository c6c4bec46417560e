import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generate } from '#tests/fuzz/generate.ts'
import { play } from '#tests/fuzz/play.ts'
import { prepare, send } from '#tests/fuzz/request.ts'
import { startFuzzServer } from '#tests/fuzz/server.ts'
import type { TestBackend } from './start.ts'
import { isForeign } from './target.ts'

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
  it('get an answer below 500 in a second, leak nothing and cost no member a row', async () => {
    const { failures, losses } = await play(unlimited, { count: 400, seed: 20261122 })
    expect(failures).toEqual([])
    expect(losses).toEqual([])
  }, 60_000)

  it('get an answer below 500 with the limits of a real server too', async () => {
    const values = new Map([['any.key', limited.anonKey]])
    const strangers = generate(150, 7).filter(({ actor }) => actor === 'stranger')
    for (const request of strangers) {
      const { status, text } = await send(limited.url, prepare(request, values))
      expect(status, `${request.method} ${request.path}: ${text.slice(0, 200)}`).toBeLessThan(500)
    }
  }, 60_000)
})
