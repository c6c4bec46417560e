import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Finding, Suggestion, SuggestionEnding } from '#src/core/protocol/suggestions/answer.ts'
import type { ReadWish } from '#src/core/protocol/suggestions/read-wish.ts'
import type { SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import type { StoredSuggestions } from '#src/data/suggestions.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { askFailureMessage } from './ask-messages.ts'
import { answerId, askModel, findAnswer, readAnswer } from './ask-store.ts'

export type Asked = {
  /** The text of the search when it was asked. */
  text: string
  sentence: string
  /** The names that have come so far, each once. */
  suggestions: Suggestion[]
  /** How the model reads what was ignored. */
  wishes: ReadWish[]
  /** Null while more may come. */
  ending: SuggestionEnding | 'failed' | null
  /** Why there is no answer. */
  failure: string | null
  /** The id of a stored answer. */
  id: string | null
  /** When an answer was given that had been stored before; null for a new one. ISO 8601, UTC. */
  storedAt: string | null
}

export type Ask = {
  asked: Asked | null
  /** Shows the stored answer to this question, or asks the model; `again`: asks in any case. */
  ask: (request: SuggestionRequest, again?: boolean) => Promise<void>
}

/**
 * A question to the model at a time. It is asked on a tap only, and given up when the person leaves or asks another one.
 * @param text the search that is shown; an answer that is not stored goes with its text
 * @param id the stored answer to show; `1` for none
 * @param isOnDevice asks the browser's own model
 */
export function useAsk(text: string, id: string, isOnDevice: boolean): Ask {
  const [asked, setAsked] = useState<Asked | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const begin = (): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const show = ({ request, suggestions, wishes, ending, askedAt }: StoredSuggestions) => {
    begin()
    const { sentence } = request
    setAsked({
      text,
      sentence,
      suggestions,
      wishes,
      ending,
      failure: null,
      id: answerId(askedAt),
      storedAt: askedAt,
    })
  }
  const followAddress = useEffectEvent(async () => {
    if (id === '1' && asked && asked.text !== text) {
      begin()
      setAsked(null)
    }
    if (id === '1' || id === asked?.id) return
    const signal = begin()
    const stored = await readAnswer(id)
    if (signal.aborted) return
    if (stored) show(stored)
    else setAsked(null)
  })
  useEffect(() => void followAddress(), [id, text])

  const ask = async (request: SuggestionRequest, again = false) => {
    const signal = begin()
    const stored = again ? null : await findAnswer(request)
    if (signal.aborted) return
    if (stored) return show(stored)
    const { sentence } = request
    const none = { suggestions: [], wishes: [], ending: null, failure: null, id: null, storedAt: null }
    setAsked({ text, sentence, ...none })
    const { outcome, askedAt } = await askModel(
      request,
      (finding) => {
        if (!signal.aborted) setAsked((before) => before && withFinding(before, finding))
      },
      signal,
      isOnDevice,
    )
    if (signal.aborted) return
    setAsked(
      (before) =>
        before && {
          ...before,
          ending: outcome.kind === 'answered' ? outcome.ending : 'failed',
          failure: askFailureMessage(outcome),
          id: askedAt && answerId(askedAt),
        },
    )
  }
  return { asked, ask }
}

function withFinding(asked: Asked, finding: Finding): Asked {
  if (finding.kind === 'wish') return { ...asked, wishes: [...asked.wishes, finding] }
  const isThere = asked.suggestions.some(({ name }) => fold(name) === fold(finding.name))
  return isThere ? asked : { ...asked, suggestions: [...asked.suggestions, finding] }
}
