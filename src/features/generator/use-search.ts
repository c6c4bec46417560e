import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import { names } from '#src/names/page-names.ts'

/** The last result and its sentence, so that its positions are never applied to another sentence. */
export type Answer = { result: SearchResult; text: string }

export type SearchState = {
  status: 'loading' | 'ready' | 'failed'
  /** Still shown while a newer one is loading. */
  answer: Answer | null
  retry: () => void
}

/** `key` is the query of the result; '' queries again. */
type Answered = { status: SearchState['status']; answer: Answer | null; key: string }

/** The last result on this page: a user who returns to it finds the list and its scroll position at once. */
let last: Answered | null = null

/**
 * Queries the names worker whenever the query changes. An outdated result is dropped.
 * `initial` is the result of `initialQuery`, so that a prerendered page needs no worker; it is never shown
 * for another query.
 */
export function useSearch(
  query: NameQuery,
  initialQuery: NameQuery,
  initial: SearchResult | null,
): SearchState {
  const key = JSON.stringify(query)
  const [state, setState] = useState<Answered>(() => {
    if (last?.key === key) return last
    return {
      status: initial ? 'ready' : 'loading',
      answer: initial ? { result: initial, text: initialQuery.text } : null,
      key: initial ? JSON.stringify(initialQuery) : '',
    }
  })
  const [askedYet, setAskedYet] = useState(state === last)
  const [attempt, setAttempt] = useState(0)
  const answered = state.key === key

  useEffect(() => {
    if (answered) return
    const { text } = JSON.parse(key) as NameQuery
    setState((before) => ({ ...before, status: 'loading' }))
    return onSettled(
      names.search(JSON.parse(key) as NameQuery),
      (result) => {
        setAskedYet(true)
        last = { status: 'ready', answer: { result, text }, key }
        setState(last)
      },
      () => setState((before) => ({ ...before, status: 'failed' })),
    )
  }, [key, answered, attempt])

  // The rarer names load after the first result; what they add is shown once they are loaded.
  const incomplete = state.answer?.result.complete === false
  useEffect(() => {
    if (!incomplete) return
    return onSettled(names.complete(), (loaded) => {
      if (loaded) setState((before) => ({ ...before, key: '' }))
    })
  }, [incomplete])

  return {
    status: answered ? state.status : state.status === 'failed' ? 'failed' : 'loading',
    answer: answered || askedYet ? state.answer : null,
    retry: () => setAttempt((n) => n + 1),
  }
}
