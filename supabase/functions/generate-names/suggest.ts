import type { Finding, SuggestionEnding } from '#src/core/protocol/suggestions/answer.ts'
import type { SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import { createAnswerFilter } from '#src/core/protocol/suggestions/answer-filter.ts'
import { ModelError, modelText } from './model.ts'
import { createObjectScanner } from '#src/core/protocol/suggestions/object-scanner.ts'
import type { Prompt } from '#src/core/protocol/suggestions/prompt.ts'
import type { ModelSettings } from './settings.ts'

type Suggesting = {
  request: SuggestionRequest
  prompt: Prompt
  settings: ModelSettings
  /** Ends it when the time is over or nobody waits any more; it is aborted at the end in any case. */
  stop: AbortController
  /** Called with what the request has cost, once that is known. */
  onCost: (tokens: number) => Promise<void>
}

/**
 * What a model answers and the filter lets through, while it arrives; at last how the answer ended.
 * @throws ModelError when the model failed before that began
 */
export async function* suggest({
  request,
  prompt,
  settings,
  stop,
  onCost,
}: Suggesting): AsyncGenerator<Finding, SuggestionEnding> {
  const scanner = createObjectScanner()
  const filter = createAnswerFilter(request)
  let count = 0
  try {
    const texts = modelText(settings, prompt, stop.signal)
    for (;;) {
      const { done, value } = await texts.next()
      if (done) {
        if (value.tokens !== null) await onCost(value.tokens)
        return value.isComplete ? 'complete' : 'cut'
      }
      for (const object of scanner.push(value)) {
        const finding = filter.take(object)
        if (finding === null) continue
        count += 1
        yield finding
      }
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    // A server that has refused the request has not charged it.
    if (error.detail.status !== undefined) await onCost(0)
    if (count === 0) throw error
    return error.code === 'stopped' ? 'timeout' : 'cut'
  } finally {
    // Its server may write on after an error.
    stop.abort()
  }
}
