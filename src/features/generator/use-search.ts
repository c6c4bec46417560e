import { useCallback, useEffect, useRef, useState } from 'react'
import { onRequested } from '#src/async/on-settled.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import { names } from '#src/names/page-names.ts'
import { lacksCounts, useMissingCounts } from '#src/names/use-missing-counts.ts'
import { useRest } from '#src/names/use-rest.ts'

/** The last result and its sentence, so that its positions are never applied to another sentence. */
export type Answer = { result: SearchResult; text: string }

/** With the query as it was sent, for more names of the same order. */
export type QueryAnswer = Answer & { query: NameQuery }

export type SearchState = {
  status: 'loading' | 'ready' | 'failed'
  /** Still shown while a newer one is loading. */
  answer: QueryAnswer | null
  /** The rarer names could not be loaded: an incomplete result stays so until they are. */
  restFailed: boolean
  /** Names that the page shows after those of the answer; they keep their places when the rarer names have come. */
  keep: (keys: NameKey[]) => void
  retry: () => void
}

/** `key` is the query of the result; '' queries again. */
type Answered = {
  status: SearchState['status']
  answer: QueryAnswer | null
  key: string
  /** Of a result that was shown before all names were loaded: its order, and its names, which stay where they are. */
  early: { order: string; keys: NameKey[] } | null
}

/** The last result on this page: a user who returns to it finds the list and its scroll position at once. */
let last: Answered | null = null

/** What a query searches for, however many names it wants, and whichever of them come first or are left out. */
export const searchOf = (query: NameQuery): string =>
  JSON.stringify({ ...query, limit: 0, first: undefined, without: undefined })

/** The search with the names that are to come first. */
const orderOf = (query: NameQuery): string => searchOf(query) + JSON.stringify(query.first ?? [])

/** A query without what is stored of the person, which comes after the page. */
const impersonal = (query: NameQuery): string =>
  JSON.stringify({
    ...query,
    first: undefined,
    family: undefined,
    taste: undefined,
    own: query.own?.judges ? query.own : undefined,
    without: undefined,
  })

/**
 * Queries the names worker whenever the query changes, which ends the query before. Names shown before all names were
 * loaded keep their places when the rest has come.
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
      answer: initial ? { result: initial, query: initialQuery, text: initialQuery.text } : null,
      key: initial ? JSON.stringify(initialQuery) : '',
      early: null,
    }
  })
  const [askedYet, setAskedYet] = useState(state === last)
  const [attempt, setAttempt] = useState(0)
  const answered = state.key === key
  // A family only orders, and few names are left out: until the person's list is there, the other one is shown.
  const isOthers = state.answer !== null && impersonal(state.answer.query) === impersonal(query)
  const { early } = state
  const more = useRef<NameKey[]>([])
  const keep = useCallback((keys: NameKey[]) => void (more.current = keys), [])

  useEffect(() => {
    if (answered) return
    const asked = JSON.parse(key) as NameQuery
    const order = orderOf(asked)
    const pinned = early?.order === order ? early : null
    const sent = pinned ? { ...asked, first: pinned.keys } : asked
    setState((before) => ({ ...before, status: 'loading' }))
    return onRequested(
      (signal) => names.search(sent, signal),
      (result) => {
        setAskedYet(true)
        last = {
          status: 'ready',
          answer: { result, query: sent, text: asked.text },
          key,
          early: lacksCounts(result)
            ? null
            : result.complete
              ? pinned
              : { order, keys: result.names.map((name) => name.key) },
        }
        setState(last)
      },
      () => setState((before) => ({ ...before, status: 'failed' })),
    )
  }, [key, answered, attempt, early])

  // What the rarer names add is shown once they are loaded.
  const restFailed = useRest(state.answer?.result.complete === false, () =>
    setState((before) => ({
      ...before,
      key: '',
      early: before.early && { ...before.early, keys: [...before.early.keys, ...more.current] },
    })),
  )

  useMissingCounts(state.answer !== null && lacksCounts(state.answer.result), () =>
    setState((before) => ({ ...before, key: '' })),
  )

  return {
    status: answered ? state.status : state.status === 'failed' ? 'failed' : 'loading',
    answer: answered || askedYet || isOthers ? state.answer : null,
    restFailed,
    keep,
    retry: () => setAttempt((n) => n + 1),
  }
}
