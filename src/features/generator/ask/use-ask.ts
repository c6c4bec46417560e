import { useEffect, useRef, useState } from 'react'
import type { Suggestion, SuggestionEnding } from '#src/core/protocol/suggestions/answer.ts'
import type { SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import type { StoredSuggestions } from '#src/data/suggestions.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { askFailureMessage } from './ask-messages.ts'
import { askModel, findAnswer } from './ask-store.ts'

export type Asked = {
  sentence: string
  /** The names that have come so far, each once. */
  suggestions: Suggestion[]
  /** Null while more may come. */
  ending: SuggestionEnding | 'failed' | null
  /** Why there is no answer. */
  failure: string | null
  /** When a stored answer was given; null for a new one. ISO 8601, UTC. */
  storedAt: string | null
}

export type Ask = {
  asked: Asked | null
  /** Shows the stored answer to this question, or asks the model; `again`: asks in any case. */
  ask: (request: SuggestionRequest, again?: boolean) => Promise<void>
  show: (stored: StoredSuggestions) => void
}

/** A question to the model at a time. It is asked on a tap only, and given up when the person leaves or asks another one. */
export function useAsk(): Ask {
  const [asked, setAsked] = useState<Asked | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const show = ({ request, suggestions, ending, askedAt }: StoredSuggestions) => {
    running.current?.abort()
    setAsked({ sentence: request.sentence, suggestions, ending, failure: null, storedAt: askedAt })
  }
  const ask = async (request: SuggestionRequest, again = false) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const stored = again ? null : await findAnswer(request)
    if (own.signal.aborted) return
    if (stored) return show(stored)
    const none = { sentence: request.sentence, suggestions: [], failure: null, storedAt: null }
    setAsked({ ...none, ending: null })
    const outcome = await askModel(
      request,
      (suggestion) => {
        if (!own.signal.aborted) setAsked((before) => before && withSuggestion(before, suggestion))
      },
      own.signal,
    )
    if (own.signal.aborted) return
    setAsked(
      (before) =>
        before && {
          ...before,
          ending: outcome.kind === 'answered' ? outcome.ending : 'failed',
          failure: askFailureMessage(outcome),
        },
    )
  }
  return { asked, ask, show }
}

function withSuggestion(asked: Asked, suggestion: Suggestion): Asked {
  const isThere = asked.suggestions.some(({ name }) => fold(name) === fold(suggestion.name))
  return isThere ? asked : { ...asked, suggestions: [...asked.suggestions, suggestion] }
}
