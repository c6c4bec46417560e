import type { Suggestion, SuggestionEnding } from '#src/core/protocol/suggestions/answer.ts'
import type { SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import { createSuggestionFilter } from './filter.ts'
import { ModelError, modelText } from './model.ts'
import { createObjectScanner } from './objects.ts'
import type { Prompt } from './prompt.ts'
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
 * What a model suggests and the filter lets through, while it arrives; at last how the answer ended.
 * @throws ModelError when the model failed before its first suggestion
 */
export async function* suggest({
  request,
  prompt,
  settings,
  stop,
  onCost,
}: Suggesting): AsyncGenerator<Suggestion, SuggestionEnding> {
  const scanner = createObjectScanner()
  const filter = createSuggestionFilter(request)
  let count = 0
  try {
    const texts = modelText(settings, prompt, stop.signal)
    for (;;) {
      const { done, value } = await texts.next()
      if (done) {
        if (value.tokens !== null) await onCost(value.tokens)
        return value.isComplete ? 'complete' : 'cut'
      }
      for (const found of scanner.push(value)) {
        const suggestion = count < request.count ? filter.take(found) : null
        if (suggestion === null) continue
        count += 1
        yield suggestion
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
