import { useEffect, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { names } from '#src/names/names.ts'

/** What is known of the kept names. Names stay readable when the worker has no answer. */
export function useCards(keys: NameKey[]): ReadonlyMap<NameKey, NameSummary> {
  const [cards, setCards] = useState<ReadonlyMap<NameKey, NameSummary>>(new Map())
  const wanted = keys.toSorted().join('\n')
  useEffect(() => {
    if (wanted === '') return
    const asked = wanted.split('\n')
    return onSettled(names.summaries(asked), (found) =>
      setCards(new Map(found.filter((card) => card !== null).map((card) => [card.key, card]))),
    )
  }, [wanted])
  return cards
}
