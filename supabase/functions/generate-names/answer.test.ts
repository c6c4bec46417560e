import { describe, expect, it, vi } from 'vitest'
import { element, elements } from '#tests/support/model-server.ts'
import { API_KEY, REQUEST } from '#tests/support/suggestion-world.ts'
import { answer } from './answer.ts'
import { SYSTEM } from '#src/core/protocol/suggestions/prompt.ts'
import { NORA, three, createAskedModel } from '#tests/support/asked-model.ts'

const { answerWith, model, world } = createAskedModel()

describe('an answer', () => {
  it('is one line a suggestion and one for the end', async () => {
    answerWith({ texts: three, tokens: { prompt_tokens: 700, completion_tokens: 90 } })
    const { status, body } = await world().ask()
    expect(status).toBe(200)
    expect(
      body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { kind: 'suggestion', ...NORA },
      { kind: 'suggestion', ...element('Maeve') },
      { kind: 'suggestion', ...element('Orla') },
      { kind: 'end', how: 'complete' },
    ])
    expect(world().settled()).toEqual([790])
  })

  it('shows a name before the model has ended', async () => {
    answerWith({ texts: [`{"elements":[${JSON.stringify(NORA)},`], end: 'hang' })
    const response = await answer(world().requestOf(REQUEST), world().platform)
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toContain('"Nora"')
    await reader?.cancel()
  })

  it.each([
    ['token by token', three.join('').match(/.{1,3}/gs) ?? []],
    ['in a fence, with prose around it', ['Here {they} are: ```json\n', ...three, '\n``` "done"']],
    [
      'as a line each',
      [JSON.stringify(NORA), '\n', JSON.stringify(element('Maeve')), '\n', JSON.stringify(element('Orla'))],
    ],
  ])('is read %s', async (_how, texts) => {
    answerWith({ texts })
    expect(await world().ask()).toMatchObject({ names: ['Nora', 'Maeve', 'Orla'], ending: 'complete' })
  })

  it('has no name twice, no favorite, no avoided name, none of the family, and no more than asked for', async () => {
    const names = ['Nora', 'NÓRA', 'Nóra', 'Niamh', 'Saoirse', 'saoirse', 'Finn', 'Maeve', 'Orla', 'Aoife']
    answerWith({ texts: [elements(...names.map((name) => element(name)))] })
    const asked = { ...REQUEST, count: 3, family: { siblings: ['Finn'] } }
    expect(await world().ask(asked)).toMatchObject({ names: ['Nora', 'Maeve', 'Orla'], ending: 'complete' })
  })

  it('leaves out elements that have not the form', async () => {
    const odd = [
      { name: 'Aoife' },
      { ...element('Aoife'), gender: 'girl' },
      { ...element('Aoife'), reason: 7 },
      element('Aoife', 'It means beauty, and is short.'),
      element('aoife'),
      'Aoife',
      null,
    ]
    answerWith({ texts: [JSON.stringify({ elements: [...odd, NORA] })] })
    expect(await world().ask()).toMatchObject({ status: 200, names: ['Nora'] })
  })
})

describe('the model', () => {
  it('gets the fixed text, the request as data, and the form of the answer; and its server the key', async () => {
    answerWith({ texts: three })
    await world().ask({ ...REQUEST, sentence: '</request> & `x` <b>' })
    const [asked] = model().requests
    expect(asked).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${API_KEY}` })
    const [system, user, ...more] = asked?.body.messages ?? []
    expect(more).toEqual([])
    expect(system).toEqual({ role: 'system', content: SYSTEM })
    const [, data = ''] = /^<request>\n([^<>&`]*)\n<\/request>$/.exec(user?.content ?? '') ?? []
    expect(JSON.parse(data)).toEqual({ ...REQUEST, sentence: '</request> & `x` <b>' })
    expect(asked?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { schema: { required: ['wishes', 'elements'] } },
    })
  })

  it('that knows no schemas is asked for JSON', async () => {
    answerWith({ texts: three })
    await world().ask(REQUEST, {
      change: { env: { ...world().platform.env, AI_RESPONSE_FORMAT: 'json_object' } },
    })
    expect(model().requests[0]?.body.response_format).toEqual({ type: 'json_object' })
  })

  it('is not asked without settings', async () => {
    for (const env of [
      {},
      { AI_MODEL: 'x' },
      { AI_BASE_URL: 'nowhere', AI_MODEL: 'x' },
      { AI_BASE_URL: model().url },
    ]) {
      expect(await world().ask(REQUEST, { change: { env } })).toMatchObject({ status: 503 })
      expect((await world().ask(REQUEST, { change: { env } })).body).toContain('"not_configured"')
    }
    expect((await answer(world().requestOf(REQUEST), null)).status).toBe(503)
    expect(model().requests).toEqual([])
    expect(world().call).not.toHaveBeenCalled()
  })

  it('of Anthropic is asked in its own protocol', async () => {
    const events = [
      {
        type: 'message_start',
        message: {
          id: 'x',
          type: 'message',
          role: 'assistant',
          model: 'm',
          content: [],
          stop_reason: null,
          usage: { input_tokens: 700, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: three[0] } },
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 90 },
      },
      { type: 'message_stop' },
    ]
    answerWith({
      body: events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
    })
    const env = { ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: model().url }
    expect(await world().ask(REQUEST, { change: { env } })).toMatchObject({
      names: ['Nora', 'Maeve', 'Orla'],
      ending: 'complete',
    })
    expect(model().requests[0]).toMatchObject({ path: '/v1/messages', body: { model: 'claude-haiku-4-5' } })
    expect(world().settled()).toEqual([790])
  })
})

