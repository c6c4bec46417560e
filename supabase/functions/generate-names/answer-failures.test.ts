import { describe, expect, it, vi } from 'vitest'
import { elements, type ModelAnswer, startModelServer } from '#tests/support/model-server.ts'
import { REQUEST } from '#tests/support/suggestion-world.ts'
import { answer } from './answer.ts'
import { NORA, three, createAskedModel } from '#tests/support/asked-model.ts'

const { answerWith, model, world } = createAskedModel()

describe('a model that fails', () => {
  it.each<[string, ModelAnswer, number, string]>([
    ['answers 500', { status: 500, body: '{"error":{"message":"secret trace"}}' }, 502, 'model_failed'],
    ['refuses the key', { status: 401, body: '{"error":{"message":"bad key sk-x"}}' }, 502, 'model_failed'],
    ['sends a page', { headers: { 'content-type': 'text/html' }, body: '<html>' }, 502, 'model_failed'],
    [
      'sends what is no stream',
      { headers: { 'content-type': 'application/json' }, texts: three },
      502,
      'model_failed',
    ],
    ['sends events that are no JSON', { body: 'data: {"choices":[{\n\ndata: oops\n\n' }, 502, 'model_failed'],
    ['is cut off at once', { end: 'cut' }, 502, 'model_failed'],
    ['refuses in words', { texts: ['I am sorry, but I cannot help with that.'] }, 502, 'no_suggestions'],
    ['refuses by its filter', { end: 'content_filter' }, 502, 'no_suggestions'],
    ['suggests nothing', { texts: [elements()] }, 502, 'no_suggestions'],
    [
      'sends broken JSON',
      { texts: ['{"elements":[{"name":"Nora","gender":"f","rea'] },
      502,
      'no_suggestions',
    ],
  ])('%s: a refusal without a word of it', async (_what, change, status, code) => {
    answerWith(change)
    const answered = await world().ask()
    expect(answered).toMatchObject({ status, names: [] })
    expect(JSON.parse(answered.body)).toEqual({ code, message: expect.any(String) })
    expect(answered.body).not.toMatch(/secret|sk-|sorry/)
    expect(model().requests).toHaveLength(1)
  })

  it.each<[string, ModelAnswer['headers'], string]>([
    ['in seconds', { 'retry-after': '17' }, '17'],
    ['as a date', { 'retry-after': new Date(Date.now() + 120_000).toUTCString() }, '1'],
    ['absurdly', { 'retry-after': '999999' }, '3600'],
    ['not at all', {}, '60'],
  ])('and is busy says when to ask again: %s', async (_how, headers, retryAfter) => {
    answerWith({ status: 429, headers: headers ?? {}, body: '{"error":{"message":"slow down"}}' })
    const answered = await world().ask()
    expect(answered).toMatchObject({ status: 503, body: expect.stringContaining('"model_busy"') })
    expect(answered.retryAfter).toMatch(new RegExp(`^${retryAfter}`))
    // Nothing was charged, and nothing is tried again.
    expect(world().settled()).toEqual([0])
    expect(model().requests).toHaveLength(1)
  })

  it('in the middle has said something: those names are shown, and that there is no more', async () => {
    const start = `{"elements":[${JSON.stringify(NORA)},{"name":"Mae`
    for (const change of [
      { texts: [start], end: 'cut' },
      { texts: [start], end: 'length' },
    ] as const) {
      answerWith(change)
      expect(await world().ask()).toMatchObject({ status: 200, names: ['Nora'], ending: 'cut' })
    }
  })

  it('writes a megabyte: reading stops, and what came before is shown', async () => {
    answerWith({
      texts: [elements(NORA), ...Array.from({ length: 1_000 }, () => 'x'.repeat(1_000))],
      end: 'hang',
    })
    expect(await world().ask()).toMatchObject({ names: ['Nora'], ending: 'cut' })
    await vi.waitFor(() => expect(model().left()).toBeGreaterThan(0))
  })

  it('sends nonsense and goes on: it is stopped at once', async () => {
    const before = model().left()
    answerWith({ lead: 'data: oops\n\n', end: 'hang' })
    expect(await world().ask(REQUEST, { timeLimitMs: 60_000 })).toMatchObject({ status: 502 })
    await vi.waitFor(() => expect(model().left()).toBe(before + 1), 10_000)
  })

  it('sends a megabyte that is no text: reading stops', async () => {
    answerWith({ lead: `: ${'x'.repeat(1_000_000)}\n\n`, texts: three })
    const answered = await world().ask()
    expect(answered).toMatchObject({ status: 502, body: expect.stringContaining('"model_failed"') })
  })
})

it('a redirect is not followed: the key stays with its server', async () => {
  const other = await startModelServer()
  other.answer = { texts: three }
  answerWith({ status: 307, headers: { location: `${other.url}/chat/completions` }, body: '' })
  expect(await world().ask()).toMatchObject({ status: 502, body: expect.stringContaining('"model_failed"') })
  expect(other.requests).toEqual([])
  await other.close()
})

describe('the time', () => {
  it('is limited: without a name it is a refusal', async () => {
    answerWith({ texts: ['{"elements":['], end: 'hang' })
    const before = model().left()
    const answered = await world().ask(REQUEST, { timeLimitMs: 100 })
    expect(answered).toMatchObject({ status: 504, body: expect.stringContaining('"model_timeout"') })
    await vi.waitFor(() => expect(model().left()).toBe(before + 1))
  })

  it('is limited: names that came in time are shown', async () => {
    answerWith({ texts: [elements(NORA).slice(0, -2)], end: 'hang' })
    expect(await world().ask(REQUEST, { timeLimitMs: 300 })).toMatchObject({
      names: ['Nora'],
      ending: 'timeout',
    })
  })

  it('of a slow model is enough when it ends within it', async () => {
    answerWith({ texts: three.join('').match(/.{1,60}/gs) ?? [], pauseMs: 20 })
    expect(await world().ask()).toMatchObject({ names: ['Nora', 'Maeve', 'Orla'], ending: 'complete' })
  })

  it('that the client no longer waits for is not used: the model is stopped', async () => {
    const before = model().left()
    answerWith({ texts: [elements(NORA).slice(0, -2)], end: 'hang' })
    const response = await answer(world().requestOf(REQUEST), world().platform)
    await response.body?.cancel()
    await vi.waitFor(() => expect(model().left()).toBe(before + 1))

    answerWith({ end: 'hang' })
    const leaving = new AbortController()
    const waiting = answer(world().requestOf(REQUEST, leaving.signal), world().platform)
    await vi.waitFor(() => expect(model().requests).toHaveLength(2))
    leaving.abort()
    expect((await waiting).status).toBe(504)
    await vi.waitFor(() => expect(model().left()).toBe(before + 2))
  })
})
