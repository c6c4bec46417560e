import { useEffect, useRef, useState } from 'react'
import type { NameQuery } from '#src/core/names/query.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import { names } from '#src/names/names.ts'

export type SearchState = {
  status: 'loading' | 'ready' | 'failed'
  /** The last answer; still shown while a newer one is on its way. */
  result: SearchResult | null
  retry: () => void
}

/**
 * Asks the names worker whenever the question changes. An older answer that arrives late is dropped.
 * `initial` answers `initialQuery` without asking, so that a prerendered page needs no worker.
 */
export function useSearch(
  query: NameQuery,
  initialQuery: NameQuery,
  initial: SearchResult | null,
): SearchState {
  const key = JSON.stringify(query)
  const answered = useRef(initial ? JSON.stringify(initialQuery) : '')
  const [state, setState] = useState<Omit<SearchState, 'retry'>>({
    status: initial ? 'ready' : 'loading',
    result: initial,
  })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (answered.current === key) return
    let current = true
    setState((before) => ({ ...before, status: 'loading' }))
    /** The rarer names load behind the first answer; what they add is shown then. */
    const askAgainWhenComplete = async () => {
      const loaded = await names.complete().catch(() => false)
      if (current && loaded) setAttempt((n) => n + 1)
    }
    names.search(JSON.parse(key) as NameQuery).then(
      (result) => {
        if (!current) return
        answered.current = result.complete ? key : ''
        setState({ status: 'ready', result })
        if (!result.complete) void askAgainWhenComplete()
      },
      () => {
        if (current) setState((before) => ({ ...before, status: 'failed' }))
      },
    )
    return () => {
      current = false
    }
  }, [key, attempt])

  return { ...state, retry: () => setAttempt((n) => n + 1) }
}