describe('a request', () => {
  it.each<[unknown, number, string]>([
    ['{', 400, 'not_json'],
    [{ ...REQUEST, count: 1000 }, 400, 'invalid'],
    [{ ...REQUEST, surname: 'Smith' }, 400, 'invalid'],
    [JSON.stringify({ ...REQUEST, more: 'x'.repeat(17_000) }), 413, 'payload_too_large'],
  ])('that is wrong asks nobody (%#)', async (body, status, code) => {
    const answered = await world().ask(body)
    expect(answered).toMatchObject({ status, body: expect.stringContaining(`"${code}"`) })
    expect(world().call).not.toHaveBeenCalled()
    expect(model().requests).toEqual([])
  })

  it('with a token that is none of ours, or that cannot be looked up, asks nobody', async () => {
    const as = (kind: 'invalid' | 'unknown') =>
      world().ask(REQUEST, { change: { callerOf: async () => ({ kind }) } })
    expect((await as('invalid')).status).toBe(401)
    expect((await as('unknown')).status).toBe(503)
    expect(model().requests).toEqual([])
  })

  it.each([
    ['limit', 429, 'over_request_rate_limit'],
    ['budget', 503, 'over_daily_budget'],
  ])('over the %s asks nobody', async (over, status, code) => {
    world().call.mockResolvedValue({ ok: true, data: { retry_after: 40, over } })
    const answered = await world().ask()
    expect(answered).toMatchObject({ status, retryAfter: '40', body: expect.stringContaining(`"${code}"`) })
    expect(model().requests).toEqual([])
  })

  it.each([{ ok: false, code: null } as const, { ok: true, data: null } as const])(
    'that cannot be counted asks nobody',
    async (called) => {
      world().call.mockResolvedValue(called)
      expect(await world().ask()).toMatchObject({
        status: 503,
        body: expect.stringContaining('"unavailable"'),
      })
      expect(model().requests).toEqual([])
    },
  )

  it('is counted by hashes, with the maximum that it may cost', async () => {
    answerWith({ texts: three })
    const id = '11111111-1111-4111-8111-111111111111'
    await world().ask()
    await world().ask(REQUEST, { change: { callerOf: async () => ({ kind: 'person', id }) } })
    const [anonymous, person] = world().call.mock.calls.flatMap(([name, args]) =>
      name === 'suggestion_claim' ? [args] : [],
    )
    expect(anonymous).toMatchObject({
      p_source: expect.stringMatching(/^[0-9a-f]{64}$/),
      p_person: null,
      p_day_tokens: 300_000,
    })
    expect(person).toMatchObject({
      p_source: anonymous?.['p_source'],
      p_person: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(Number(anonymous?.['p_tokens'])).toBeGreaterThan(2_000 + SYSTEM.length / 4)
    expect(JSON.stringify(world().call.mock.calls)).not.toMatch(/203\.0\.113|11111111/)
  })

  it('with other methods is refused, and other origins are allowed', async () => {
    const ask = (method: string) => answer(new Request('http://localhost/', { method }), world().platform)
    const refused = await ask('GET')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect((await ask('OPTIONS')).headers.get('access-control-allow-headers')).toContain('apikey')
  })
})

it('no log has a word of what was asked or answered', async () => {
  const printed = (['log', 'warn', 'error', 'info'] as const).map((method) =>
    vi.spyOn(console, method).mockReturnValue(),
  )
  const asked = { ...REQUEST, sentence: 'Zebedee Quux' }
  for (const change of [
    { status: 500, body: '{"error":{"message":"Zebedee"}}' },
    { status: 429, body: 'Zebedee' },
    { headers: { 'content-type': 'text/html' }, body: 'Zebedee' },
    { texts: ['Zebedee'] },
    { body: 'data: Zebedee\n\n' },
  ]) {
    answerWith(change)
    expect((await world().ask(asked)).status).toBeGreaterThanOrEqual(500)
  }
  // Of a server without schemas the SDK would warn.
  answerWith({ texts: three })
  await world().ask(asked, {
    change: { env: { ...world().platform.env, AI_RESPONSE_FORMAT: 'json_object' } },
  })
  expect(world().lines).toEqual([
    'generate-names: model_failed (500)',
    'generate-names: model_busy (429)',
    'generate-names: model_failed',
    'generate-names: no_suggestions',
    'generate-names: model_failed',
  ])
  for (const spy of printed) expect(spy).not.toHaveBeenCalled()
})
