import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What a model's server does with a request. */
export type ModelAnswer = {
  status?: number
  headers?: Record<string, string>
  /** Sent first, as it is. */
  lead?: string
  /** The model's text, as it is streamed. */
  texts?: readonly string[]
  /** Before each of them, ms. */
  pauseMs?: number
  /** After them. `stop`: as it should. `hang`: nothing more comes. `cut`: the connection breaks. Or another reason. */
  end?: 'stop' | 'hang' | 'cut' | 'content_filter' | 'length'
  /** Instead of all that: the body as it is. */
  body?: string
  tokens?: { prompt_tokens: number; completion_tokens: number }
}

/** A chat request of the OpenAI protocol, as far as tests look at it. */
export type ChatRequest = {
  path: string
  authorization: string | undefined
  body: {
    model: string
    stream: boolean
    messages: { role: string; content: string }[]
    response_format?: { type: string; json_schema?: object }
  }
}

export type ModelServer = {
  /** For AI_BASE_URL. */
  url: string
  requests: ChatRequest[]
  /** What the next requests get. */
  answer: ModelAnswer
  /** Requests whose client left before the end. */
  left: () => number
  close: () => Promise<void>
}

/** A server on this machine that speaks the OpenAI protocol and replays what a test gives it. */
export async function startModelServer(): Promise<ModelServer> {
  let left = 0
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded && !response.destroyedByTest) left += 1
    })
    void reply(request, response)
  })
  const model: ModelServer = {
    url: '',
    requests: [],
    answer: {},
    left: () => left,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { authorization } = request.headers
    model.requests.push({ path: request.url ?? '', authorization, body: JSON.parse(text) })
    await send(model.answer, response)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('expected a TCP port')
  model.url = `http://127.0.0.1:${address.port}/v1`
  return model
}

async function send(answer: ModelAnswer, response: ServerResponse): Promise<void> {
  const {
    status = 200,
    headers = {},
    lead = '',
    texts = [],
    pauseMs = 0,
    end = 'stop',
    body,
    tokens,
  } = answer
  response.writeHead(status, { 'content-type': 'text/event-stream', ...headers })
  if (body !== undefined) return void response.end(body)
  const write = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`)
  const head = { id: 'chat', object: 'chat.completion.chunk', created: 0, model: 'test' }
  response.flushHeaders()
  if (lead !== '') response.write(lead)
  for (const content of texts) {
    if (pauseMs > 0) await pause(pauseMs)
    if (response.destroyed) return
    write({ ...head, choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })
  }
  if (end === 'hang') return
  if (end === 'cut') {
    // Until it has been sent.
    await pause(20)
    response.destroyedByTest = true
    return void response.destroy()
  }
  write({ ...head, choices: [{ index: 0, delta: {}, finish_reason: end }] })
  if (tokens) write({ ...head, choices: [], usage: { ...tokens, total_tokens: 0 } })
  response.end('data: [DONE]\n\n')
}

declare module 'node:http' {
  interface ServerResponse {
    destroyedByTest?: boolean
  }
}

/** An element of a model's answer. */
export const element = (name: string, reason = 'Short and soft, close to what was asked.', gender = 'f') => ({
  name,
  gender,
  reason,
})

/** A model's whole answer with these elements. */
export const elements = (...all: object[]): string => JSON.stringify({ elements: all })
