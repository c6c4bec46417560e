import { createAnswerFilter } from '#src/core/protocol/suggestions/answer-filter.ts'
import type { ModelOutcome, ModelPort } from '#src/core/protocol/suggestions/model-port.ts'
import { createObjectScanner } from '#src/core/protocol/suggestions/object-scanner.ts'
import { ANSWER_SCHEMA, promptFor } from '#src/core/protocol/suggestions/prompt.ts'
import { PROMPT_OPTIONS, type PromptApi, type PromptSession } from './prompt-api.ts'

/** From the question to the last name, ms. A model on a phone is slower than a server's. */
const TIME_LIMIT_MS = 90_000

/**
 * The model behind the browser's Prompt API: nothing of a question leaves the device. What it answers passes the same
 * checks as a server's answer.
 */
export function createDeviceModel(
  api: PromptApi,
  timeLimitMs: number = TIME_LIMIT_MS,
): ModelPort<AbortSignal> {
  return {
    async ask(request, onFinding, signal) {
      const stop = new AbortController()
      const end = () => stop.abort()
      const timer = setTimeout(end, timeLimitMs)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
      const prompt = promptFor(request)
      const filter = createAnswerFilter(request)
      const scanner = createObjectScanner()
      let session: PromptSession | null = null
      let count = 0
      const outcome = (ending: 'complete' | 'cut' | 'timeout', code: RefusedCode): ModelOutcome =>
        count > 0 ? { kind: 'answered', ending } : { kind: 'refused', code, retryAfterMs: 0 }
      try {
        session = await api.create({
          ...PROMPT_OPTIONS,
          initialPrompts: [{ role: 'system', content: prompt.system }],
          signal: stop.signal,
        })
        const answer = session.promptStreaming(prompt.user, {
          responseConstraint: ANSWER_SCHEMA,
          signal: stop.signal,
        })
        const reader = answer.getReader()
        for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
          for (const object of scanner.push(chunk.value)) {
            const finding = filter.take(object)
            if (finding === null || stop.signal.aborted) continue
            count += 1
            onFinding(finding)
          }
        }
        return outcome('complete', 'no_suggestions')
      } catch {
        if (signal.aborted) return { kind: 'left' }
        return stop.signal.aborted ? outcome('timeout', 'model_timeout') : outcome('cut', 'model_failed')
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        session?.destroy()
      }
    },
  }
}

type RefusedCode = 'no_suggestions' | 'model_timeout' | 'model_failed'
