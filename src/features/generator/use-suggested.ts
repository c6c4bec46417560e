import { useEffect, useMemo, useState } from 'react'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import type { Suggestion } from '#src/core/protocol/suggestions/answer.ts'
import { searchOf } from './use-search.ts'

type Joined = {
  suggestions: readonly Suggestion[]
  /** The search during which they came, and the names that were being read then: they stay where they are. */
  search: string
  first: readonly NameKey[]
}

const NONE: Joined = { suggestions: [], search: '', first: [] }

/** Of the last answer, so that someone who returns to it finds the same list. */
let last: { ask: string; joined: Joined } | null = null

export type Suggesting = {
  /** The query with what the model suggests. */
  query: NameQuery
  /**
   * Takes all suggestions so far. No card changes or moves that is in view, or above it; `isWhole`: all are ranked together at
   * once.
   */
  join: (suggestions: readonly Suggestion[], result: SearchResult | null, isWhole: boolean) => void
}

/**
 * A query that the model's suggestions join. `ask`: the answer of the address, `1` before there is one, undefined while no
 * model is asked.
 */
export function useSuggested(asked: NameQuery, ask: string | undefined): Suggesting {
  const [joined, setJoined] = useState(() => (ask !== undefined && last?.ask === ask ? last.joined : NONE))
  if (ask === undefined && joined !== NONE) setJoined(NONE)
  useEffect(() => {
    last = ask === undefined || ask === '1' ? null : { ask, joined }
  }, [ask, joined])
  const search = searchOf(asked)
  const query = useMemo(() => {
    const { suggestions, first } = joined
    if (suggestions.length === 0) return asked
    const stays = joined.search === search && first.length > 0
    return { ...asked, suggested: suggestions, ...(stays && { first: [...first] }) }
  }, [asked, joined, search])
  return {
    query,
    join(suggestions, result, isWhole) {
      if (suggestions.length === 0) return setJoined(NONE)
      const read = isWhole ? [] : namesRead(result)
      if (read === null) return
      // A card in view would grow by its mark.
      const unmarked = new Set(read.flatMap(({ key, suggestion }) => (suggestion ? [] : [key])))
      setJoined({
        suggestions: suggestions.filter(({ name }) => !unmarked.has(nameKey(name))),
        search,
        first: read.map(({ key }) => key),
      })
    },
  }
}

/**
 * The names down to the last one in view, or with the focus. Null when that is beyond the names that are always rendered:
 * a person who reads there is not interrupted.
 */
function namesRead(result: SearchResult | null): NameSummary[] | null {
  const cards = document.querySelectorAll('[data-results] [aria-posinset]')
  const read = [...cards].filter(
    (card) => card.getBoundingClientRect().top < innerHeight || card.contains(document.activeElement),
  )
  const count = Math.max(0, ...read.map((card) => Number(card.getAttribute('aria-posinset'))))
  const names = result?.names ?? []
  return count > names.length ? null : names.slice(0, count)
}
