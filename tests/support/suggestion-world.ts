import { vi } from 'vitest'
import type { SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import { createSuggestionReader } from '#src/core/protocol/suggestions/read-answer.ts'
import { answer } from '#supabase/functions/generate-names/answer.ts'
import type { Caller, Platform } from '#supabase/functions/generate-names/platform.ts'
import type { ModelServer } from './model-server.ts'

export const API_KEY = 'sk-test-0123456789abcdef'

export const REQUEST: SuggestionRequest = {
  sentence: 'short Irish names for a girl',
  wishes: [{ kind: 'origin', label: 'Irish', stance: 'must' }],
  ignored: [],
  favorites: ['Niamh'],
  avoid: ['Saoirse'],
  count: 10,
}

export type Answered = {
  status: number
  body: string
  names: string[]
  ending: string
  retryAfter: string | null
}

/** The function with a stand-in for the database that counts nothing. */
export function suggestionWorld(model: ModelServer) {
  const call = vi.fn<Platform['call']>(async (name) => ({
    ok: true,
    data: name === 'suggestion_claim' ? { claim: '00000000-0000-4000-8000-000000000001' } : null,
  }))
  const lines: string[] = []
  const platform: Platform = {
    call,
    addressOf: () => '203.0.113.5',
    callerOf: async (): Promise<Caller> => ({ kind: 'anonymous' }),
    sourceKey: 'a key for hashes',
    env: { AI_BASE_URL: model.url, AI_MODEL: 'test-model', AI_API_KEY: API_KEY },
    log: (line) => lines.push(line),
  }
  const requestOf = (body: unknown, signal?: AbortSignal) =>
    new Request('http://localhost/functions/v1/generate-names', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal && { signal }),
    })

  async function ask(
    body: unknown = REQUEST,
    { change = {}, timeLimitMs = 5_000 }: { change?: Partial<Platform>; timeLimitMs?: number } = {},
  ): Promise<Answered> {
    const response = await answer(requestOf(body), { ...platform, ...change }, timeLimitMs)
    const text = await response.text()
    const reader = createSuggestionReader()
    const names =
      response.status === 200
        ? reader.push(text).flatMap((found) => (found.kind === 'suggestion' ? found.name : []))
        : []
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, body: text, names, ending: reader.ending(), retryAfter }
  }

  /** The tokens with which requests were settled. */
  const settled = () =>
    call.mock.calls.flatMap(([name, args]) => (name === 'suggestion_settle' ? [args['p_tokens']] : []))

  return { platform, call, lines, ask, requestOf, settled }
}
