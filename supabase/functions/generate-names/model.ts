import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, type LanguageModelMiddleware, streamText, wrapLanguageModel } from 'ai'
import { MAX_OUTPUT_TOKENS } from './budget.ts'
import { fetchFromModel } from './model-fetch.ts'
import { ANSWER_SCHEMA, type Prompt } from '#src/core/protocol/suggestions/prompt.ts'
import type { ModelSettings } from './settings.ts'

// Its warnings would print parts of requests.
globalThis.AI_SDK_LOG_WARNINGS = false

const MAX_WAIT_SECONDS = 3_600
const WAIT_SECONDS = 60

/** Why a model gave no answer, or did not end it. `status`: that of its server, when there was one. */
export class ModelError extends Error {
  override name = 'ModelError'
  constructor(
    readonly code: 'busy' | 'failed' | 'stopped',
    readonly detail: { status?: number; retrySeconds?: number } = {},
  ) {
    super(code)
  }
}

/** How an answer ended. `tokens`: what it has cost, null when the server does not say. */
export type ModelEnding = { isComplete: boolean; tokens: number | null }

/** Asks for the form of the answer where the model's server can hold it to one. */
const inForm: LanguageModelMiddleware = {
  specificationVersion: 'v3',
  transformParams: async ({ params }) => ({
    ...params,
    responseFormat: { type: 'json', schema: ANSWER_SCHEMA, name: 'suggestions' },
  }),
}

function modelOf({ provider, baseUrl, apiKey, model, hasSchema }: ModelSettings) {
  if (provider === 'anthropic') {
    const anthropic = createAnthropic({
      apiKey: apiKey ?? '',
      fetch: fetchFromModel,
      ...(baseUrl !== null && { baseURL: baseUrl }),
    })
    return anthropic(model)
  }
  const compatible = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl ?? '',
    fetch: fetchFromModel,
    includeUsage: true,
    supportsStructuredOutputs: hasSchema,
    ...(apiKey !== null && { apiKey }),
  })
  return compatible(model)
}

/**
 * The model's text while it arrives. It is asked once: nothing is retried.
 * @throws ModelError; `stopped` when the signal has ended it
 */
export async function* modelText(
  settings: ModelSettings,
  prompt: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string, ModelEnding> {
  const { fullStream } = streamText({
    model: wrapLanguageModel({ model: modelOf(settings), middleware: inForm }),
    system: prompt.system,
    prompt: prompt.user,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    // By default it prints the error, with the request in it.
    onError: () => undefined,
  })
  try {
    for await (const part of fullStream) {
      if (part.type === 'text-delta') {
        yield part.text
      } else if (part.type === 'error') {
        throw part.error
      } else if (part.type === 'abort') {
        throw new ModelError('stopped')
      } else if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.totalUsage
        const tokens = (inputTokens ?? 0) + (outputTokens ?? 0)
        return { isComplete: part.finishReason === 'stop', tokens: tokens > 0 ? tokens : null }
      }
    }
  } catch (error) {
    throw error instanceof ModelError ? error : asModelError(error, signal)
  }
  return { isComplete: false, tokens: null }
}

function asModelError(error: unknown, signal: AbortSignal): ModelError {
  if (signal.aborted) return new ModelError('stopped')
  const status = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0
  // A stream that breaks has the status with which it began.
  if (!APICallError.isInstance(error) || status < 400) return new ModelError('failed')
  // 529: Anthropic's word for busy.
  const isBusy = status === 429 || status === 503 || status === 529
  if (!isBusy) return new ModelError('failed', { status })
  return new ModelError('busy', { status, retrySeconds: secondsOf(error.responseHeaders?.['retry-after']) })
}

/** Retry-After in seconds or as a date; between a second and an hour. */
function secondsOf(retryAfter: string | undefined): number {
  const seconds = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : (Date.parse(retryAfter ?? '') - Date.now()) / 1000
  if (Number.isNaN(seconds)) return WAIT_SECONDS
  return Math.min(Math.max(1, Math.ceil(seconds)), MAX_WAIT_SECONDS)
}
