import { useEffect, useState } from 'react'
import type { NameKey, NameSummary } from '#src/core/names/name.ts'
import { names } from '#src/names/names.ts'

/** The cards of the favorites. The names stay readable when the worker does not respond. */
export function useCards(keys: NameKey[]): ReadonlyMap<NameKey, NameSummary> {
  const [cards, setCards] = useState<ReadonlyMap<NameKey, NameSummary>>(new Map())
  const wanted = keys.toSorted().join('\n')
  useEffect(() => {
    if (wanted === '') return
    let current = true
    const asked = wanted.split('\n')
    names.summaries(asked).then(
      (found) => {
        if (!current) return
        setCards(new Map(found.filter((card) => card !== null).map((card) => [card.key, card])))
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [wanted])
  return cards
}
