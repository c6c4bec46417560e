import { createHash, createHmac } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createSuggestionReader } from '#src/core/protocol/suggestions/read-answer.ts'
import { functionsIn } from '#supabase/embedded/functions.ts'
import type { Person } from '#tests/contracts/backend/client.ts'
import { startTestBackend, type TestBackend } from '#tests/contracts/backend/start.ts'
import { ownTarget } from '#tests/contracts/backend/target.ts'
import { rowsHolding } from '#tests/contracts/security/walk.ts'
import { element, elements, type ModelServer, startModelServer } from '#tests/support/model-server.ts'
import { REQUEST } from '#tests/support/suggestion-world.ts'

// Starting a database takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const Counted = v.object({ kind: v.string(), count: v.number() })
const Spent = v.object({ tokens: v.number() })

let model: ModelServer
let backend: TestBackend
let ana: Person
const lines: string[] = []

beforeAll(async () => {
  model = await startModelServer()
  backend = await startTestBackend({
    loadFunction: functionsIn(join(process.cwd(), 'supabase/functions')),
    functionEnv: { AI_BASE_URL: model.url, AI_MODEL: 'test', AI_DAILY_TOKENS: '9000' },
    log: (line) => lines.push(line),
  })
  ana = await ownTarget(backend).newPerson()
}, 120_000)
afterAll(async () => {
  await backend?.close()
  await model?.close()
})
beforeEach(async () => {
  for (const table of ['suggestion_count', 'suggestion_spent', 'suggestion_claim'])
    await backend.database.run(`delete from private.${table}`)
})

const tokenOf = async ({ client }: Person) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

/** A request over the network, as a browser sends it. */
function ask(token: string | null, signal?: AbortSignal): Promise<Response> {
  const { url, anonKey } = backend
  return fetch(new URL('/functions/v1/generate-names', url), {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token ?? anonKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(REQUEST),
    ...(signal && { signal }),
  })
}

const counted = () =>
  backend.database.rows(Counted, 'select kind, count from private.suggestion_count order by kind')

it('names arrive one by one while the model writes, which is stopped when the reader leaves', async () => {
  model.answer = { texts: [`{"elements":[${JSON.stringify(element('Nora'))},`], end: 'hang' }
  const before = model.left()
  const leaving = new AbortController()
  const response = await ask(null, leaving.signal)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const first = await response.body?.getReader().read()
  const reader = createSuggestionReader()
  expect(reader.push(new TextDecoder().decode(first?.value))).toMatchObject([{ name: 'Nora' }])
  leaving.abort()
  await vi.waitFor(() => expect(model.left()).toBe(before + 1), 10_000)
})

it('the model is also stopped when the reader leaves before the first name', async () => {
  model.answer = { end: 'hang' }
  const before = { left: model.left(), requests: model.requests.length }
  const leaving = new AbortController()
  const asking = ask(null, leaving.signal).catch(() => 'left')
  await vi.waitFor(() => expect(model.requests.length).toBe(before.requests + 1), 10_000)
  leaving.abort()
  expect(await asking).toBe('left')
  await vi.waitFor(() => expect(model.left()).toBe(before.left + 1), 10_000)
})

it('people with an account are counted as such, others by their network; a wrong token is refused', async () => {
  model.answer = { texts: [elements(element('Nora'))], tokens: { prompt_tokens: 60, completion_tokens: 40 } }
  expect((await ask(null)).status).toBe(200)
  expect((await ask(await tokenOf(ana))).status).toBe(200)
  expect((await ask('ey.forged.token')).status).toBe(401)
  expect(await counted()).toEqual([
    { kind: 'anonymous', count: 1 },
    { kind: 'network', count: 2 },
    { kind: 'person', count: 1 },
  ])
})

it('a day costs what was used, and no more than its budget', async () => {
  model.answer = {
    texts: [elements(element('Nora'))],
    tokens: { prompt_tokens: 3_000, completion_tokens: 500 },
  }
  const token = await tokenOf(ana)
  await (await ask(token)).text()
  await (await ask(token)).text()
  expect(await backend.database.rows(Spent, 'select tokens::int from private.suggestion_spent')).toEqual([
    { tokens: 7_000 },
  ])
  const refused = await ask(token)
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'over_daily_budget' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('and no part of the database has a word of it, or shows who has asked', async () => {
  model.answer = { texts: [elements(element('Zebedea'))] }
  await (await ask(await tokenOf(ana))).text()
  const { secretKey, database } = backend
  const hmac = (text: string) => createHmac('sha256', secretKey).update(text).digest('hex')
  const hidden = ['127.0.0.1', `person ${ana.id}`].flatMap((text) => [
    hmac(text),
    createHash('sha256').update(text).digest('hex'),
  ])
  expect(await rowsHolding(database, [...hidden, 'Zebedea', REQUEST.sentence, 'Saoirse'])).toEqual([])
  const inCounts = (await rowsHolding(database, [ana.id, '127.0.0.1'])).filter((found) =>
    found.includes('suggestion'),
  )
  expect(inCounts).toEqual([])
  expect(lines.filter((line) => line.startsWith('generate-names'))).toEqual([])
})
